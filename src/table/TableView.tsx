import {
  AlertActionLink,
  Button,
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
} from '@patternfly/react-core'
import { SearchIcon } from '@patternfly/react-icons/dist/esm/icons/search-icon'
import styles from '@patternfly/react-styles/css/components/Table/table'
import '@patternfly/react-styles/css/components/Table/table-grid.css'
import skeleton from '@patternfly/react-styles/css/components/Skeleton/skeleton'
import { css } from '@patternfly/react-styles'
import { useRef, useState, type CSSProperties } from 'react'
import { setPageSize, usePageSize, type PageSize } from '~/api/list'
import { describeError } from '~/lib/errors'
import type { TextKey } from '~/lib/textKey'
import { useDragOrder } from '~/ui/actions/useDragOrder'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { BottomPager } from './Pager'
import { clampPage, lastPageOf, lastPageUpTo, needsPager, pageAfterResize } from './paging'
import { useColumns, useDensity } from './preferences'
import { isCut, useLockedColumnWidths, useStableHeight } from './stableLayout'
import { BulkBar, TableToolbar } from './TableToolbar'
import { TableHead } from './TableHead'
import { TableRow, type RowOrderProps } from './TableRow'
import { withRecords } from './records'
import type { RowSource, Selection, SelectionState, TableProps } from './types'
import '~/ui/ui.css'
import './table.css'

type Props<T> = { table: TableProps<T>; source: RowSource<T> }

export function TableView<T>({ table: given, source }: Props<T>) {
  const table = withRecords(given)
  const { listState, label, rowKey, selection } = table
  const pageSize = usePageSize()
  const { size } = source
  const columns = useColumns(label, table.columns, table.columnChoice)
  const selected = useSelection(rowKey, selection)
  const { rows, total, error } = source
  const page = clampPage(listState.page, total === undefined ? undefined : lastPageOf(total, size))
  const hasNoRows = rows?.length === 0 && page === 1 && !source.isBusy
  const isListEmpty = hasNoRows && !isNarrowed(listState)
  const emptyState = isListEmpty && (table.empty ?? <EmptyStateMessage title="noEntries" />)
  const searchKey = JSON.stringify([listState.q, listState.filters, listState.sort, pageSize])
  const [displayedSearchKey, setDisplayedSearchKey] = useState(searchKey)
  // Until the new rows arrive, the old ones belong to the previous search.
  if (searchKey !== displayedSearchKey && !source.isBusy) setDisplayedSearchKey(searchKey)
  // Keep the toolbar once the user has clicked it, even if the list is empty.
  const [isToolbarUsed, setToolbarUsed] = useState(false)
  if (emptyState && !table.alwaysShowToolbar && !isToolbarUsed) return emptyState

  const goTo = async (requestedPage: number) => {
    const lastPage = total === undefined ? undefined : lastPageOf(total, size)
    const target = clampPage(requestedPage, lastPage ?? (source.hasNext ? undefined : page))
    const hasRows = async (candidate: number) =>
      (await source.read((candidate - 1) * size, 1)).length > 0
    // Without a total, distant pages may not exist. The page shows the error if this fails.
    const isFar = lastPage === undefined && target > page + 1
    const existingPage = isFar
      ? await lastPageUpTo(target, hasRows, page).catch(() => target)
      : target
    if (existingPage !== listState.page) listState.set({ page: existingPage })
  }
  const changePageSize = (newSize: PageSize) => {
    setPageSize(newSize)
    listState.set({ page: pageAfterResize(page, size, newSize) }, { replace: true })
  }
  const pager = {
    page,
    size,
    pageSize,
    rowCount: rows?.length ?? 0,
    hasNext: source.hasNext,
    total,
    label,
    onPage: (requestedPage: number) => void goTo(requestedPage),
    onIntent: (requestedPage: number) => void source.preload?.({ page: requestedPage }),
    onSize: changePageSize,
  }
  const isPaged = !table.isUnpaged && needsPager({ page, hasNext: source.hasNext }, pager.rowCount)
  return (
    <div className="castellan-table" onClickCapture={() => !rows && setToolbarUsed(true)}>
      <TableToolbar
        table={table}
        source={source}
        columns={columns}
        pager={pager}
        isPaged={isPaged}
      />
      {table.belowToolbar}
      {hasBulk(table) && (
        <div className="castellan-bulk-actions">
          {selected.rows.length > 0 && (
            <BulkBar selected={selected} table={table} source={source} />
          )}
        </div>
      )}
      {error && !rows ? (
        <ErrorPanel error={error} requires={table.requires} onRetry={() => source.refresh?.()} />
      ) : emptyState ? (
        emptyState
      ) : hasNoRows ? (
        <NoResults
          text={table.noResults}
          onClear={() => listState.set({ q: '', filters: clearedFilters(listState.filters) })}
        />
      ) : (
        <Rows
          table={table}
          source={source}
          columns={columns.visible}
          selected={selected}
          size={size}
          searchKey={displayedSearchKey}
        />
      )}
      {rows && rows.length > 0 && isPaged && (
        // Remount for each search so the pager does not jump.
        <BottomPager key={displayedSearchKey} {...pager} />
      )}
      {error && rows ? <RefreshError error={error} onRetry={() => source.refresh?.()} /> : null}
    </div>
  )
}

