import { useQuery, type QueryKey } from '@tanstack/react-query'
import type { ListState } from '~/routing/useAddressState'
import { useText } from '~/ui/useText'
import { usePageSize } from './pageSize'
import { clampPage, lastPageOf } from './paging'
import type { Column, Source } from './types'
import type { RowsQuery } from './usePagedRows'
import { searchRows, sortRows } from './localRows'

type Given<T> = {
  listState: ListState
  columns: readonly Column<T>[]
  rows: readonly T[] | undefined
  onRefresh?: (() => void) | undefined
  isUnpaged?: boolean
}

/** Searches, sorts and pages rows that are all here. */
export function useLocalRows<T>({
  listState,
  columns,
  rows,
  onRefresh,
  isUnpaged = false,
}: Given<T>): Source<T> {
  const text = useText()
  const pageSize = usePageSize()
  const found =
    rows && sortRows(searchRows(rows, columns, listState.q, text), columns, listState.sort, text)
  const total = found?.length
  const size = isUnpaged ? Math.max(1, total ?? 1) : pageSize
  const page = clampPage(listState.page, total === undefined ? undefined : lastPageOf(total, size))
  const first = (page - 1) * size
  return {
    rows: found?.slice(first, first + size),
    error: undefined,
    isBusy: false,
    hasNext: (total ?? 0) > first + size,
    total,
    refresh: onRefresh,
    read: (from, max) => Promise.resolve(found?.slice(from, from + max) ?? []),
  }
}

/** A list that the server gives as a whole. */
export function useUnpagedRows<T, TKey extends QueryKey>(
  listState: ListState,
  columns: readonly Column<T>[],
  options: RowsQuery<T, TKey>,
): Source<T> & { list: string } {
  const query = useQuery(options)
  const given = useLocalRows({ listState, columns, rows: query.data })
  return {
    ...given,
    list: JSON.stringify(options.queryKey),
    error: query.error,
    isBusy: query.isFetching && query.data === undefined,
    refresh: () => void query.refetch(),
  }
}
