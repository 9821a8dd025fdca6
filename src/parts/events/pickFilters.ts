import type { ListState } from '~/routing/useAddressState'

/** Limits the list state to these filters; the URL may hold those of other lists. */
export const pickFilters = (listState: ListState, names: readonly string[]): ListState => ({
  ...listState,
  // Event lists have no text search.
  q: '',
  filters: Object.fromEntries(names.map((name) => [name, listState.filters[name]])),
})
