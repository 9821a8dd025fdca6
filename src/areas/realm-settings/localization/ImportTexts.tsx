import { Checkbox } from '@patternfly/react-core'
import { useId, useState } from 'react'
import { queryClient, runCommand, withoutToast } from '~/api/queryClient'
import { importTexts, localization } from '~/api/realms/localization'
import { readProperties, type TextMap } from '~/lib/files/properties'
import { useLocalState } from '~/routing/useAddressState'
import { text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ImportDialog } from '~/parts/import/ImportDialog'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { differencesOf, textsToImport, type Difference } from './textRows'

type Props = { realm: string; locale: string; currentTexts: TextMap }

type Row = Difference & { isKept: boolean }

const columns: Column<Row>[] = [
  text('key', 'key', { breakable: 'anywhere', width: 35 }),
  { id: 'before', title: 'textBefore', cell: ({ before = '—' }) => <bdi>{before}</bdi> },
  {
    id: 'after',
    title: 'textAfter',
    cell: ({ after, isKept }, { t }) =>
      isKept ? <Badge>{t('textStays')}</Badge> : <bdi>{after}</bdi>,
  },
]

export function ImportTexts({ realm, locale, currentTexts }: Props) {
  const { t } = useText()
  const id = useId()
  const listState = useLocalState()
  const [{ text, name }, setFile] = useState({ text: '', name: '' })
  const texts = text.trim() === '' ? {} : parseTexts(text, name)
  const [replaces, setReplaces] = useState(false)
  const changes = texts ? differencesOf(currentTexts, texts) : []
  const rows = changes.map((change) => ({
    ...change,
    isKept: !replaces && change.before !== undefined,
  }))
  const run = async () => {
    // Somebody may have added texts since.
    const latest = await queryClient.query({ ...localization.texts(realm, locale), staleTime: 0 })
    const imported = textsToImport(latest, texts ?? {}, replaces)
    await runCommand(withoutToast(importTexts(realm)), { locale, texts: imported })
  }
  return (
    <ImportDialog
      title="importTexts"
      description={t('importTextsText', { locale })}
      text={text}
      onText={(next, fileName) => setFile({ text: next, name: fileName })}
      accept=".json,.properties"
      error={texts === undefined ? t('textsUnreadable') : undefined}
      disabledReason={rows.every(({ isKept }) => isKept) ? t('nothingToImport') : ''}
      run={run}
    >
      {changes.some(({ before }) => before !== undefined) && (
        <Checkbox
          id={`${id}-replace`}
          label={t('replaceStoredTexts')}
          isChecked={replaces}
          onChange={(_event, isChecked) => setReplaces(isChecked)}
        />
      )}
      {rows.length > 0 && (
        <DataTable
          label="importTexts"
          rows={rows}
          listState={listState}
          rowKey={({ key }) => key}
          columns={columns}
          noExport
        />
      )}
    </ImportDialog>
  )
}

/** JSON or properties; undefined if neither. */
function parseTexts(text: string, name: string): TextMap | undefined {
  const isJson = name.endsWith('.json') || text.trimStart().startsWith('{')
  if (!isJson) return readProperties(text)
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
    const entries = Object.entries(parsed).filter(([key]) => key.trim() !== '')
    return entries.every(([, value]) => typeof value === 'string')
      ? Object.fromEntries(entries)
      : undefined
  } catch {
    return undefined
  }
}
