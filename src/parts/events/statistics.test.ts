import { expect, test } from 'vitest'
import { bucketsOf, completeSpan, mostFrequent, spanOf, startOfUnit, startsOf } from './statistics'

const timeOn = (day: number, hour: number) => new Date(2031, 4, day, hour, 30).getTime()

test('counts events by day and type, including empty days', () => {
  const events = [
    { time: timeOn(3, 9), type: 'LOGIN' },
    { time: timeOn(3, 23), type: 'LOGIN_ERROR' },
    { time: timeOn(1, 0), type: 'LOGIN' },
    { time: timeOn(1, 1), type: 'OTHER' },
  ]
  const span = { from: timeOn(1, 0), to: timeOn(3, 23), unit: 'day' } as const
  const buckets = bucketsOf(events, ['LOGIN', 'LOGIN_ERROR'], span)
  expect(buckets.map(({ counts }) => counts)).toEqual([
    [1, 0],
    [0, 0],
    [1, 1],
  ])
  expect(buckets[0]?.start).toBe(startOfUnit(timeOn(1, 5), 'day'))
  expect(bucketsOf(events, ['LOGIN'], { ...span, unit: 'hour' })).toHaveLength(72)
})

test('sorts names by frequency', () => {
  expect(mostFrequent(['b', 'a', 'b', undefined, 'c', 'a'], 2)).toEqual([
    { name: 'a', count: 2 },
    { name: 'b', count: 2 },
  ])
})

test('leaves out days before the oldest event that was read, and the day it is in', () => {
  const span = { from: timeOn(1, 0), to: timeOn(7, 23), unit: 'day' } as const
  const { from, unit } = completeSpan(span, timeOn(3, 9))
  expect({ from, unit }).toEqual({ from: startOfUnit(timeOn(4, 0), 'day'), unit: 'day' })
})

test('counts by the hour if less than two days were read', () => {
  const span = { from: timeOn(1, 0), to: timeOn(7, 23), unit: 'day' } as const
  expect(startsOf(completeSpan(span, timeOn(7, 9)))).toHaveLength(14)
  expect(startsOf(completeSpan(span, timeOn(7, 23) - 60_000))).toEqual([
    startOfUnit(timeOn(7, 23), 'hour'),
  ])
})

test('counts by the hour if all events are of the last 24 hours', () => {
  const span = { from: timeOn(1, 0), to: timeOn(7, 23), unit: 'day' } as const
  expect(startsOf(spanOf(span, timeOn(7, 0)))).toHaveLength(24)
  expect(spanOf(span, timeOn(6, 23))).toEqual(span)
  expect(spanOf(span, undefined)).toEqual(span)
})
