import { userFilterNames } from '~/api/users/userSearch'
import { listSearch, toListQuery, type ListSearch } from '~/routing/useAddressState'
import { toPageRequest } from '~/api/list'

const paramNames = [...userFilterNames, 'sort', 'columns', 'import'] as const

type UsersSearch = ListSearch & { [K in (typeof paramNames)[number]]?: string | readonly string[] }

export function usersSearch(search: Record<string, unknown>): UsersSearch {
  const entries = paramNames.flatMap((name): [string, string | string[]][] => {
    const value = search[name]
    const values = (Array.isArray(value) ? value : [value]).filter((item) => item !== undefined)
    const [first] = values
    if (first === undefined || first === '') return []
    return [[name, values.length > 1 ? values.map(String) : String(first)]]
  })
  return { ...listSearch(search), ...Object.fromEntries(entries) }
}

export function readListQuery(search: UsersSearch) {
  const { columns, import: _, ...filters } = toListQuery(search).filters
  const listQuery = toListQuery(search)
  return { ...toPageRequest({ ...listQuery, filters }), columns }
}
