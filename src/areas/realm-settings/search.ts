import { listSearch, textOf, type ListSearch } from '~/routing/search'

/** What the lists of the realm's settings are narrowed by, beside page, search and order. */
const filters = ['sort', 'status', 'language', 'theme', 'type', 'inherited'] as const

type Filters = Partial<Record<(typeof filters)[number], string>>

/** Reads the address of a tab with tabs of its own. */
export function settingsSearch(search: Record<string, unknown>): ListSearch & Filters {
  const found = filters.flatMap((name) => {
    const value = textOf(search[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  const narrowed: Filters = Object.fromEntries(found)
  return { ...listSearch(search), ...narrowed }
}
