import type { Filters } from '~/routing/useAddressState'
import { pageSize } from './pageSize'

/** `max`: one more than the page size, to see if there is a next page. */
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

export const firstPageRequest = () => ({ first: 0, max: pageSize() + 1 })

/** For `prefetch`: gives the same query as the table on the page. */
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
