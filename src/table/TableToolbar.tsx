import {
  Menu,
  MenuContent,
  MenuItem,
  MenuList,
  TextInputGroup,
  TextInputGroupMain,
  TextInputGroupUtilities,
} from '@patternfly/react-core'
import { ArrowRightIcon } from '@patternfly/react-icons/dist/esm/icons/arrow-right-icon'
import { ColumnsIcon } from '@patternfly/react-icons/dist/esm/icons/columns-icon'
import { DownloadIcon } from '@patternfly/react-icons/dist/esm/icons/download-icon'
import { SearchIcon } from '@patternfly/react-icons/dist/esm/icons/search-icon'
import { SyncAltIcon } from '@patternfly/react-icons/dist/esm/icons/sync-alt-icon'
import { TimesIcon } from '@patternfly/react-icons/dist/esm/icons/times-icon'
import { useEffect, useRef, useState } from 'react'
import { describeError } from '~/lib/errors'
import { downloadJson, downloadText, toCsv } from '~/lib/files/download'
import type { ListState } from '~/routing/useAddressState'
import { ActionButton } from '~/ui/actions/ActionButton'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { IconButton, TextButton } from '~/ui/actions/buttons'
import { Floating } from '~/ui/Floating'
import { useTypingPause } from '~/ui/hooks'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'
import { cellText, columnTitle, readRows } from './rows'
import { TopPager, type PagerProps } from './Pager'
import type { Column, RowSource, SelectionState, TableProps } from './types'
import type { useColumns } from './preferences'

type Props<T> = {
  table: TableProps<T>
  source: RowSource<T>
  columns: ReturnType<typeof useColumns<T>>
  pager: PagerProps
  isPaged: boolean
}

export function TableToolbar<T>({ table, source, columns, pager, isPaged }: Props<T>) {
  const { t } = useText()
  return (
    <div className="castellan-bar">
      <div className="castellan-bar-start">
        {table.filters}
        {table.searchPlaceholder && (
          <SearchBox listState={table.listState} placeholder={table.searchPlaceholder} />
        )}
        {table.toolbar}
      </div>
      <div className="castellan-bar-end">
        {!table.isUnpaged && <TopPager {...pager} isNeeded={isPaged} />}
        {hasColumnChoice(table) && (
          <ColumnMenu
            columns={table.columns}
            isVisible={columns.isVisible}
            onVisibilityChange={columns.setVisible}
          />
        )}
        {!table.noExport && (
          <ExportButton
            label={table.label}
            columns={columns.visible}
            read={source.read}
            hasJson={table.jsonExport === true}
          />
        )}
        {source.refresh && (
          <IconButton
            icon={<SyncAltIcon />}
            aria-label={t('refresh')}
            title={t('refresh')}
            onClick={source.refresh}
          />
        )}
      </div>
    </div>
  )
}

/** Not in lists that one only chooses from: these are the ones without an export. */
const hasColumnChoice = <T,>({ columns, columnChoice, noExport }: TableProps<T>) =>
  columns.length > 1 &&
  (!noExport || columnChoice !== undefined || columns.some(({ hidden }) => hidden))

type BulkBarProps<T> = { selected: SelectionState<T>; table: TableProps<T>; source: RowSource<T> }

export function BulkBar<T>({ selected, table, source }: BulkBarProps<T>) {
  const { t } = useText()
  return (
    <div className="castellan-bulk">
      {table.bulk?.(selected.rows, selected.clear).map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      {table.bulkBar?.({
        rows: selected.rows,
        clear: selected.clear,
        total: source.total,
        read: source.read,
      })}
      <TextButton className="castellan-bulk-clear" onClick={() => selected.clear()}>
        {t('clearSelection')}
      </TextButton>
      <output>{t('selectedRows', { count: selected.rows.length })}</output>
    </div>
  )
}

type ColumnMenuProps<T> = {
  columns: readonly Column<T>[]
  isVisible: (column: Column<T>) => boolean
  onVisibilityChange: (id: string, isVisible: boolean) => void
}

function ColumnMenu<T>({ columns, isVisible, onVisibilityChange }: ColumnMenuProps<T>) {
  const text = useText()
  const { t } = text
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={button}
        icon={<ColumnsIcon />}
        aria-label={t('columns')}
        title={t('columns')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Floating
          anchor={button}
          position="end"
          onClose={() => setOpen(false)}
          content={
            <Menu
              isScrollable
              onSelect={(_event, id) => {
                const column = columns.find((candidate) => candidate.id === id)
                if (column) onVisibilityChange(column.id, !isVisible(column))
              }}
            >
              <MenuContent>
                <MenuList aria-label={t('columns')}>
                  {columns.map((column, index) => (
                    <MenuItem
                      key={column.id}
                      itemId={column.id}
                      hasCheckbox
                      isSelected={isVisible(column)}
                      isDisabled={index === 0}
                    >
                      {columnTitle(column, text)}
                    </MenuItem>
                  ))}
                </MenuList>
              </MenuContent>
            </Menu>
          }
        />
      )}
    </>
  )
}

