import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { importTexts } from '~/api/realms/localization'
import { readProperties, type TextMap } from '~/lib/files/properties'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { FieldError } from '~/ui/inputs/FieldError'
import { FileField } from '~/ui/inputs/FileField'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { useText } from '~/ui/useText'
import { differencesOf, type Difference } from './textRows'

type Props = { realm: string; locale: string; currentTexts: TextMap; onClose: () => void }

const columns: Column<Difference>[] = [
  {
    id: 'key',
    title: 'key',
    cell: ({ key }) => <bdi className="castellan-break">{key}</bdi>,
    text: ({ key }) => key,
    width: 35,
  },
  { id: 'before', title: 'textBefore', cell: ({ before = '—' }) => <bdi>{before}</bdi> },
  { id: 'after', title: 'textAfter', cell: ({ after }) => <bdi>{after}</bdi> },
]

export function ImportTexts({ realm, locale, currentTexts, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const listState = useLocalState()
  const { attempt, isRunning, failure } = useDialogAction()
  const importMutation = useMutation(importTexts(realm))
  const [{ text, name }, setFile] = useState({ text: '', name: '' })
  const texts = text.trim() === '' ? {} : parseTexts(text, name)
  const changes = texts ? differencesOf(currentTexts, texts) : []
  const run = async () => {
    const changedTexts = changes.map(({ key, after }) => [key, after] as const)
    await importMutation.mutateAsync({ locale, texts: Object.fromEntries(changedTexts) })
    onClose()
  }
  return (
    <Dialog
      size="large"
      alignTop
      isScrollable
      title={t('importTexts')}
      description={t('importTextsText', { locale })}
      failure={failure}
      main={{
        text: 'import',
        run: () => void attempt(run),
        isBusy: isRunning,
        disabledReason: changes.length === 0 ? t('nothingToImport') : '',
      }}
      onClose={onClose}
    >
      <div className="castellan-rows">
        <FileField
          id={id}
          value={text}
          accept=".json,.properties"
          aria-label={t('resourceFile')}
          isInvalid={texts === undefined}
          onChange={(next, file) => setFile({ text: next, name: file })}
        />
        {texts === undefined && <FieldError text={t('textsUnreadable')} />}
        {changes.length > 0 && (
          <DataTable
            label="importTexts"
            rows={changes}
            listState={listState}
            rowKey={({ key }) => key}
            columns={columns}
            noExport
          />
        )}
      </div>
    </Dialog>
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
