import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
  skipToken,
} from '@tanstack/react-query'
import { queryWithSignal } from '~/api/queryClient'
import { applyChange, type ListState } from '~/routing/useAddressState'
import { useText } from '~/ui/useText'
import { pageSize, usePageSize } from './pageSize'
import { toPageRequest, type PageRequest } from './pageRequest'
import type { Column, Source } from './types'
import { sortRows } from './localRows'

/** Query options of rows, as `queryOptions` makes them. */
export type RowsQuery<T, TKey extends QueryKey> = UseQueryOptions<T[], Error, T[], TKey>

export type CountQuery<TKey extends QueryKey> = UseQueryOptions<number, Error, number, TKey>

/** The list that a key belongs to: its last part is the place in it. */
export const listKey = (key: QueryKey) => JSON.stringify(key.slice(0, -1))

/** Rows of the same list stay while others load; rows of another realm's list must not. */
const sameList =
  (key: QueryKey) =>
  <T>(previous: T | undefined, query: { queryKey: QueryKey } | undefined) =>
    query && listKey(query.queryKey) === listKey(key) ? keepPreviousData(previous) : undefined

type Paged<T, TKey extends QueryKey, TCountKey extends QueryKey> = {
  listState: ListState
  query: (pageRequest: PageRequest) => RowsQuery<T, TKey>
  count?: ((pageRequest: PageRequest) => CountQuery<TCountKey>) | undefined
  columns: readonly Column<T>[]
  sortsPage?: boolean
}

// Stands in where a list has no count: never fetched.
const noCount: CountQuery<QueryKey> = { queryKey: ['no count'], queryFn: skipToken }

/** Rows that the server gives page by page. */
export function usePagedRows<T, TKey extends QueryKey, TCountKey extends QueryKey>({
  listState,
  query,
  count,
  columns,
  sortsPage = false,
}: Paged<T, TKey, TCountKey>): Source<T> & Required<Pick<Source<T>, 'preload'>> & { list: string } {
  const client = useQueryClient()
  const text = useText()
  const size = usePageSize()
  const asked = toPageRequest(listState, size)
  const options = query(asked)
  const { queryKey } = options
  const rows = useQuery({ ...options, placeholderData: sameList(queryKey) })
  const shown = rows.data?.slice(0, size)
  const hasNext = (rows.data?.length ?? 0) > size
  const isThere = shown !== undefined && !rows.isPlaceholderData
  // The last page tells the total by itself; a page behind it, without rows, does not.
  const onLastPage = isThere && !hasNext && (shown.length > 0 || listState.page === 1)
  // Of the count, only `queryKey`, `queryFn` and the answer matter here; its key may have any shape.
  const counting = (count?.(asked) ?? noCount) as CountQuery<QueryKey>
  const counted = useQuery({
    ...counting,
    // After the rows: nobody waits for a total, and the server would work on both at once.
    enabled: count !== undefined && isThere && !onLastPage,
    // Going from page to page asks for it once.
    staleTime: 30_000,
    placeholderData: sameList(counting.queryKey),
  })
  return {
    list: listKey(queryKey),
    rows: sortsPage && shown ? sortRows(shown, columns, listState.sort, text) : shown,
    error: rows.error,
    isBusy: rows.isPlaceholderData || (rows.isFetching && rows.data === undefined),
    hasNext,
    total: onLastPage ? (listState.page - 1) * size + shown.length : counted.data,
    preload: (change) =>
      client.prefetchQuery(query(toPageRequest(applyChange(listState, change), pageSize()))),
    refresh: () => {
      void rows.refetch()
      if (count && !onLastPage) void counted.refetch()
    },
    read: (first, max, signal) =>
      queryWithSignal(signal, { ...query({ ...asked, first, max }), staleTime: 0, gcTime: 0 }),
  }
}
