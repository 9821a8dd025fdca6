import { listSearch, textOf, type ListSearch } from '~/routing/search'

/** What the list can be narrowed to. */
export type ScopesSearch = ListSearch & { type?: string; protocol?: string }

/** Reads the address of the list. */
export function scopesSearch(search: Record<string, unknown>): ScopesSearch {
  const type = textOf(search.type)
  const protocol = textOf(search.protocol)
  return { ...listSearch(search), ...(type && { type }), ...(protocol && { protocol }) }
}
