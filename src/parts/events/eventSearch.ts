import type { AdminEventFilters, UserEventFilters } from '~/api/events/events'
import { textOf } from '~/routing/search'
import type { Filters } from '~/routing/useAddressState'

/** What user events are filtered by, named as the server names it. */
export const userEventFilterNames = [
  'user',
  'type',
  'client',
  'dateFrom',
  'dateTo',
  'ipAddress',
] as const

/** What admin events are filtered by. */
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

/** `list`: which of several lists of admin events a page shows. */
const filterNames = [
  ...new Set([...userEventFilterNames, ...adminEventFilterNames, 'list'] as const),
]

type FilterName = (typeof filterNames)[number]

/** What the address of a page with events may say beside the page of the list. */
export type EventSearch = { [K in FilterName]?: string | readonly string[] }

const multiValued: ReadonlySet<string> = new Set(['type', 'resourceTypes', 'operationTypes'])

/** Reads the filters of an address; for the `search` of a page that shows events. */
export function eventSearch(search: Record<string, unknown>): EventSearch {
  const filters: EventSearch = {}
  for (const name of filterNames) {
    const value = multiValued.has(name) ? textsOf(search[name]) : textOf(search[name])
    if (value !== undefined && value.length > 0) filters[name] = value
  }
  return filters
}

/** The filters of a place as the query of user events wants them. */
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

/** What the server knows of admin events; absent while that is not known. */
export type AdminEventKinds = {
  resourceTypes?: readonly string[] | undefined
  operationTypes?: readonly string[] | undefined
}

/** The filters of a place as the query of admin events wants them. */
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
 * The first (or last) millisecond of a day or minute, in the zone in which moments are shown. The
 * server would read a bare date in a zone of its own.
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

/** The opposite of momentOf: day and minute of a moment. */
export function toDateTimeText(date: Date): string {
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join(
    '-',
  )
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

const textsOf = (value: unknown): string[] => [value].flat().flatMap((item) => textOf(item) ?? [])

const filterText = (filters: Filters, name: string) => textOf(filters[name])

/** Only what the server knows: it answers 500 to any other name. */
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
