import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '~/api/queryClient'
import { rest } from '~/api/rest'
import { estimateLength, eventCounts } from './eventCounts'

vi.mock(import('~/api/rest'), async (original) => ({ ...(await original()), rest: vi.fn() }))

const dayLength = 24 * 3_600_000
const hourLength = 3_600_000
const days = Array.from({ length: 7 }, (_day, index) => index * dayLength)
const hours = Array.from({ length: 7 }, (_hour, index) => 6 * dayLength + index * hourLength)
const types = ['LOGIN', 'LOGIN_ERROR']
/** Measured: an event of a sign-in. */
const eventSize = 466

type Query = {
  type: string | string[]
  dateFrom: number
  dateTo?: number
  first?: number
  max: number
  direction?: 'asc'
}

/** A server with these numbers of events per day or hour, all at its start. */
function serveEvents(countsByType: Record<string, readonly number[]>, starts = days) {
  let size = 0
  vi.mocked(rest).mockImplementation(async (_path, options) => {
    const {
      type,
      dateFrom,
      dateTo = Infinity,
      first = 0,
      max,
      direction,
    } = Object(options).query as Query
    const inPeriod = starts.filter((start) => start >= dateFrom && start <= dateTo)
    const page = (direction === 'asc' ? inPeriod : inPeriod.toReversed())
      .flatMap((time) =>
        [type].flat().flatMap((name) => {
          const count = countsByType[name]?.[starts.indexOf(time)] ?? 0
          return Array.from({ length: Math.min(count, first + max) }, () => ({ type: name, time }))
        }),
      )
      .slice(first, first + max)
    size += page.length * eventSize
    return page
  })
  return { size: () => size, calls: () => vi.mocked(rest).mock.calls.length }
}

const readCounts = () => queryClient.query(eventCounts('demo', { days, hours, types }))

beforeEach(() => {
  queryClient.clear()
  vi.mocked(rest).mockReset()
})

test('counts few events with one call', async () => {
  const server = serveEvents({ LOGIN: [3, 0, 0, 5, 0, 0, 20], LOGIN_ERROR: [0, 0, 0, 0, 1, 0, 2] })
  expect(await readCounts()).toEqual({
    unit: 'day',
    starts: days,
    counts: [
      [3, 0],
      [0, 0],
      [0, 0],
      [5, 0],
      [0, 1],
      [0, 0],
      [20, 2],
    ],
    isEstimated: false,
  })
  expect(server.calls()).toBe(1)
})

test('estimates each of seven busy days with less than 60 kB', async () => {
  const logins = [9900, 10_800, 11_200, 10_400, 2100, 1900, 6400]
  const failures = [480, 510, 9000, 530, 100, 0, 310]
  const server = serveEvents({ LOGIN: logins, LOGIN_ERROR: failures })
  const { counts, isEstimated } = await readCounts()
  expect(isEstimated).toBe(true)
  for (const [index, day] of counts.entries())
    for (const [column, actual] of [logins[index] ?? 0, failures[index] ?? 0].entries())
      expect(Math.abs((day[column] ?? 0) - actual)).toBeLessThanOrEqual(actual / 10)
  expect(server.size()).toBeLessThan(60_000)
})

test.each([3, 300])('counts by the hour if the last hours hold all %d events', async (count) => {
  serveEvents({ LOGIN: [0, 0, 0, 0, count, 1, 0], LOGIN_ERROR: [] }, hours)
  const { unit, starts, counts } = await readCounts()
  expect({ unit, starts }).toEqual({ unit: 'hour', starts: hours })
  expect(counts.map(([signIns = 0]) => signIns > 0)).toEqual([
    ...Array.from({ length: 4 }, () => false),
    true,
    true,
    false,
  ])
})

test('estimates a length to within 10 percent from any guess', async () => {
  for (const length of [0, 1, 7, 50, 51, 999, 75_600])
    for (const guess of [0, 50, 1000]) {
      const estimate = await estimateLength(async (position) => position < length, guess)
      expect(Math.abs(estimate - length)).toBeLessThanOrEqual(length / 10)
    }
})
