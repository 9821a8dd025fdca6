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
import { problemOf } from '~/lib/errors'
import type { TextKey } from '~/lib/textKey'
import { useDragOrder } from '~/ui/actions/dragOrder'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { useDensity } from './density'
import { BottomPager } from './Pager'
import { setPageSize, usePageSize } from './pageSize'
import { clampPage, lastPageOf, lastPageUpTo, pageAfterResize, type PageSize } from './paging'
import { useSelection } from './selection'
import { useLockedColumnWidths, useStableHeight } from './stableLayout'
import { BulkBar, TableToolbar } from './TableToolbar'
import { TableHead } from './TableHead'
import { TableRow, type RowOrderProps } from './TableRow'
import type { Source, TableProps } from './types'
import { useColumns } from './useColumns'
import '~/ui/ui.css'
import './table.css'

type Props<T> = { table: TableProps<T>; source: Source<T> }

/** What stands on the page: the bar, the table or what stands in its place, the pager. */
export function TableView<T>({ table, source }: Props<T>) {
  const { listState, label, rowKey, selection } = table
  const size = usePageSize()
  const columns = useColumns(label, table.columns, table.columnChoice)
  const chosen = useSelection(rowKey, selection)
  const { rows, total, error } = source
  const page = clampPage(listState.page, total === undefined ? undefined : lastPageOf(total, size))
  const isEmpty = rows?.length === 0 && page === 1 && !source.isBusy
  const isNothing = isEmpty && !isNarrowed(listState)
  const nothing = isNothing && (table.empty ?? <EmptyPanel title="noEntries" />)
  const list = JSON.stringify([listState.q, listState.filters, listState.sort, size])
  const [shownList, setShownList] = useState(list)
  // The rows of a search stand for the list before it until those of the next one come.
  if (list !== shownList && !source.isBusy) setShownList(list)
  // A menu that somebody opened before the rows came is not taken away with its bar.
  const [isBarUsed, setBarUsed] = useState(false)
  if (nothing && !table.alwaysShowToolbar && !isBarUsed) return nothing

  const goTo = async (wanted: number) => {
    const last = total === undefined ? undefined : lastPageOf(total, size)
    const target = clampPage(wanted, last ?? (source.hasNext ? undefined : page))
    const { signal } = new AbortController()
    const hasRows = async (there: number) =>
      (await source.read((there - 1) * size, 1, signal)).length > 0
    // Without a total, a page further than the next may not exist. A failed look shows on the page.
    const isFar = last === undefined && target > page + 1
    const found = isFar ? await lastPageUpTo(target, hasRows, page).catch(() => target) : target
    if (found !== listState.page) listState.set({ page: found })
  }
  const resize = (next: PageSize) => {
    setPageSize(next)
    listState.set({ page: pageAfterResize(page, size, next) }, { replace: true })
  }
  const pager = {
    page,
    size,
    shown: rows?.length ?? 0,
    hasNext: source.hasNext,
    total,
    label,
    onPage: (wanted: number) => void goTo(wanted),
    onIntent: (wanted: number) => void source.preload?.({ page: wanted }),
    onSize: resize,
  }
  const isChoosing = hasBulk(table) && chosen.rows.length > 0
  return (
    <div
      className={css('castellan-table', isChoosing && 'castellan-choosing')}
      onClickCapture={() => !rows && setBarUsed(true)}
    >
      <TableToolbar table={table} source={source} columns={columns} pager={pager} />
      {table.belowToolbar}
      {hasBulk(table) && (
        <div className={css('castellan-bulk-place', table.expand && 'castellan-beside-toggle')}>
          {isChoosing && <BulkBar chosen={chosen} table={table} source={source} />}
        </div>
      )}
      {error && !rows ? (
        <ErrorPanel error={error} requires={table.requires} onRetry={() => source.refresh?.()} />
      ) : nothing ? (
        nothing
      ) : isEmpty ? (
        <NoResults
          text={table.noResults}
          onClear={() => listState.set({ q: '', filters: cleared(listState.filters) })}
        />
      ) : (
        <Rows
          table={table}
          source={source}
          shown={columns.shown}
          chosen={chosen}
          size={size}
          list={shownList}
        />
      )}
      {rows && rows.length > 0 && !table.isUnpaged && (
        // Of another search it is another one: it stands where that list ends.
        <BottomPager key={shownList} {...pager} />
      )}
      {error && rows ? <Stale error={error} onRetry={() => source.refresh?.()} /> : null}
    </div>
  )
}

