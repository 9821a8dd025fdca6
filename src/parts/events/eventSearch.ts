import type { AdminEventFilters, UserEventFilters } from '~/api/events/events'
import { textOf } from '~/routing/search'
import type { Filters } from '~/routing/useAddressState'

/** What user events are filtered by, named as the server names it. */
export const userEventNames = ['user', 'type', 'client', 'dateFrom', 'dateTo', 'ipAddress'] as const

/** What admin events are filtered by. */
export const adminEventNames = [
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
const names = [...new Set([...userEventNames, ...adminEventNames, 'list'] as const)]

type Name = (typeof names)[number]

/** What the address of a page with events may say beside the page of the list. */
export type EventSearch = { [K in Name]?: string | readonly string[] }

const several: ReadonlySet<string> = new Set(['type', 'resourceTypes', 'operationTypes'])

const textsOf = (value: unknown): string[] => [value].flat().flatMap((item) => textOf(item) ?? [])

/** Reads the filters of an address; for the `search` of a page that shows events. */
export function eventSearch(search: Record<string, unknown>): EventSearch {
  const found: EventSearch = {}
  for (const name of names) {
    const value = several.has(name) ? textsOf(search[name]) : textOf(search[name])
    if (value !== undefined && value.length > 0) found[name] = value
  }
  return found
}

const textFilter = (filters: Filters, name: string) => textOf(filters[name])

/** Only what the server knows: it answers 500 to any other name. */
function known(filters: Filters, name: string, all: readonly string[] | undefined) {
  const wanted = textsOf(filters[name])
  return all ? wanted.filter((value) => all.includes(value)) : wanted
}

const dayTime = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/

/**
 * The first (or last) millisecond of a day or minute, in the zone in which moments are shown. The
 * server would read a bare date in a zone of its own.
 */
export function toTimestamp(text: string | undefined, end: 'first' | 'last'): number | undefined {
  const [, day, time] = dayTime.exec(text ?? '') ?? []
  if (day === undefined) return undefined
  const date = new Date(`${day}T${time ?? '00:00'}`)
  if (Number.isNaN(date.getTime())) return undefined
  if (end === 'last' && time === undefined) date.setDate(date.getDate() + 1)
  if (end === 'last' && time !== undefined) date.setMinutes(date.getMinutes() + 1)
  return end === 'last' ? date.getTime() - 1 : date.getTime()
}

const two = (number: number) => String(number).padStart(2, '0')

/** The opposite of momentOf: day and minute of a moment. */
export function toDateTimeText(date: Date): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

const between = (filters: Filters) => ({
  dateFrom: toTimestamp(textFilter(filters, 'dateFrom'), 'first'),
  dateTo: toTimestamp(textFilter(filters, 'dateTo'), 'last'),
})

/** The filters of a place as the query of user events wants them. */
export const userEventQuery = (
  filters: Filters,
  types: readonly string[] | undefined,
): UserEventFilters => ({
  ...between(filters),
  user: textFilter(filters, 'user'),
  type: known(filters, 'type', types),
  client: textFilter(filters, 'client'),
  ipAddress: textFilter(filters, 'ipAddress'),
})

/** What the server knows of admin events; absent while that is not known. */
export type AdminEventKinds = {
  resourceTypes?: readonly string[] | undefined
  operationTypes?: readonly string[] | undefined
}

/** The filters of a place as the query of admin events wants them. */
export const adminEventQuery = (filters: Filters, kinds: AdminEventKinds): AdminEventFilters => ({
  ...between(filters),
  resourceTypes: known(filters, 'resourceTypes', kinds.resourceTypes),
  operationTypes: known(filters, 'operationTypes', kinds.operationTypes),
  resourcePath: textFilter(filters, 'resourcePath'),
  authRealm: textFilter(filters, 'authRealm'),
  authClient: textFilter(filters, 'authClient'),
  authUser: textFilter(filters, 'authUser'),
  authIpAddress: textFilter(filters, 'authIpAddress'),
})
