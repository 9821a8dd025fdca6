import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryKey,
  skipToken,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { isValidElement, type ReactNode } from 'react'
import { pageSize, toPageRequest, usePageSize, type PageRequest } from '~/api/list'
import { queryWithSignal } from '~/api/queryClient'
import { readPages } from '~/lib/batch'
import { toSearchText } from '~/lib/text'
import { applyChange, type ListState } from '~/routing/useAddressState'
import { useText, type Text } from '~/ui/useText'
import { clampPage, lastPageOf, localPageSize } from './paging'
import type { Column, RowSource } from './types'

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
    read: (first, max, signal) => {
      const freshQuery = { ...query({ ...pageRequest, first, max }), staleTime: 0, gcTime: 0 }
      return signal ? queryWithSignal(signal, freshQuery) : client.query(freshQuery)
    },
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

export const columnTitle = <T>({ name, title }: Column<T>, text: Text) =>
  name ? name(text) : text.t(title)

/** The text of `<bdi>{text}</bdi>`; empty for other elements. */
const contentText = (content: ReactNode): string =>
  typeof content === 'string' || typeof content === 'number'
    ? String(content)
    : isValidElement<{ children?: ReactNode }>(content) && content.type === 'bdi'
      ? contentText(content.props.children)
      : ''

/** Empty if the column has no `text` and renders a component. */
export function cellText<T>(column: Column<T>, row: T, text: Text): string {
  return column.text ? column.text(row, text) : contentText(column.cell(row, text))
}

export const rowName = <T>(columns: readonly Column<T>[], row: T, text: Text, key: string) =>
  (columns[0] && cellText(columns[0], row, text)) || key

/** By the texts of all columns, also of hidden ones; names that are or begin with `q` come first. */
export function searchRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  q: string,
  text: Text,
) {
  const searchText = toSearchText(q, text.language)
  if (!searchText) return rows
  const rank = (row: T) => {
    const name = toSearchText(rowName(columns, row, text, ''), text.language)
    return name === searchText ? 0 : name.startsWith(searchText) ? 1 : 2
  }
  return rows
    .filter((row) =>
      columns.some((column) =>
        [cellText(column, row, text), column.searchText?.(row, text) ?? ''].some((candidate) =>
          toSearchText(candidate, text.language).includes(searchText),
        ),
      ),
    )
    .toSorted((a, b) => rank(a) - rank(b))
}

/** `sort` is `name` or `-name`; unknown columns keep the order. */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: string | undefined,
  text: Text,
): readonly T[] {
  const id = sort?.replace(/^-/, '')
  const column = columns.find((candidate) => candidate.id === id)
  if (!column?.sort || column.sort === 'server') return rows
  const collator = new Intl.Collator(text.language, { numeric: true })
  const compare =
    column.sort === true
      ? (a: T, b: T) => collator.compare(cellText(column, a, text), cellText(column, b, text))
      : column.sort
  const direction = sort?.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => direction * compare(a, b))
}

type LocalRowsOptions<T> = {
  listState: ListState
  columns: readonly Column<T>[]
  rows: readonly T[] | undefined
  onRefresh?: (() => void) | undefined
  isUnpaged?: boolean
}

/** `rows` searched, sorted and paged here. */
export function useLocalRows<T>({
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

/** All rows of a query, paged here. */
export function useUnpagedRows<T, TKey extends QueryKey>(
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

type ReadPage<T> = (first: number, max: number, signal: AbortSignal) => Promise<readonly T[]>

/** Reads all pages; reports the row count after each. */
export async function readRows<T>(
  read: ReadPage<T>,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<T[]> {
  const rows: T[] = []
  const readPage = (first: number, max: number) => {
    signal.throwIfAborted()
    return read(first, max, signal)
  }
  for await (const page of readPages(readPage)) {
    rows.push(...page)
    onProgress(rows.length)
  }
  return rows
}