type RowsProps<T> = Props<T> & {
  columns: TableProps<T>['columns']
  selected: SelectionState<T>
  size: number
  /** Identifies the search that the rows belong to. */
  searchKey: string
}

function Rows<T>({ table, source, columns, selected, size, searchKey }: RowsProps<T>) {
  const { t } = useText()
  const { listState, label, rowKey, actions, expand, selection } = table
  const canSelect = hasBulk(table) || selection !== undefined
  const reasonOf = (row: T) => unselectableReason(table, row)
  const rowOrderOf = useRowOrder(table)
  const extraColumns = [expand, canSelect, actions, rowOrderOf].filter(Boolean).length
  const tableRef = useRef<HTMLTableElement>(null)
  const density = useDensity()
  const columnIds = columns.map(({ id }) => id).join(' ')
  useLockedColumnWidths(tableRef, source.rows && `${columnIds} ${extraColumns}`)
  const containerRef = useStableHeight(`${searchKey} ${columnIds}`)
  return (
    <div ref={containerRef}>
      <table
        ref={tableRef}
        className={css(
          styles.table,
          styles.modifiers.compact,
          'pf-m-grid-md',
          'castellan-compact',
          density === 'comfortable' && 'castellan-comfortable',
          !source.rows && 'castellan-without-header',
        )}
        style={{ '--castellan-columns': columns.length } as CSSProperties}
        onPointerOver={setTooltipIfCut}
        aria-label={t(label)}
        aria-busy={source.isBusy}
      >
        <TableHead
          columns={columns}
          listState={listState}
          selectable={
            canSelect
              ? {
                  selected,
                  rows: (source.rows ?? []).filter((row) => reasonOf(row) === undefined),
                }
              : undefined
          }
          hasExpand={expand !== undefined}
          hasOrder={rowOrderOf !== undefined}
          hasActions={actions !== undefined}
        />
        <tbody className={styles.tableTbody}>
          {source.rows?.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              id={rowKey(row)}
              columns={columns}
              selected={canSelect ? selected : undefined}
              disabledReason={reasonOf(row)}
              actions={actions?.(row)}
              expand={expand}
              order={rowOrderOf?.(rowKey(row))}
            />
          ))}
          {!source.rows && (
            <LoadingRows rows={Math.min(size, 10)} cells={columns.length + extraColumns} />
          )}
        </tbody>
      </table>
    </div>
  )
}

