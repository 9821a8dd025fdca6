import { expect, test } from 'vitest'
import {
  durationText,
  durationUnits,
  inputOf,
  normalizedInput,
  secondsOf,
  typedInput,
  unitOf,
  canStep,
  readNumber,
  replacementOf,
  stepNumber,
} from './format'

test('uses the largest unit that divides the value', () => {
  expect(unitOf(59)).toBe('times.seconds')
  expect(unitOf(60)).toBe('times.minutes')
  expect(unitOf(90)).toBe('times.seconds')
  expect(unitOf(5400)).toBe('times.minutes')
  expect(unitOf(36_000)).toBe('times.hours')
  expect(unitOf(86_400)).toBe('times.days')
  expect(unitOf(90_000)).toBe('times.hours')
})

test('shows an empty value in the given unit', () => {
  expect(unitOf(undefined)).toBe('times.minutes')
  expect(inputOf(undefined, 'times.days')).toEqual({ text: '', unit: 'times.days' })
  expect(inputOf(0, 'times.days')).toEqual({ text: '0', unit: 'times.days', seconds: 0 })
  expect(inputOf(Number.NaN)).toMatchObject({ text: '', unit: 'times.minutes' })
})

test('keeps the unit while a fraction is typed', () => {
  const typed = ['1', '1.', '1.2', '1.25'].map((text) => typedInput(text, 'times.days'))
  expect(typed.map(({ unit }) => unit)).toEqual(Array.from({ length: 4 }, () => 'times.days'))
  expect(typed.at(-1)?.seconds).toBe(108_000)
  expect(typedInput('2.25', 'times.hours').seconds).toBe(8100)
  expect(typedInput('1.5', 'times.days').seconds).toBe(129_600)
})

test('shows what is stored once the field is left', () => {
  const leave = (text: string) => normalizedInput(typedInput(text, 'times.days'))
  expect(leave('01.50')).toEqual({ text: '1.5', unit: 'times.days', seconds: 129_600 })
  expect(leave('1.1')).toMatchObject({ text: '1.1', seconds: 95_040 })
  expect(leave('0.333')).toBeUndefined()
  expect(leave('')).toMatchObject({ text: '', seconds: undefined })
  expect(leave('-1')).toMatchObject({ text: '-1', seconds: Number.NaN })
})

test('survives a round trip', () => {
  for (const seconds of [1, 59, 60, 300, 1800, 36_000, 86_400, 5_184_000]) {
    const { text, unit } = inputOf(seconds)
    expect(secondsOf(text, unit)).toBe(seconds)
  }
  for (const { key } of durationUnits) expect(secondsOf('', key)).toBeUndefined()
  expect(secondsOf('x', 'times.days')).toBeNaN()
  expect(secondsOf('-1', 'times.days')).toBeNaN()
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

test('reads numbers out of range as they are typed', () => {
  expect(readNumber('-5')).toBe(-5)
  expect(readNumber('500')).toBe(500)
  expect(readNumber(' 7 ')).toBe(7)
  expect(readNumber('0', 3)).toBe(0)
})

test('falls back for invalid numbers', () => {
  for (const text of ['', ' ', 'abc', '1x', 'Infinity', 'NaN']) expect(readNumber(text, 3)).toBe(3)
  expect(readNumber(' ')).toBeUndefined()
  expect(readNumber('1x')).toBeNaN()
})

test('replaces small and missing numbers when a field is left', () => {
  expect(replacementOf('9', { min: 10, max: 600 })).toEqual({ value: 10, reason: 'min' })
  expect(replacementOf('601', { min: 10, max: 600 })).toBeUndefined()
  expect(replacementOf('10', { min: 10 })).toBeUndefined()
  expect(replacementOf('', { min: 10 })).toBeUndefined()
  expect(replacementOf('', { fallback: 3 })).toEqual({ value: 3, reason: 'fallback' })
  expect(replacementOf('1x', {})).toBeUndefined()
})

test('steps by one within the limits', () => {
  expect(stepNumber(1, 1)).toBe(2)
  expect(stepNumber(0, -1, { min: 0 })).toBe(0)
  expect(stepNumber(10, 1, { max: 10 })).toBe(10)
  expect(stepNumber(undefined, 1, { min: 5 })).toBe(5)
  expect(stepNumber(Number.NaN, 1, { min: 5 })).toBe(5)
  expect(stepNumber(9, 1, { min: 10 })).toBe(10)
  expect(stepNumber(601, -1, { max: 600 })).toBe(600)
})

test('cannot step at or beyond a limit', () => {
  expect(canStep(0, { min: 0, max: 5 })).toEqual({ down: false, up: true })
  expect(canStep(-1, { min: 0 })).toEqual({ down: false, up: true })
  expect(canStep(5, { min: 0, max: 5 })).toEqual({ down: true, up: false })
  expect(canStep(undefined, { min: 0 })).toEqual({ down: true, up: true })
})
