import type { AdminEventFilters, UserEventFilters } from '~/api/events/events'
import type { Filters } from '~/api/list'
import { firstString } from '~/routing/useAddressState'

/** Names of the server's query parameters. */
export const userEventFilterNames = [
  'user',
  'type',
  'client',
  'dateFrom',
  'dateTo',
  'ipAddress',
] as const

export const adminEventFilterNames = [
  'resourceTypes',
  'operationTypes',
  'resourcePath',
  'authRealm',
  'authClient',
  'authUser',
  'authIpAddress',
  'dateFrom',
  'dateTo',
] as const

/** `list` selects one of several admin event lists. */
const filterNames = [
  ...new Set([...userEventFilterNames, ...adminEventFilterNames, 'list'] as const),
]

type FilterName = (typeof filterNames)[number]

export type EventSearch = { [K in FilterName]?: string | readonly string[] }

const multiValued: ReadonlySet<string> = new Set(['type', 'resourceTypes', 'operationTypes'])

/** Parses search params. */
export function eventSearch(search: Record<string, unknown>): EventSearch {
  const filters: EventSearch = {}
  for (const name of filterNames) {
    const value = multiValued.has(name) ? textsOf(search[name]) : firstString(search[name])
    if (value !== undefined && value.length > 0) filters[name] = value
  }
  return filters
}

export const userEventQuery = (
  filters: Filters,
  types: readonly string[] | undefined,
): UserEventFilters => ({
  ...dateRange(filters),
  user: filterText(filters, 'user'),
  type: supportedValues(filters, 'type', types),
  client: filterText(filters, 'client'),
  ipAddress: filterText(filters, 'ipAddress'),
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
  resourcePath: filterText(filters, 'resourcePath'),
  authRealm: filterText(filters, 'authRealm'),
  authClient: filterText(filters, 'authClient'),
  authUser: filterText(filters, 'authUser'),
  authIpAddress: filterText(filters, 'authIpAddress'),
})

/**
 * First or last millisecond of a day or minute in the browser's time zone; the server would use its
 * own.
 */
export function toTimestamp(text: string | undefined, end: 'first' | 'last'): number | undefined {
  const [, day, time] = dateTimePattern.exec(text ?? '') ?? []
  if (day === undefined) return undefined
  const date = new Date(`${day}T${time ?? '00:00'}`)
  if (Number.isNaN(date.getTime())) return undefined
  if (end === 'last' && time === undefined) date.setDate(date.getDate() + 1)
  if (end === 'last' && time !== undefined) date.setMinutes(date.getMinutes() + 1)
  return end === 'last' ? date.getTime() - 1 : date.getTime()
}

/** Inverse of `toTimestamp`, to the minute. */
export function toDateTimeText(date: Date): string {
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join(
    '-',
  )
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

const textsOf = (value: unknown): string[] =>
  [value].flat().flatMap((item) => firstString(item) ?? [])

const filterText = (filters: Filters, name: string) => firstString(filters[name])

/** Drop unknown values: the server answers them with 500. */
function supportedValues(filters: Filters, name: string, all: readonly string[] | undefined) {
  const values = textsOf(filters[name])
  return all ? values.filter((value) => all.includes(value)) : values
}

const dateTimePattern = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/

const twoDigits = (number: number) => String(number).padStart(2, '0')

const dateRange = (filters: Filters) => ({
  dateFrom: toTimestamp(filterText(filters, 'dateFrom'), 'first'),
  dateTo: toTimestamp(filterText(filters, 'dateTo'), 'last'),
})
