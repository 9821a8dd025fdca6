import { queryOptions } from '@tanstack/react-query'
import { events, type UserEvent } from './events'
import { realmPath, rest } from '~/api/rest'

/** What of an event counts for numbers over many; the rest is not kept. */
export type CountedEvent = Pick<UserEvent, 'time' | 'error' | 'clientId'> & { type?: string }

/** The newest events of a span, as many as may be read. */
export type EventSample = {
  events: readonly CountedEvent[]
  /** Older ones of the span were left out. */
  isCut: boolean
}

type SampleRequest = {
  /** Milliseconds. */
  from: number
  types: readonly string[]
  /** How many events are read at most. */
  most: number
}

const pageSize = 500

/** Reads newest first, call after call, until the span or the patience ends. */
async function readSample(
  realm: string,
  { from, types, most: limit }: SampleRequest,
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
    if (page.length < max) return { events: sample, isCut: false }
  }
  return { events: sample, isCut: true }
}

/** Events of the last so many hours or days, for counting. `from` is rounded by the caller. */
export const eventSample = (realm: string, request: SampleRequest) =>
  queryOptions({
    queryKey: [...events.all(realm), 'sample', request],
    queryFn: ({ signal }): Promise<EventSample> => readSample(realm, request, signal),
    staleTime: 60_000,
  })