const hasBulk = <T,>({ bulk, bulkBar }: TableProps<T>) =>
  bulk !== undefined || bulkBar !== undefined

const cleared = (filters: TableProps<unknown>['listState']['filters']) =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))

/** Why a row cannot be chosen: a message key, '' without a reason; undefined for one that can. */
function refusalOf<T>({ selectable }: TableProps<T>, row: T): string | undefined {
  const answer = selectable?.(row) ?? true
  if (answer === true) return undefined
  return answer || ''
}

type RowsProps<T> = Props<T> & {
  shown: TableProps<T>['columns']
  chosen: ReturnType<typeof useSelection<T>>
  size: number
  /** Which search it is that the rows are of. */
  list: string
}

function Rows<T>({ table, source, shown, chosen, size, list }: RowsProps<T>) {
  const { t } = useText()
  const { listState, label, rowKey, actions, expand, selection } = table
  const canChoose = hasBulk(table) || selection !== undefined
  const deniedReason = (row: T) => refusalOf(table, row)
  const orderOf = useRowOrder(table)
  const extra = [expand, canChoose, actions, orderOf].filter(Boolean).length
  const element = useRef<HTMLTableElement>(null)
  const density = useDensity()
  const ids = shown.map(({ id }) => id).join(' ')
  useLockedColumnWidths(element, source.rows && `${ids} ${extra}`)
  const room = useStableHeight(`${list} ${ids}`)
  return (
    <div ref={room}>
      <table
        ref={element}
        className={css(
          styles.table,
          styles.modifiers.compact,
          'pf-m-grid-md',
          'castellan-compact',
          density === 'comfortable' && 'castellan-comfortable',
          !source.rows && 'castellan-untitled',
        )}
        style={{ '--castellan-columns': shown.length } as CSSProperties}
        onPointerOver={nameCut}
        aria-label={t(label)}
        aria-busy={source.isBusy}
      >
        <TableHead
          columns={shown}
          listState={listState}
          choice={
            canChoose
              ? {
                  chosen,
                  rows: (source.rows ?? []).filter((row) => deniedReason(row) === undefined),
                }
              : undefined
          }
          hasExpand={expand !== undefined}
          hasOrder={orderOf !== undefined}
          hasActions={actions !== undefined}
        />
        <tbody className={styles.tableTbody}>
          {source.rows?.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              id={rowKey(row)}
              columns={shown}
              chosen={canChoose ? chosen : undefined}
              unselectable={deniedReason(row)}
              actions={actions?.(row)}
              expand={expand}
              order={orderOf?.(rowKey(row))}
            />
          ))}
          {!source.rows && <Loading rows={Math.min(size, 10)} cells={shown.length + extra} />}
        </tbody>
      </table>
    </div>
  )
}

/** What a cell has no room for is told by pointing at it. */
function nameCut({ target }: { target: EventTarget }) {
  const cell = target instanceof Element ? target.closest('.castellan-cell') : null
  if (cell instanceof HTMLElement)
    cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : ''
}

/** Grey bars where the rows will be. */
function Loading({ rows, cells }: { rows: number; cells: number }) {
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

/** The rows are from before: renewing them failed. */
function Stale({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText()
  return (
    <InlineAlert
      className="castellan-stale"
      variant="danger"
      role="alert"
      title={problemOf(error).message}
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

/** Whether less than the whole list is shown: something was searched for or filtered by. */
const isNarrowed = ({ q, filters }: TableProps<unknown>['listState']) =>
  q !== '' || Object.values(filters).some((filter) => filter !== undefined && filter.length > 0)

/**
 * The place of each row (by its key) in a list whose order can be changed; undefined while it cannot:
 * there is no such order, or what is shown is not in it.
 */
function useRowOrder<T>({ listState, rowKey, order }: TableProps<T>) {
  const keys = order?.rows.map((row) => `/${rowKey(row)}`) ?? [] // of one scope
  const drag = useDragOrder((from, to) => order?.move(keys.indexOf(from), keys.indexOf(to)))
  if (!order || keys.length < 2 || isNarrowed(listState) || listState.sort) return undefined
  return (id: string): RowOrderProps => {
    const key = `/${id}`
    const index = keys.indexOf(key)
    return {
      place: {
        index: index,
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
