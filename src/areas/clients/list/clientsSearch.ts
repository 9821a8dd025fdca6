import { filterNames } from '~/api/clients/clientFilters'
import { listSearch, textOf, type ListSearch } from '~/routing/search'

/** What the list can be narrowed to and sorted by. */
export type ClientsSearch = ListSearch & {
  sort?: string
} & { [K in (typeof filterNames)[number]]?: string }

/** Reads the address of the list. */
export function clientsSearch(search: Record<string, unknown>): ClientsSearch {
  const sort = textOf(search.sort)
  const filters = filterNames.flatMap((name) => {
    const value = textOf(search[name])
    return value ? [[name, value] as const] : []
  })
  return {
    ...listSearch(search),
    ...(sort && /^-?[a-z]+$/i.test(sort) && { sort }),
    ...Object.fromEntries(filters),
  }
}
