import { queryOptions } from '@tanstack/react-query'
import type { UserEvent } from './events'
import { events } from './events'
import { realmPath, rest } from '~/api/rest'

/** What of an event counts for numbers over many; the rest is not kept. */
export type CountedEvent = Pick<UserEvent, 'time' | 'error' | 'clientId'> & { type?: string }

/** The newest events of a span, as many as may be read. */
export type EventSample = {
  events: readonly CountedEvent[]
  /** Older ones of the span were left out. */
  isCut: boolean
}

type Asked = {
  /** Milliseconds. */
  from: number
  types: readonly string[]
  /** How many events are read at most. */
  most: number
}

const perCall = 500

/** Reads newest first, call after call, until the span or the patience ends. */
async function readSample(realm: string, { from, types, most }: Asked, signal: AbortSignal) {
  const found: CountedEvent[] = []
  while (found.length < most) {
    const max = Math.min(perCall, most - found.length)
    const query = { dateFrom: from, type: types, first: found.length, max }
    const part = await rest<UserEvent[]>(realmPath(realm, 'events'), { query, signal })
    found.push(
      ...part.map(({ time, type, error, clientId }) => ({
        time,
        ...(type && { type }),
        ...(error && { error }),
        ...(clientId && { clientId }),
      })),
    )
    if (part.length < max) return { events: found, isCut: false }
  }
  return { events: found, isCut: true }
}

/** Events of the last so many hours or days, for counting. `from` is rounded by the caller. */
export const eventSample = (realm: string, asked: Asked) =>
  queryOptions({
    queryKey: [...events.all(realm), 'sample', asked],
    queryFn: ({ signal }): Promise<EventSample> => readSample(realm, asked, signal),
    staleTime: 60_000,
  })
