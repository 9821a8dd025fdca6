import type { QueryKey } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePageSize, type PageRequest } from '~/api/list'
import { usePermissions } from '~/api/whoami'
import type { ListState } from '~/routing/useAddressState'
import { PermissionsContext } from '~/ui/permissions'
import { lastPageUpTo } from './paging'
import { useLocalRows, usePagedRows, useUnpagedRows, type CountQuery, type RowsQuery } from './rows'
import { TableView } from './TableView'
import type { RowSource, TableProps } from './types'

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
