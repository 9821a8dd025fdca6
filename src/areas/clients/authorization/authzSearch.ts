import { listSearch, textOf, type ListSearch } from '~/routing/search'

const names = ['name', 'type', 'uri', 'owner', 'scope', 'resource'] as const

/** What the lists of the tabs can be narrowed to. */
export type AuthzSearch = ListSearch & { [K in (typeof names)[number]]?: string }

export function authzSearch(search: Record<string, unknown>): AuthzSearch {
  const filters = names.flatMap((name) => {
    const value = textOf(search[name])
    return value ? [[name, value] as const] : []
  })
  return { ...listSearch(search), ...Object.fromEntries(filters) }
}
