import type { AdminEventFilters, UserEventFilters } from '~/api/events/events'
import type { Filters } from '~/api/list'
import { toTimestamp } from '~/lib/format'
import { firstString, type SearchOf } from '~/routing/useAddressState'

/** `list` selects one of several admin event lists. */
export const eventParams = {
  user: 'text',
  type: 'texts',
  client: 'text',
  dateFrom: 'text',
  dateTo: 'text',
  ipAddress: 'text',
  resourceTypes: 'texts',
  operationTypes: 'texts',
  resourcePath: 'text',
  authRealm: 'text',
  authClient: 'text',
  authUser: 'text',
  authIpAddress: 'text',
  list: 'text',
} as const

export type EventSearch = SearchOf<typeof eventParams>

export const userEventQuery = (
  filters: Filters,
  types: readonly string[] | undefined,
): UserEventFilters => ({
  ...dateRange(filters),
  ...textsIn(filters, ['user', 'client', 'ipAddress']),
  type: supportedValues(filters, 'type', types),
})

/** Types the server supports; undefined until known. */
export type AdminEventKinds = {
  resourceTypes?: readonly string[] | undefined
  operationTypes?: readonly string[] | undefined
}

export const adminEventQuery = (filters: Filters, kinds: AdminEventKinds): AdminEventFilters => ({
  ...dateRange(filters),
  resourceTypes: supportedValues(filters, 'resourceTypes', kinds.resourceTypes),
  operationTypes: supportedValues(filters, 'operationTypes', kinds.operationTypes),
  ...textsIn(filters, ['resourcePath', 'authRealm', 'authClient', 'authUser', 'authIpAddress']),
})

const textsOf = (value: unknown): string[] =>
  [value].flat().flatMap((item) => firstString(item) ?? [])

const textsIn = (filters: Filters, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, firstString(filters[name])]))

/** Drop unknown values: the server answers them with 500. */
function supportedValues(filters: Filters, name: string, all: readonly string[] | undefined) {
  const values = textsOf(filters[name])
  return all ? values.filter((value) => all.includes(value)) : values
}

const dateRange = (filters: Filters) => ({
  dateFrom: toTimestamp(firstString(filters['dateFrom']), 'first'),
  dateTo: toTimestamp(firstString(filters['dateTo']), 'last'),
})
