import { DownloadIcon } from '@patternfly/react-icons/dist/esm/icons/download-icon'
import { useEffect, useRef, useState } from 'react'
import { toCsv } from '~/lib/csv'
import { downloadText } from '~/lib/download'
import { problemOf } from '~/lib/errors'
import { toast } from '~/ui/toast'
import { IconButton } from '~/ui/IconButton'
import { TextButton } from '~/ui/TextButton'
import { useText } from '~/ui/useText'
import { readRows } from './exportRows'
import type { Column, Source } from './types'
import { cellText, titleOf } from './whole'

type Props<T> = { label: string; columns: readonly Column<T>[]; read: Source<T>['read'] }

/** Saves the whole list, as searched and filtered, as CSV; shows how far it is and can be stopped. */
export function ExportButton<T>({ label, columns, read }: Props<T>) {
  const text = useText()
  const { t } = text
  const [count, setCount] = useState<number>()
  const running = useRef<AbortController>(undefined)
  // Leaving the page ends the calls.
  useEffect(() => () => running.current?.abort(), [])

  const run = async () => {
    const control = new AbortController()
    running.current = control
    setCount(0)
    try {
      const rows = await readRows(read, control.signal, setCount)
      const cells = rows.map((row) => columns.map((column) => cellText(column, row, text)))
      const csv = await toCsv(
        columns.map((column) => titleOf(column, text)),
        cells,
      )
      downloadText(`${t(label)}.csv`, csv, 'text/csv')
      toast(t('exportedRows', { count: rows.length }))
    } catch (error) {
      if (!control.signal.aborted) toast(problemOf(error).message, { variant: 'danger' })
    }
    setCount(undefined)
  }
  if (count === undefined) {
    return (
      <IconButton
        icon={<DownloadIcon />}
        aria-label={t('exportCsv')}
        title={t('exportCsv')}
        onClick={() => void run()}
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
