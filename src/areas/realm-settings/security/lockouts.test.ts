import { expect, test } from 'vitest'
import { lockoutsOf } from './lockouts'

const rules = { strategy: 'MULTIPLE', factor: 30, increment: 60, most: 900 }

test('multiples of the failures wait longer, up to the longest wait', () => {
  expect(lockoutsOf(rules)).toEqual([
    { failures: 30, seconds: 60 },
    { failures: 60, seconds: 120 },
    { failures: 90, seconds: 180 },
    { failures: 450, seconds: 900 },
  ])
})

test('each further failure waits longer', () => {
  expect(lockoutsOf({ ...rules, strategy: 'LINEAR', factor: 3, most: 150 })).toEqual([
    { failures: 3, seconds: 60 },
    { failures: 4, seconds: 120 },
    { failures: 5, seconds: 150 },
  ])
})

test('nobody waits without a wait', () => {
  expect(lockoutsOf({ ...rules, increment: 0 })).toEqual([])
  expect(lockoutsOf({ ...rules, most: 0 })).toEqual([])
})
