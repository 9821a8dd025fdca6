import { queryOptions } from '@tanstack/react-query'
import { events, type UserEvent } from './events'
import { realmPath, rest } from '~/api/rest'

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
  most: number
}

const pageSize = 500

export async function readSample(
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
