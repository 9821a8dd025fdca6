import type { Filters } from '~/routing/useAddressState'
import { pageSize } from './pageSize'

/** What a query of rows is asked for; `max` is one row more than a page, to see if there is a next. */
export type PageRequest = {
  first: number
  max: number
  search?: string
  page: number
  q: string
  filters: Filters
  sort?: string
}

type ListParams = { page?: number; q?: string; filters?: Filters; sort?: string }

/** The first page of a list, as its query wants it. */
export const firstPageRequest = () => ({ first: 0, max: pageSize() + 1 })

/**
 * The place in a list as its query wants it. For the `prefetch` of an address: the same place gives
 * the same query as the table on the page.
 */
export function toPageRequest(
  { page = 1, q = '', filters = {}, sort }: ListParams,
  size: number = pageSize(),
): PageRequest {
  return {
    first: (page - 1) * size,
    max: size + 1,
    page,
    q,
    filters,
    ...(q && { search: q }),
    ...(sort && { sort }),
  }
}
