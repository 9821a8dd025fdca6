import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePermissions } from '~/api/whoami'
import type { ListState } from '~/routing/useAddressState'
import { PermissionsContext } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { searchRows, sortRows } from './localRows'
import { usePageSize } from './pageSize'
import { clampPage, lastPageOf, lastPageUpTo, localPageSize } from './paging'
import type { PageRequest } from './pageRequest'
import { TableView } from './TableView'
import type { Column, RowSource, TableProps } from './types'
import { usePagedRows, type CountQuery, type RowsQuery } from './usePagedRows'

type PagedProps<T, TKey extends QueryKey, TCountKey extends QueryKey> = TableProps<T> & {
  /** Paged by the server. Asks for one row more to see if there is a next page. */
  query: (pageRequest: PageRequest) => RowsQuery<T, TKey>
  /** The total, if the API can count. */
  count?: (pageRequest: PageRequest) => CountQuery<TCountKey>
  /** Columns with `sort` order only the current page. */
  sortsPage?: boolean
}

type FullListProps<T, TKey extends QueryKey> = TableProps<T> & {
  /** Returns all rows: searched, sorted and paged here. */
  fullListQuery: RowsQuery<T, TKey>
}

type LocalProps<T> = TableProps<T> & {
  /** Shows the refresh button. */
  onRefresh?: () => void
  rows: readonly T[]
}

type Props<T, TKey extends QueryKey, TCountKey extends QueryKey> =
  | PagedProps<T, TKey, TCountKey>
  | FullListProps<T, TKey>
  | LocalProps<T>

/** Rows come from `query` (paged by the server), `fullListQuery` or `rows`. */
export function DataTable<
  T,
  TKey extends QueryKey = QueryKey,
  TCountKey extends QueryKey = QueryKey,
>(props: Props<T, TKey, TCountKey>) {
  const { realm = '' } = useParams({ strict: false })
  return (
    <PermissionsContext value={usePermissions(realm)}>
      {'query' in props ? (
        <PagedTable {...props} />
      ) : 'fullListQuery' in props ? (
        <FullListTable {...props} />
      ) : (
        <LocalTable {...props} />
      )}
    </PermissionsContext>
  )
}

function PagedTable<T, TKey extends QueryKey, TCountKey extends QueryKey>(
  props: PagedProps<T, TKey, TCountKey>,
) {
  const source = usePagedRows(props)
  useLeaveEmptyPage(source, props)
  // The key resets the selection.
  const { listState } = props
  const set: ListState['set'] = (change, options) => {
    void source.preload(change) // starts the request before the address changes
    listState.set(change, options)
  }
  return (
    <TableView
      key={source.listKey}
      table={{ ...props, listState: { ...listState, set } }}
      source={source}
    />
  )
}

function FullListTable<T, TKey extends QueryKey>(props: FullListProps<T, TKey>) {
  const source = useUnpagedRows(props.listState, props.columns, props.fullListQuery)
  return <TableView key={source.listKey} table={props} source={source} />
}

function LocalTable<T>(props: LocalProps<T>) {
  return <TableView table={props} source={useLocalRows(props)} />
}

/** Leaves an empty page: its last row was deleted, or the address is wrong. */
function useLeaveEmptyPage<T>({ rows, isBusy, read }: RowSource<T>, { listState }: TableProps<T>) {
  const size = usePageSize()
  const isPastEnd = rows?.length === 0 && !isBusy && listState.page > 1
  const latest = useRef({ listState, read, size })
  useEffect(() => {
    latest.current = { listState, read, size }
  })
  useEffect(() => {
    if (!isPastEnd) return undefined
    const control = new AbortController()
    const current = latest.current
    const hasRows = async (page: number) => {
      const first = (page - 1) * current.size
      return (await current.read(first, 1, control.signal)).length > 0
    }
    lastPageUpTo(current.listState.page - 1, hasRows).then(
      (page) => {
        if (!control.signal.aborted) latest.current.listState.set({ page }, { replace: true })
      },
      () => undefined, // the page shows the error itself
    )
    return () => control.abort()
  }, [isPastEnd])
}

type LocalRowsOptions<T> = {
  listState: ListState
  columns: readonly Column<T>[]
  rows: readonly T[] | undefined
  onRefresh?: (() => void) | undefined
  isUnpaged?: boolean
}

function useLocalRows<T>({
  listState,
  columns,
  rows,
  onRefresh,
  isUnpaged = false,
}: LocalRowsOptions<T>): RowSource<T> {
  const text = useText()
  const pageSize = usePageSize()
  const matchingRows =
    rows && sortRows(searchRows(rows, columns, listState.q, text), columns, listState.sort, text)
  const total = matchingRows?.length
  const size = isUnpaged ? Math.max(1, total ?? 1) : localPageSize(total, pageSize)
  const page = clampPage(listState.page, total === undefined ? undefined : lastPageOf(total, size))
  const first = (page - 1) * size
  return {
    rows: matchingRows?.slice(first, first + size),
    error: undefined,
    isBusy: false,
    hasNext: (total ?? 0) > first + size,
    total,
    size,
    refresh: onRefresh,
    read: (from, max) => Promise.resolve(matchingRows?.slice(from, from + max) ?? []),
  }
}

function useUnpagedRows<T, TKey extends QueryKey>(
  listState: ListState,
  columns: readonly Column<T>[],
  options: RowsQuery<T, TKey>,
): RowSource<T> & { listKey: string } {
  const query = useQuery(options)
  const source = useLocalRows({ listState, columns, rows: query.data })
  return {
    ...source,
    listKey: JSON.stringify(options.queryKey),
    error: query.error,
    isBusy: query.isFetching && query.data === undefined,
    refresh: () => void query.refetch(),
  }
}
