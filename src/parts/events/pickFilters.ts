import type { ListState } from '~/routing/useAddressState'

/** The place in a list as far as these filters go: an address may say more, for other lists. */
export const pickFilters = (listState: ListState, names: readonly string[]): ListState => ({
  ...listState,
  // Events are not searched by text, and always in their own order.
  q: '',
  filters: Object.fromEntries(names.map((name) => [name, listState.filters[name]])),
})