/** `controlled`: the caller's selection; otherwise kept here. */
function useSelection<T>(
  rowKey: (row: T) => string,
  controlled: Selection<T> | undefined,
): SelectionState<T> {
  const [localRows, setLocalRows] = useState<readonly T[]>([])
  const rows = controlled?.rows ?? localRows
  const set = controlled?.set ?? setLocalRows
  const single = controlled?.single === true
  const keys = new Set(rows.map(rowKey))
  const toggleAll = (changedRows: readonly T[], isSelected: boolean) => {
    const changedKeys = new Set(changedRows.map(rowKey))
    const others = single && isSelected ? [] : rows.filter((row) => !changedKeys.has(rowKey(row)))
    set(isSelected ? [...others, ...changedRows] : others)
  }
  return {
    rows,
    has: (row) => keys.has(rowKey(row)),
    toggle: (row, isSelected) => toggleAll([row], isSelected),
    toggleAll,
    clear: (remaining = []) => set(rows.filter((row) => remaining.includes(row))),
    single,
  }
}

function setTooltipIfCut({ target }: { target: EventTarget }) {
  const cell = target instanceof Element ? target.closest('.castellan-cell') : null
  if (!(cell instanceof HTMLElement)) return
  cell.title = isCut(cell) ? cell.textContent : ''
}

function LoadingRows({ rows, cells }: { rows: number; cells: number }) {
  return Array.from({ length: rows }, (_row, row) => (
    <tr key={row} className={styles.tableTr} aria-hidden="true">
      {Array.from({ length: cells }, (_cell, cell) => (
        <td key={cell} className={styles.tableTd} aria-hidden="true">
          <div className={skeleton.skeleton} />
        </td>
      ))}
    </tr>
  ))
}

/** Refreshing failed; the old rows stay. */
function RefreshError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText()
  return (
    <InlineAlert
      className="castellan-stale"
      variant="danger"
      role="alert"
      title={describeError(error).message}
      actionLinks={<AlertActionLink onClick={onRetry}>{t('tryAgain')}</AlertActionLink>}
    />
  )
}

type NoResultsProps = { text: TextKey | undefined; onClear: () => void }

function NoResults({ text = 'noSearchResultsInstructions', onClear }: NoResultsProps) {
  const { t } = useText()
  return (
    <EmptyState variant="sm" headingLevel="h2" titleText={t('noSearchResults')} icon={SearchIcon}>
      <EmptyStateBody>{t(text)}</EmptyStateBody>
      <EmptyStateFooter>
        <EmptyStateActions>
          <Button variant="link" onClick={onClear}>
            {t('clearAllFilters')}
          </Button>
        </EmptyStateActions>
      </EmptyStateFooter>
    </EmptyState>
  )
}

const hasBulk = <T,>({ bulk, bulkBar }: TableProps<T>) =>
  bulk !== undefined || bulkBar !== undefined

const clearedFilters = (filters: TableProps<unknown>['listState']['filters']) =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))

/** Message key, or '' without a reason; undefined if selectable. */
function unselectableReason<T>({ selectable }: TableProps<T>, row: T): string | undefined {
  const selectability = selectable?.(row) ?? true
  if (selectability === true) return undefined
  return selectability || ''
}

const isNarrowed = ({ q, filters }: TableProps<unknown>['listState']) =>
  q !== '' || Object.values(filters).some((filter) => filter !== undefined && filter.length > 0)

/** Undefined if the list cannot be reordered now. */
function useRowOrder<T>({ listState, rowKey, order }: TableProps<T>) {
  const keys = order?.rows.map((row) => `/${rowKey(row)}`) ?? [] // the `/` gives all rows the same scope
  const drag = useDragOrder((from, to) => order?.move(keys.indexOf(from), keys.indexOf(to)))
  if (!order || keys.length < 2 || isNarrowed(listState) || listState.sort) return undefined
  return (id: string): RowOrderProps => {
    const key = `/${id}`
    const index = keys.indexOf(key)
    return {
      position: {
        index,
        count: keys.length,
        isBusy: order.isBusy,
        handle: drag.handle(key),
        move: (to) => order.move(index, to),
      },
      target: drag.target(key),
      isOver: drag.over === key,
    }
  }
}
