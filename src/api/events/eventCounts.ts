import { queryOptions } from '@tanstack/react-query'
import { events, type UserEvent } from './events'
import { realmPath, rest } from '~/api/rest'

type CountRequest = {
  /** Starts of consecutive days, oldest first, in milliseconds. The last one is not over yet. */
  days: readonly number[]
  /** Starts of the last hours, used if they hold all events of the days. */
  hours: readonly number[]
  types: readonly string[]
}

type EventCounts = {
  unit: 'hour' | 'day'
  starts: readonly number[]
  /** Per period, one number per type. */
  counts: readonly (readonly number[])[]
  isEstimated: boolean
}

/** Up to this number, all events are read: 23 kB. Probes for any number take about as much. */
const maxEvents = 50

const precision = 0.1

/**
 * Keycloak cannot count events. Tells the length of a list to within 10 % by looking whether there
 * is an item at a position, beginning near `guess`.
 */
export async function estimateLength(
  hasItemAt: (position: number) => Promise<boolean>,
  guess: number,
): Promise<number> {
  let atLeast = 0
  let atMost: number | undefined
  let position = guess
  let step = Math.ceil((guess + 1) / 4)
  while (atMost === undefined || atMost - atLeast > precision * atMost) {
    if (await hasItemAt(position)) atLeast = position + 1
    else atMost = position
    if (atMost === undefined) position += step
    else if (atLeast === 0) position = Math.max(0, position - step)
    else position = Math.floor((atLeast + atMost) / 2)
    step *= 4
  }
  return atLeast === atMost ? atMost : Number(((atLeast + atMost) / 2).toPrecision(2))
}

async function estimateCounts(
  realm: string,
  type: string,
  starts: readonly number[],
  signal: AbortSignal,
): Promise<number[]> {
  const newestFirst: number[] = []
  for (let index = starts.length - 1; index >= 0; index--) {
    const end = starts[index + 1]
    const period = { dateFrom: starts[index], ...(end !== undefined && { dateTo: end - 1 }) }
    const hasEventAt = async (first: number) => {
      const query = { type, ...period, first, max: 1 }
      return (await rest<UserEvent[]>(realmPath(realm, 'events'), { query, signal })).length > 0
    }
    newestFirst.push(await estimateLength(hasEventAt, newestFirst.at(-1) ?? maxEvents))
  }
  return newestFirst.toReversed()
}

async function readOldestTime(realm: string, query: object, signal: AbortSignal) {
  const oldestFirst = { ...query, direction: 'asc', max: 1 }
  const [oldest] = await rest<UserEvent[]>(realmPath(realm, 'events'), {
    query: oldestFirst,
    signal,
  })
  return oldest?.time
}

async function readCounts(
  realm: string,
  { days, hours, types }: CountRequest,
  signal: AbortSignal,
): Promise<EventCounts> {
  const from = days[0] ?? 0
  const sample = await readSample(realm, { from, types, limit: maxEvents }, signal)
  const oldestTime = sample.isTruncated
    ? await readOldestTime(realm, { dateFrom: from, type: types }, signal)
    : sample.events.at(-1)?.time
  const isByHour = oldestTime !== undefined && oldestTime >= (hours[0] ?? Infinity)
  const starts = isByHour ? hours : days
  const unit = isByHour ? 'hour' : 'day'
  if (sample.isTruncated) {
    const countsByType = await Promise.all(
      types.map((type) => estimateCounts(realm, type, starts, signal)),
    )
    return {
      unit,
      starts,
      counts: starts.map((_start, index) => countsByType.map((counts) => counts[index] ?? 0)),
      isEstimated: true,
    }
  }
  const periodOf = (time: number) => starts.findLastIndex((start) => start <= time)
  return {
    unit,
    starts,
    counts: starts.map((_start, index) =>
      types.map(
        (type) =>
          sample.events.filter((event) => event.type === type && periodOf(event.time) === index)
            .length,
      ),
    ),
    isEstimated: false,
  }
}

export const eventCounts = (realm: string, request: CountRequest) =>
  queryOptions({
    queryKey: [...events.all(realm), 'counts', request],
    queryFn: ({ signal }) => readCounts(realm, request, signal),
    staleTime: 5 * 60_000,
  })

export type CountedEvent = Pick<UserEvent, 'time' | 'error' | 'clientId'> & { type?: string }

export type EventSample = {
  events: readonly CountedEvent[]
  /** Older events in the range were left out. */
  isTruncated: boolean
}

type SampleRequest = {
  /** Milliseconds. */
  from: number
  types: readonly string[]
  /** Max events to read. */
  limit: number
}

const pageSize = 500

async function readSample(
  realm: string,
  { from, types, limit }: SampleRequest,
  signal: AbortSignal,
) {
  const sample: CountedEvent[] = []
  while (sample.length < limit) {
    const max = Math.min(pageSize, limit - sample.length)
    const query = { dateFrom: from, type: types, first: sample.length, max }
    const page = await rest<UserEvent[]>(realmPath(realm, 'events'), { query, signal })
    sample.push(
      ...page.map(({ time, type, error, clientId }) => ({
        time,
        ...(type && { type }),
        ...(error && { error }),
        ...(clientId && { clientId }),
      })),
    )
    if (page.length < max) return { events: sample, isTruncated: false }
  }
  return { events: sample, isTruncated: true }
}

/** The caller rounds `from` to keep the query key stable. */
export const eventSample = (realm: string, request: SampleRequest) =>
  queryOptions({
    queryKey: [...events.all(realm), 'sample', request],
    queryFn: ({ signal }): Promise<EventSample> => readSample(realm, request, signal),
    staleTime: 60_000,
  })
