import { toPageRequest } from '~/api/list'
import { filterSearch, toListQuery } from '~/routing/useAddressState'

export const usersSearch = filterSearch({
  attr: 'texts',
  exact: 'text',
  enabled: 'text',
  emailVerified: 'text',
  idp: 'text',
  createdFrom: 'text',
  createdTo: 'text',
  locked: 'text',
  blocked: 'text',
  actions: 'text',
  sort: 'text',
  columns: 'text',
  import: 'text',
})

export function readListQuery(search: ReturnType<typeof usersSearch>) {
  const { filters, ...listQuery } = toListQuery(search)
  const { columns, import: _, ...userFilters } = filters
  return { ...toPageRequest({ ...listQuery, filters: userFilters }), columns }
}
