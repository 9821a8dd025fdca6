import { expect, test } from 'vitest'
import { canStep, readNumber, replacementOf, stepNumber } from './numberInput'

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
