import { expect, test } from 'vitest'
import { durationIn, durationUnits, secondsOf, unitOf, durationText } from './durations'

test('uses the largest unit that divides the value', () => {
  expect(unitOf(59)).toBe('times.seconds')
  expect(unitOf(60)).toBe('times.minutes')
  expect(unitOf(90)).toBe('times.seconds')
  expect(unitOf(5400)).toBe('times.minutes')
  expect(unitOf(36_000)).toBe('times.hours')
  expect(unitOf(86_400)).toBe('times.days')
  expect(unitOf(90_000)).toBe('times.hours')
})

test('keeps a chosen unit while it divides the value', () => {
  expect(durationIn(86_400, 'times.hours')).toEqual({ unit: 'times.hours', amount: 24 })
  expect(durationIn(90, 'times.hours')).toEqual({ unit: 'times.seconds', amount: 90 })
  expect(durationIn(undefined, 'times.days')).toEqual({ unit: 'times.days', amount: undefined })
})

test('survives a round trip', () => {
  for (const seconds of [1, 59, 60, 300, 1800, 36_000, 86_400, 5_184_000]) {
    const { unit, amount } = durationIn(seconds, undefined)
    expect(secondsOf(String(amount), unit)).toBe(seconds)
  }
  for (const { key } of durationUnits) expect(secondsOf('', key)).toBeUndefined()
  expect(secondsOf('x', 'times.days')).toBeUndefined()
  expect(secondsOf('-1', 'times.days')).toBeUndefined()
  expect(secondsOf('1.5', 'times.minutes')).toBe(90)
})

test.each([
  [0, 'en', '0 seconds'],
  [60, 'en', '1 minute'],
  [129_600, 'en', '1 day, 12 hours'],
  [5400, 'de', '1 Stunde, 30 Minuten'],
])('%s seconds in words (%s): %s', (seconds, language, text) => {
  expect(durationText(seconds, language)).toBe(text)
})
