import { Content } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteLanguage, deleteTexts, localization } from '~/api/realms/localization'
import { downloadJson, downloadText } from '~/lib/files/download'
import { writeProperties } from '~/lib/files/properties'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { ActionMenu, type MenuAction } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { everyLanguage, LanguageChoice } from './LanguageChoice'
import { toTextRows, type TextRow } from './textRows'
import { useLocales } from './useLocales'
import { ValueCell } from './ValueCell'
import { AddText } from './AddText'
import { LanguageMatrix } from './LanguageMatrix'
import { ImportTexts } from './ImportTexts'

const route = getRouteApi('/$realm/realm-settings/localization/$tab')

const columnsOf = (realm: string, locale: string): Column<TextRow>[] => [
  {
    id: 'key',
    title: 'key',
    cell: ({ key }) => <bdi className="castellan-break">{key}</bdi>,
    text: ({ key }) => key,
    sort: true,
    width: 40,
  },
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

export function Overrides({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  return listState.filters.language === everyLanguage ? (
    <>
      <LanguageMatrix realm={realm} listState={listState} />
    </>
  ) : (
    <LanguageTexts realm={realm} listState={listState} />
  )
}

function LanguageTexts({ realm, listState }: { realm: string; listState: ListState }) {
  const { t } = useText()
  const { defaultLanguage, options } = useLocales(realm)
  const requestedLocale = listState.filters.language
  const locale = options.find(({ value }) => value === requestedLocale)?.value ?? defaultLanguage
  const textsQuery = useQuery(localization.texts(realm, locale))
  const defaultTextsQuery = useQuery({
    ...localization.texts(realm, defaultLanguage),
    enabled: locale !== defaultLanguage,
  })
  const texts = textsQuery.data ?? noTexts
  const [dialog, setDialog] = useState<'add' | 'import'>()
  const remove = useMutation(deleteTexts(realm))
  const removeAll = useMutation(deleteLanguage(realm))

  const deleteAction = (rows: readonly TextRow[], clear = () => {}): MenuAction => ({
    label: 'delete',
    danger: true,
    requires: 'manage-realm',
    ...(rows.every(({ isMissing }) => isMissing) && { disabledReason: t('textMissing') }),
    onSelect: () =>
      confirm({
        title: 'deleteConfirmTranslationTitle',
        text: 'translationDeleteConfirmDialog',
        params: { count: rows.length },
        danger: true,
        run: async () => {
          const keys = rows.filter(({ isMissing }) => !isMissing).map(({ key }) => key)
          await remove.mutateAsync({ locale, keys })
          clear()
        },
      }),
  })
  const addButton = (
    <ActionButton
      variant="primary"
      action={{
        label: 'addTranslation',
        requires: 'manage-realm',
        onSelect: () => setDialog('add'),
      }}
    />
  )
  const fileActions: MenuAction[] = [
    { label: 'importTexts', requires: 'manage-realm', onSelect: () => setDialog('import') },
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
        filters={<LanguageChoice realm={realm} listState={listState} value={locale} />}
        toolbar={
          <>
            {addButton}
            <ActionMenu name={t('textFiles')} actions={fileActions} />
          </>
        }
        actions={(row) => [deleteAction([row])]}
        bulk={(rows, clear) => [deleteAction(rows, clear)]}
        noExport
        empty={
          <EmptyStateMessage
            title="noTranslations"
            text="noTranslationsInstructions"
            action={addButton}
          />
        }
      />
      {dialog === 'add' && (
        <AddText realm={realm} locale={locale} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'import' && (
        <ImportTexts
          realm={realm}
          locale={locale}
          currentTexts={texts}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
