import { Content } from '@patternfly/react-core'
import { CheckIcon } from '@patternfly/react-icons/dist/esm/icons/check-icon'
import { PencilAltIcon } from '@patternfly/react-icons/dist/esm/icons/pencil-alt-icon'
import { TimesIcon } from '@patternfly/react-icons/dist/esm/icons/times-icon'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { deleteLanguage, deleteTexts, localization, updateText } from '~/api/realms/localization'
import { downloadJson, downloadText } from '~/lib/files/download'
import { writeProperties } from '~/lib/files/properties'
import { useAddressState } from '~/routing/useAddressState'
import { text } from '~/table/columns'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { IconButton } from '~/ui/actions/buttons'
import { Badge } from '~/ui/Badge'
import { confirm } from '~/ui/dialogs/confirm'
import { openDialog } from '~/ui/dialogs/openDialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LinesInput } from '~/ui/inputs/lists'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { toTextRows, type TextRow } from './textRows'
import { useRealm } from '~/api/realms/realms'
import { languageName } from '~/lib/languages'
import { AddText } from './AddText'
import { ImportTexts } from './ImportTexts'

const route = getRouteApi('/$realm/realm-settings/localization/$tab')

const columnsOf = (realm: string, locale: string): Column<TextRow>[] => [
  text('key', 'key', { breakable: 'anywhere', sort: true, width: 40 }),
  {
    id: 'value',
    title: 'value',
    cell: (row) => (
      <ValueCell key={`${locale} ${row.key}`} realm={realm} locale={locale} row={row} />
    ),
    text: ({ value }) => value,
    sort: true,
  },
]

const noTexts = {}

const textRemoval = (realm: string, locale: string): ConfirmedAction<TextRow> => ({
  command: deleteTexts(realm, locale),
  requires: 'manage-realm',
  disabledReason: (rows) => (rows.some(({ isMissing }) => isMissing) ? 'textMissing' : undefined),
  question: (rows) => ({
    title: 'deleteConfirmTranslationTitle',
    text: 'translationDeleteConfirmDialog',
    params: { count: rows.length },
  }),
  many: true,
})

export function Overrides({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const { t } = useText()
  const { defaultLanguage, isEnabled, options } = useLocales(realm)
  const requestedLocale = listState.filters.language
  const locale = options.find(({ value }) => value === requestedLocale)?.value ?? defaultLanguage
  const textsQuery = useQuery(localization.texts(realm, locale))
  const defaultTextsQuery = useQuery({
    ...localization.texts(realm, defaultLanguage),
    enabled: locale !== defaultLanguage,
  })
  const texts = textsQuery.data ?? noTexts
  const removeAll = useMutation(deleteLanguage(realm))
  const fileActions: MenuAction[] = [
    {
      label: 'importTexts',
      requires: 'manage-realm',
      onSelect: () =>
        openDialog(<ImportTexts realm={realm} locale={locale} currentTexts={texts} />),
    },
    {
      label: 'exportTextsJson',
      onSelect: () => downloadJson(`${realm}-${locale}.json`, texts),
    },
    {
      label: 'exportTextsProperties',
      onSelect: () => downloadText(`messages_${locale}.properties`, writeProperties(texts)),
    },
    {
      label: 'deleteLanguageTexts',
      danger: true,
      requires: 'manage-realm',
      ...(Object.keys(texts).length === 0 && { disabledReason: t('noTranslations') }),
      onSelect: () =>
        confirm({
          title: 'deleteLanguageTextsTitle',
          text: 'deleteLanguageTextsText',
          params: { count: Object.keys(texts).length, locale },
          danger: true,
          confirmName: locale,
          run: () => removeAll.mutateAsync(locale),
        }),
    },
  ]
  return (
    <>
      <Content component="p">{t('realmOverridesDescription')}</Content>
      <DataTable
        label="realmOverrides"
        rows={textsQuery.data ? toTextRows(texts, defaultTextsQuery.data) : []}
        onRefresh={() => void textsQuery.refetch()}
        listState={{ ...listState, filters: {} }}
        rowKey={({ key }) => key}
        columns={columnsOf(realm, locale)}
        searchPlaceholder="searchForTranslation"
        alwaysShowToolbar
        selectable={({ isMissing }) => !isMissing || 'textMissing'}
        filters={
          <div className="castellan-filter">
            <ChoiceField
              id="texts-language"
              aria-label={t('language')}
              value={locale}
              options={options}
              isDisabled={!isEnabled}
              onChange={(next) =>
                listState.set({
                  filters: { language: next === defaultLanguage ? undefined : next },
                })
              }
            />
          </div>
        }
        create={{
          label: 'addTranslation',
          requires: 'manage-realm',
          onSelect: () => openDialog(<AddText realm={realm} locale={locale} />),
        }}
        toolbar={<ActionMenu name={t('textFiles')} actions={fileActions} />}
        removal={textRemoval(realm, locale)}
        noExport
        empty={{ title: 'noTranslations', text: 'noTranslationsInstructions' }}
      />
    </>
  )
}

const focusInput = (input: HTMLElement | null) => input?.focus()

type ValueCellProps = { realm: string; locale: string; row: TextRow }

function ValueCell({ realm, locale, row }: ValueCellProps) {
  const { t } = useText()
  const [draft, setDraft] = useState<string>()
  const update = useMutation(updateText(realm))
  const isAllowed = useDeniedReason()('manage-realm') === undefined
  const close = () => setDraft(undefined)
  if (draft === undefined)
    return (
      <span className="castellan-marks">
        {row.value !== '' && <bdi className="castellan-break">{row.value}</bdi>}
        {row.isMissing && (
          <Badge color="orange" title={t('textMissingExplain')}>
            {t('textMissing')}
          </Badge>
        )}
        {isAllowed && (
          <IconButton
            isSmall
            icon={<PencilAltIcon />}
            aria-label={`${t('editBtn')} ${row.key}`}
            onClick={() => setDraft(row.isMissing ? '' : row.value)}
          />
        )}
      </span>
    )
  const save = () => update.mutate({ locale, key: row.key, value: draft }, { onSuccess: close })
  const onKeyDown = (event: KeyboardEvent) => {
    const isSingleLine = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && (isSingleLine || event.ctrlKey || event.metaKey)) save()
    if (event.key === 'Escape') close()
  }
  return (
    <span className="castellan-pair">
      <LinesInput
        className="castellan-grow"
        aria-label={t('editTranslationValue')}
        dir="auto"
        // The button that opened it is no longer rendered.
        inputRef={focusInput}
        value={draft}
        isDisabled={update.isPending}
        onChange={setDraft}
        onKeyDown={onKeyDown}
      />
      <IconButton icon={<CheckIcon />} aria-label={t('acceptBtn')} onClick={save} />
      <IconButton icon={<TimesIcon />} aria-label={t('cancelBtn')} onClick={close} />
    </span>
  )
}

/** The default language comes first. */
export function useLocales(realm: string) {
  const { language } = useText()
  const { defaultLocale, supportedLocales = [], internationalizationEnabled } = useRealm(realm)
  const defaultLanguage = defaultLocale || 'en'
  const isEnabled = internationalizationEnabled === true
  const codes = [...new Set([defaultLanguage, ...(isEnabled ? supportedLocales : [])])]
  const options = codes.map((value) => ({ value, label: languageName(value, language) }))
  return { defaultLanguage, isEnabled, options }
}
