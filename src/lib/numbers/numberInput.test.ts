import { expect, test } from 'vitest'
import { canStep, readNumber, stepNumber } from './numberInput'

test('clamps to the limits', () => {
  expect(readNumber('-5', { min: 0 })).toBe(0)
  expect(readNumber('500', { max: 100 })).toBe(100)
  expect(readNumber(' 7 ', { min: 0, max: 10 })).toBe(7)
  expect(readNumber('0', { fallback: 3 })).toBe(0)
})

test('falls back for invalid numbers', () => {
  for (const text of ['', ' ', 'abc', '1x', 'Infinity', 'NaN']) {
    expect(readNumber(text, { fallback: 3 })).toBe(3)
    expect(readNumber(text)).toBeUndefined()
  }
})

test('steps by one within the limits', () => {
  expect(stepNumber(1, 1)).toBe(2)
  expect(stepNumber(0, -1, { min: 0 })).toBe(0)
  expect(stepNumber(10, 1, { max: 10 })).toBe(10)
  expect(stepNumber(undefined, 1, { min: 5 })).toBe(5)
})

test('cannot step at or beyond a limit', () => {
  expect(canStep(0, { min: 0, max: 5 })).toEqual({ down: false, up: true })
  expect(canStep(-1, { min: 0 })).toEqual({ down: false, up: true })
  expect(canStep(5, { min: 0, max: 5 })).toEqual({ down: true, up: false })
  expect(canStep(undefined, { min: 0 })).toEqual({ down: true, up: true })
})
