import { Checkbox } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { queryClient } from '~/api/queryClient'
import { importTexts, localization } from '~/api/realms/localization'
import { readProperties, type TextMap } from '~/lib/files/properties'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { Badge } from '~/ui/Badge'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { FileField } from '~/ui/inputs/files'
import { FieldError } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { differencesOf, textsToImport, type Difference } from './textRows'

type Props = { realm: string; locale: string; currentTexts: TextMap; onClose: () => void }

type Row = Difference & { isKept: boolean }

const columns: Column<Row>[] = [
  {
    id: 'key',
    title: 'key',
    cell: ({ key }) => <bdi className="castellan-break">{key}</bdi>,
    text: ({ key }) => key,
    width: 35,
  },
  { id: 'before', title: 'textBefore', cell: ({ before = '—' }) => <bdi>{before}</bdi> },
  {
    id: 'after',
    title: 'textAfter',
    cell: ({ after, isKept }, { t }) =>
      isKept ? <Badge>{t('textStays')}</Badge> : <bdi>{after}</bdi>,
  },
]

export function ImportTexts({ realm, locale, currentTexts, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const listState = useLocalState()
  const { attempt, isRunning, failure } = useDialogAction()
  const importMutation = useMutation(importTexts(realm))
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
    await importMutation.mutateAsync({ locale, texts: imported })
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
        disabledReason: rows.every(({ isKept }) => isKept) ? t('nothingToImport') : '',
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
