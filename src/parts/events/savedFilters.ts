import { useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '~/lib/storage'
import type { Filters } from '~/routing/useAddressState'
import { toDateTimeText, toTimestamp } from './eventSearch'

/** Filters under a name. Without an end, `span` says how long before now they begin (ms). */
export type SavedFilter = { name: string; filters: Filters; span?: number }

const isSaved = (value: unknown): value is SavedFilter[] =>
  Array.isArray(value) &&
  value.every(
    (item: unknown) =>
      typeof item === 'object' &&
      item !== null &&
      'name' in item &&
      typeof item.name === 'string' &&
      'filters' in item &&
      typeof item.filters === 'object' &&
      item.filters !== null,
  )

const keyOf = (list: string) => `eventFilters-${list}`

const none: readonly SavedFilter[] = []

/** One array as long as nothing changes: React compares what it gets. */
const known = new Map<string, { text: string; saved: readonly SavedFilter[] }>()

function read(list: string): readonly SavedFilter[] {
  const saved = readStored<SavedFilter[]>(keyOf(list), [], isSaved)
  const text = JSON.stringify(saved)
  const before = known.get(list)
  if (before?.text === text) return before.saved
  known.set(list, { text, saved })
  return saved
}

/** The filters that this browser keeps for a list of events. */
export const useSavedFilters = (list: string) =>
  useSyncExternalStore(
    (listener) => onStored(keyOf(list), listener),
    () => read(list),
    () => none,
  )

/** What is to be kept: a beginning without an end moves along with the time. */
export function toSavedFilter(name: string, filters: Filters, now: number): SavedFilter {
  const { dateFrom, dateTo } = filters
  const from = typeof dateFrom === 'string' ? toTimestamp(dateFrom, 'first') : undefined
  return {
    name,
    filters,
    ...(from !== undefined && dateTo === undefined && { span: now - from }),
  }
}

/** The filters as they are to be applied now. */
export const filtersOf = ({ filters, span }: SavedFilter, now: number): Filters =>
  span === undefined ? filters : { ...filters, dateFrom: toDateTimeText(new Date(now - span)) }

/** Keeps filters; those of the same name are replaced. */
export const saveFilter = (list: string, filter: SavedFilter) =>
  writeStored(keyOf(list), [...read(list).filter(({ name }) => name !== filter.name), filter])

export const deleteFilter = (list: string, name: string) =>
  writeStored(
    keyOf(list),
    read(list).filter((filter) => filter.name !== name),
  )
