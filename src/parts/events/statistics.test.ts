import { expect, test } from 'vitest'
import { bucketsOf, mostFrequent, startOfUnit } from './statistics'

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
