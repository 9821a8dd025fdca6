import type { FilterField } from '~/table/types'

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
