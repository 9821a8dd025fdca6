import type { CountedEvent } from '~/api/events/eventCounts'

export type Unit = 'hour' | 'day'

/** `start` in milliseconds. */
export type Bucket = { start: number; counts: readonly number[] }

/** In the browser's time zone. */
export function startOfUnit(time: number, unit: Unit): number {
  const date = new Date(time)
  if (unit === 'day') date.setHours(0, 0, 0, 0)
  else date.setMinutes(0, 0, 0)
  return date.getTime()
}

/** `from` and `to` in milliseconds. */
export type Span = { from: number; to: number; unit: Unit }

/** Starts of the hours or days of a span. */
export function startsOf({ from, to, unit }: Span): number[] {
  const starts: number[] = []
  for (let start = startOfUnit(from, unit); start <= to; start = nextStart(start, unit))
    starts.push(start)
  return starts
}

/** By the hour if all events are of the last 24 hours: by the day, one or two bars would hold them all. */
export function spanOf(span: Span, oldestTime: number | undefined): Span {
  const lastDay = startOfUnit(span.to - 23 * 3_600_000, 'hour')
  if (oldestTime === undefined || oldestTime < lastDay || span.unit === 'hour') return span
  return { from: lastDay, to: span.to, unit: 'hour' }
}

/**
 * The part of a span whose events have all been read: older hours or days would look empty. By the
 * hour if it is short.
 */
export function completeSpan(span: Span, oldestRead: number): Span {
  const unit = span.to - oldestRead < 2 * 24 * 3_600_000 ? 'hour' : span.unit
  const firstComplete = nextStart(startOfUnit(oldestRead, unit), unit)
  // If not even the current hour has been read completely, shows what was read of it.
  return { from: Math.min(firstComplete, startOfUnit(span.to, unit)), to: span.to, unit }
}

/** Includes empty hours or days. */
export function bucketsOf(
  events: readonly CountedEvent[],
  types: readonly string[],
  span: Span,
): Bucket[] {
  const { unit } = span
  const counts = new Map(startsOf(span).map((start) => [start, types.map(() => 0)]))
  for (const { time, type } of events) {
    const bucket = counts.get(startOfUnit(time, unit))
    const index = types.indexOf(type ?? '')
    if (bucket && index >= 0) bucket[index] = (bucket[index] ?? 0) + 1
  }
  return [...counts].map(([start, typeCounts]) => ({ start, counts: typeCounts }))
}

export type NamedCount = { name: string; count: number }

export function mostFrequent(names: readonly (string | undefined)[], limit: number): NamedCount[] {
  const counts = new Map<string, number>()
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, limit)
}

function nextStart(start: number, unit: Unit): number {
  const date = new Date(start)
  // Use the calendar: a day may have 23 hours.
  if (unit === 'day') date.setDate(date.getDate() + 1)
  else date.setHours(date.getHours() + 1)
  return date.getTime()
}
