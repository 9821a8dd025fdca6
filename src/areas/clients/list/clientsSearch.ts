import { filterNames } from '~/api/clients/clientFilters'
import { firstString, listSearch, type ListSearch } from '~/routing/useAddressState'

export type ClientsSearch = ListSearch & {
  sort?: string
} & { [K in (typeof filterNames)[number]]?: string }

export function clientsSearch(search: Record<string, unknown>): ClientsSearch {
  const sort = firstString(search.sort)
  const filters = filterNames.flatMap((name) => {
    const value = firstString(search[name])
    return value ? [[name, value] as const] : []
  })
  return {
    ...listSearch(search),
    ...(sort && /^-?[a-z]+$/i.test(sort) && { sort }),
    ...Object.fromEntries(filters),
  }
}
