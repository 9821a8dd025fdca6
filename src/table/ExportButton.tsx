import { DownloadIcon } from '@patternfly/react-icons/dist/esm/icons/download-icon'
import { useEffect, useRef, useState } from 'react'
import { toCsv } from '~/lib/files/csv'
import { downloadJson, downloadText } from '~/lib/files/download'
import { problemOf } from '~/lib/errors'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { toast } from '~/ui/messages/toast'
import { IconButton } from '~/ui/actions/IconButton'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'
import { readRows } from './exportRows'
import type { Column, Source } from './types'
import { cellText, titleOf } from './localRows'

type Props<T> = {
  label: string
  columns: readonly Column<T>[]
  read: Source<T>['read']
  hasJson: boolean
}

/**
 * Saves the whole list, as searched and filtered: what the columns show as CSV, or the rows as they
 * are as JSON. Shows how far it is and can be stopped.
 */
export function ExportButton<T>({ label, columns, read, hasJson }: Props<T>) {
  const text = useText()
  const { t } = text
  const [count, setCount] = useState<number>()
  const running = useRef<AbortController>(undefined)
  // Leaving the page ends the calls.
  useEffect(() => () => running.current?.abort(), [])

  const saveCsv = async (rows: readonly T[]) => {
    const cells = rows.map((row) => columns.map((column) => cellText(column, row, text)))
    const titles = columns.map((column) => titleOf(column, text))
    downloadText(`${t(label)}.csv`, await toCsv(titles, cells), 'text/csv')
  }
  const run = async (save: (rows: readonly T[]) => Promise<void> | void) => {
    const control = new AbortController()
    running.current = control
    setCount(0)
    try {
      const rows = await readRows(read, control.signal, setCount)
      await save(rows)
      toast(t('exportedRows', { count: rows.length }))
    } catch (error) {
      if (!control.signal.aborted) toast(problemOf(error).message, { variant: 'danger' })
    }
    setCount(undefined)
  }
  if (count === undefined && hasJson) {
    return (
      <ActionMenu
        name={t('export')}
        icon={<DownloadIcon />}
        actions={[
          { label: 'exportCsv', onSelect: () => void run(saveCsv) },
          {
            label: 'exportJson',
            onSelect: () => void run((rows) => downloadJson(`${t(label)}.json`, rows)),
          },
        ]}
      />
    )
  }
  if (count === undefined) {
    return (
      <IconButton
        icon={<DownloadIcon />}
        aria-label={t('exportCsv')}
        title={t('exportCsv')}
        onClick={() => void run(saveCsv)}
      />
    )
  }
  return (
    <span className="castellan-exporting">
      <output>{t('exportingRows', { count })}</output>
      <TextButton onClick={() => running.current?.abort()}>{t('cancel')}</TextButton>
    </span>
  )
}
