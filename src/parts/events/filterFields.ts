import type { ListState } from '~/routing/useAddressState'
import type { FilterField } from '~/table/types'

/** Option labels have the message key `messagePrefix.VALUE.name`. */
export const userEventFields = (types: readonly string[]): readonly FilterField[] => [
  { name: 'user', label: 'user', kind: 'text', idOf: 'users' },
  { name: 'type', label: 'eventType', kind: 'many', options: types, messagePrefix: 'eventTypes' },
  { name: 'client', label: 'client', kind: 'text' },
  { name: 'dateFrom', label: 'dateFrom', kind: 'moment' },
  { name: 'dateTo', label: 'dateTo', kind: 'moment' },
  { name: 'ipAddress', label: 'ipAddress', kind: 'text' },
]

type EventKinds = { resourceTypes: readonly string[]; operationTypes: readonly string[] }

export const adminEventFields = (kinds: EventKinds): readonly FilterField[] => [
  { name: 'resourceTypes', label: 'resourceTypes', kind: 'many', options: kinds.resourceTypes },
  { name: 'operationTypes', label: 'operationTypes', kind: 'many', options: kinds.operationTypes },
  { name: 'resourcePath', label: 'resourcePath', kind: 'text' },
  { name: 'authRealm', label: 'realm', kind: 'text' },
  { name: 'authClient', label: 'client', kind: 'text', idOf: 'clients' },
  { name: 'authUser', label: 'user', kind: 'text', idOf: 'users' },
  { name: 'authIpAddress', label: 'ipAddress', kind: 'text' },
  { name: 'dateFrom', label: 'dateFrom', kind: 'moment' },
  { name: 'dateTo', label: 'dateTo', kind: 'moment' },
]

/** Limits the list state to these filters; the URL may hold those of other lists. */
export const pickFilters = (listState: ListState, names: readonly string[]): ListState => ({
  ...listState,
  // Event lists have no text search.
  q: '',
  filters: Object.fromEntries(names.map((name) => [name, listState.filters[name]])),
})