type ExportButtonProps<T> = {
  label: string
  columns: readonly Column<T>[]
  read: RowSource<T>['read']
  hasJson: boolean
}

/** Exports all matching rows: visible columns as CSV, or the rows as JSON. */
function ExportButton<T>({ label, columns, read, hasJson }: ExportButtonProps<T>) {
  const text = useText()
  const { t } = text
  const [exportedCount, setExportedCount] = useState<number>()
  const exportController = useRef<AbortController>(undefined)
  useEffect(() => () => exportController.current?.abort(), [])

  const saveCsv = async (rows: readonly T[]) => {
    const cells = rows.map((row) => columns.map((column) => cellText(column, row, text)))
    const titles = columns.map((column) => columnTitle(column, text))
    downloadText(`${t(label)}.csv`, await toCsv(titles, cells), 'text/csv')
  }
  const exportRows = async (saveRows: (rows: readonly T[]) => Promise<void> | void) => {
    const controller = new AbortController()
    exportController.current = controller
    setExportedCount(0)
    try {
      const rows = await readRows(read, controller.signal, setExportedCount)
      await saveRows(rows)
      toast(t('exportedRows', { count: rows.length }))
    } catch (error) {
      if (!controller.signal.aborted) toast(describeError(error).message, { variant: 'danger' })
    }
    setExportedCount(undefined)
  }
  if (exportedCount === undefined && hasJson) {
    return (
      <ActionMenu
        name={t('export')}
        icon={<DownloadIcon />}
        actions={[
          { label: 'exportCsv', onSelect: () => void exportRows(saveCsv) },
          {
            label: 'exportJson',
            onSelect: () => void exportRows((rows) => downloadJson(`${t(label)}.json`, rows)),
          },
        ]}
      />
    )
  }
  if (exportedCount === undefined) {
    return (
      <IconButton
        icon={<DownloadIcon />}
        aria-label={t('exportCsv')}
        title={t('exportCsv')}
        onClick={() => void exportRows(saveCsv)}
      />
    )
  }
  return (
    <span className="castellan-exporting">
      <output>{t('exportingRows', { count: exportedCount })}</output>
      <TextButton onClick={() => exportController.current?.abort()}>{t('cancel')}</TextButton>
    </span>
  )
}

/** Searches after a pause, or at once on Enter. */
export function SearchBox({
  listState,
  placeholder,
}: {
  listState: ListState
  placeholder: string
}) {
  const { t } = useText()
  const [text, setText] = useState(listState.q)
  // Only changes from elsewhere (Back, "clear all") update the text.
  const [requestedSearch, setRequestedSearch] = useState(listState.q)
  const [previousSearch, setPreviousSearch] = useState(listState.q)
  if (listState.q !== previousSearch) {
    setPreviousSearch(listState.q)
    if (listState.q !== requestedSearch) {
      setText(listState.q)
      setRequestedSearch(listState.q)
    }
  }
  const typingPause = useTypingPause()

  const search = (q: string, replace: boolean) => {
    typingPause.cancel()
    const trimmed = q.trim()
    if (trimmed === listState.q) return
    setRequestedSearch(trimmed)
    listState.set({ q: trimmed }, { replace })
  }
  const changeText = (value: string) => {
    setText(value)
    typingPause.schedule(() => search(value, true))
  }
  const clear = () => {
    setText('')
    search('', false)
  }
  return (
    <TextInputGroup className="castellan-search">
      <TextInputGroupMain
        type="search"
        icon={<SearchIcon />}
        value={text}
        aria-label={t(placeholder)}
        placeholder={t(placeholder)}
        onChange={(_event, value) => changeText(value)}
        inputProps={{
          onKeyDown: (event: React.KeyboardEvent) => {
            if (event.key === 'Enter') search(text, false)
          },
        }}
      />
      {text && (
        <TextInputGroupUtilities>
          <IconButton aria-label={t('clear')} icon={<TimesIcon />} onClick={clear} />
          <IconButton
            aria-label={t('search')}
            icon={<ArrowRightIcon className="castellan-mirrored" />}
            onClick={() => search(text, false)}
          />
        </TextInputGroupUtilities>
      )}
    </TextInputGroup>
  )
}
