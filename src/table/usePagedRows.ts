import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryKey,
  skipToken,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { queryWithSignal } from '~/api/queryClient'
import { applyChange, type ListState } from '~/routing/useAddressState'
import { useText } from '~/ui/useText'
import { pageSize, usePageSize } from './pageSize'
import { toPageRequest, type PageRequest } from './pageRequest'
import type { Column, RowSource } from './types'
import { sortRows } from './localRows'

export type RowsQuery<T, TKey extends QueryKey> = UseQueryOptions<T[], Error, T[], TKey>

export type CountQuery<TKey extends QueryKey> = UseQueryOptions<number, Error, number, TKey>

type PagedRowsOptions<T, TKey extends QueryKey, TCountKey extends QueryKey> = {
  listState: ListState
  query: (pageRequest: PageRequest) => RowsQuery<T, TKey>
  count?: ((pageRequest: PageRequest) => CountQuery<TCountKey>) | undefined
  columns: readonly Column<T>[]
  sortsPage?: boolean
}

export function usePagedRows<T, TKey extends QueryKey, TCountKey extends QueryKey>({
  listState,
  query,
  count,
  columns,
  sortsPage = false,
}: PagedRowsOptions<T, TKey, TCountKey>): RowSource<T> &
  Required<Pick<RowSource<T>, 'preload'>> & { listKey: string } {
  const client = useQueryClient()
  const text = useText()
  const size = usePageSize()
  const pageRequest = toPageRequest(listState, size)
  const options = query(pageRequest)
  const { queryKey } = options
  const rowsResult = useQuery({ ...options, placeholderData: sameList(queryKey) })
  const pageRows = rowsResult.data?.slice(0, size)
  const hasNext = (rowsResult.data?.length ?? 0) > size
  const isCurrent = pageRows !== undefined && !rowsResult.isPlaceholderData
  // The last page implies the total, unless it is empty.
  const onLastPage = isCurrent && !hasNext && (pageRows.length > 0 || listState.page === 1)
  // Only `queryKey`, `queryFn` and the data matter here.
  const countOptions = (count?.(pageRequest) ?? noCount) as CountQuery<QueryKey>
  const countResult = useQuery({
    ...countOptions,
    // After the rows: the server need not do both at once.
    enabled: count !== undefined && isCurrent && !onLastPage,
    // Paging does not count again.
    staleTime: 30_000,
    placeholderData: sameList(countOptions.queryKey),
  })
  return {
    listKey: listKey(queryKey),
    rows: sortsPage && pageRows ? sortRows(pageRows, columns, listState.sort, text) : pageRows,
    error: rowsResult.error,
    isBusy:
      rowsResult.isPlaceholderData || (rowsResult.isFetching && rowsResult.data === undefined),
    hasNext,
    size,
    total: onLastPage ? (listState.page - 1) * size + pageRows.length : countResult.data,
    preload: (change) =>
      client.prefetchQuery(query(toPageRequest(applyChange(listState, change), pageSize()))),
    refresh: () => {
      void rowsResult.refetch()
      if (count && !onLastPage) void countResult.refetch()
    },
    read: (first, max, signal) =>
      queryWithSignal(signal, {
        ...query({ ...pageRequest, first, max }),
        staleTime: 0,
        gcTime: 0,
      }),
  }
}

// Never fetched.
const noCount: CountQuery<QueryKey> = { queryKey: ['no count'], queryFn: skipToken }

/** The key without the page request. */
export const listKey = (key: QueryKey) => JSON.stringify(key.slice(0, -1))

/** Keeps the previous rows of the same list only. */
const sameList =
  (key: QueryKey) =>
  <T>(previous: T | undefined, query: { queryKey: QueryKey } | undefined) =>
    query && listKey(query.queryKey) === listKey(key) ? keepPreviousData(previous) : undefined
