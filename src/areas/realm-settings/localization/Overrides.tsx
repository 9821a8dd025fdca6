import { Content } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { addText, deleteTexts, localization } from '~/api/realms/localization'
import { downloadJson, downloadText } from '~/lib/files/download'
import { writeProperties } from '~/lib/files/properties'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { ActionMenu, type Action } from '~/ui/actions/ActionMenu'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { part } from '~/ui/part'
import { useText } from '~/ui/useText'
import { rowsOf, type TextRow } from './rows'
import { useLocales } from './useLocales'
import { ValueCell } from './ValueCell'

const AddText = part(async () => (await import('./AddText')).AddText)
const ImportTexts = part(async () => (await import('./ImportTexts')).ImportTexts)

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

const none = {}

/** The realm's own texts in one language, and what this lacks of the default one. */
export function Overrides({ realm }: { realm: string }) {
  const { t } = useText()
  const at = useAddressState(route)
  const { first, isOn, options } = useLocales(realm)
  const wanted = at.filters.language
  const locale = options.find(({ value }) => value === wanted)?.value ?? first
  const own = useQuery(localization.texts(realm, locale))
  const others = useQuery({ ...localization.texts(realm, first), enabled: locale !== first })
  const texts = own.data ?? none
  const [dialog, setDialog] = useState<'add' | 'import'>()
  const add = useMutation(addText(realm))
  const remove = useMutation(deleteTexts(realm))

  const removal = (rows: readonly TextRow[], clear = () => {}): Action => ({
    label: 'delete',
    danger: true,
    requires: 'manage-realm',
    ...(rows.every(({ isGap }) => isGap) && { disabledReason: t('textMissing') }),
    onSelect: () =>
      confirm({
        title: 'deleteConfirmTranslationTitle',
        text: 'translationDeleteConfirmDialog',
        params: { count: rows.length },
        danger: true,
        run: async () => {
          const keys = rows.filter(({ isGap }) => !isGap).map(({ key }) => key)
          await remove.mutateAsync({ locale, keys })
          clear()
        },
      }),
  })
  const adding = (
    <ActionButton
      variant="primary"
      action={{
        label: 'addTranslation',
        requires: 'manage-realm',
        onSelect: () => setDialog('add'),
      }}
    />
  )
  const files: Action[] = [
    { label: 'importTexts', requires: 'manage-realm', onSelect: () => setDialog('import') },
    {
      label: 'exportTextsJson',
      onSelect: () => downloadJson(`${realm}-${locale}.json`, texts),
    },
    {
      label: 'exportTextsProperties',
      onSelect: () => downloadText(`messages_${locale}.properties`, writeProperties(texts)),
    },
  ]
  return (
    <>
      <Content component="p">{t('realmOverridesDescription')}</Content>
      <DataTable
        label="realmOverrides"
        rows={own.data ? rowsOf(texts, others.data) : []}
        onRefresh={() => void own.refetch()}
        at={{ ...at, filters: {} }}
        rowKey={({ key }) => key}
        columns={columnsOf(realm, locale)}
        searchPlaceholder="searchForTranslation"
        keepsBar
        selectable={({ isGap }) => !isGap}
        filters={
          <div className="castellan-filter">
            <ChoiceField
              id="texts-language"
              aria-label={t('language')}
              value={locale}
              options={options}
              isDisabled={!isOn}
              onChange={(next) =>
                at.set({ filters: { language: next === first ? undefined : next } })
              }
            />
          </div>
        }
        toolbar={
          <>
            {adding}
            <ActionMenu name={t('textFiles')} actions={files} />
          </>
        }
        actions={(row) => [removal([row])]}
        bulk={(rows, clear) => [removal(rows, clear)]}
        noExport
        empty={
          <EmptyPanel title="noTranslations" text="noTranslationsInstructions" action={adding} />
        }
      />
      <Suspense fallback={null}>
        {dialog === 'add' && (
          <AddText
            onAdd={(text) => add.mutateAsync({ ...text, locale })}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'import' && (
          <ImportTexts
            realm={realm}
            locale={locale}
            own={texts}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
