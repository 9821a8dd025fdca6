import { eventSearch, type EventSearch } from '~/parts/events/eventSearch'
import { mappingSearch } from '~/parts/role-mapping/mappingSearch'
import { listSearch, firstString, type ListSearch } from '~/routing/search'
import type { ListState } from '~/routing/useAddressState'

/** In display order. */
export const groupTabs = [
  'childGroups',
  'members',
  'attributes',
  'roleMapping',
  'permissions',
  'who-may',
  'adminEvents',
] as const

type GroupTab = (typeof groupTabs)[number]

export type GroupSearch = ListSearch &
  EventSearch & { tab?: GroupTab; subGroups?: 'true'; inherited?: 'true' | 'false' }

export function groupSearch(search: Record<string, unknown>): GroupSearch {
  const tab = groupTabs.find((groupTab) => groupTab === firstString(search.tab))
  return {
    ...listSearch(search),
    ...eventSearch(search),
    ...mappingSearch(search),
    ...(tab && { tab }),
    ...(firstString(search.subGroups) === 'true' && { subGroups: 'true' }),
  }
}

/** Drops `tab` and other filters, which must not filter the list. */
export const tabListState = (listState: ListState, names: readonly string[] = []): ListState => ({
  ...listState,
  filters: Object.fromEntries(names.map((name) => [name, listState.filters[name]])),
})

/** Undefined for the default tab. */
export const groupTabOf = (segment: string): GroupTab | undefined =>
  groupTabs.find((groupTab, index) => groupTab === segment && index > 0)
