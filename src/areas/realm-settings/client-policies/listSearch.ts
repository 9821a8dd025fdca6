import { listSearch, textOf, type ListSearch } from '~/routing/search'

/** How a list is shown: as a table, or all of it as JSON. */
export type View = 'json'

/** The place in a list, and how it is shown. */
export const viewSearch = (search: Record<string, unknown>): ListSearch & { view?: View } => ({
  ...listSearch(search),
  ...(textOf(search.view) === 'json' && { view: 'json' as const }),
})
