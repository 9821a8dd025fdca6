import { useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '~/lib/storage'

/** Further search parameters that filter a list. */
export type Filters = Readonly<Record<string, string | readonly string[] | undefined>>

/** `page` from 1; `sort` is `name` or `-name`. */
export type ListQuery = { page: number; q: string; filters: Filters; sort?: string }

/** As in the official console. */
export const pageSizes = [10, 20, 50, 100] as const

export type PageSize = (typeof pageSizes)[number]

export const isPageSize = (value: unknown): value is PageSize =>
  (pageSizes as readonly unknown[]).includes(value)

/** Defaults to 10. */
export const pageSize = (): PageSize => readStored<PageSize>('pageSize', 10, isPageSize)

const subscribe = (listener: () => void) => onStored('pageSize', listener)

export const usePageSize = (): PageSize => useSyncExternalStore(subscribe, pageSize)

export const setPageSize = (size: PageSize) => writeStored('pageSize', size)

/** What list queries take: rows from `first`, counted from 0. */
export type PageRequest = {
  first: number
  /** Of tables one more than the page size, to see if there is a next page. */
  max: number
  search?: string | undefined
  filters?: Filters | undefined
  sort?: string | undefined
}

export const firstPageRequest = () => ({ first: 0, max: pageSize() + 1 })

/** Made of the address by a page's queries and of the list's state by its table: the same key. */
export function toPageRequest(
  { page = 1, q = '', filters = {}, sort }: Partial<ListQuery>,
  size: number = pageSize(),
): PageRequest {
  return {
    first: (page - 1) * size,
    max: size + 1,
    filters,
    ...(q && { search: q }),
    ...(sort && { sort }),
  }
}
