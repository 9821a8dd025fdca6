import { expect, test } from 'vitest'
import { lockoutsOf } from './lockouts'

const rules = { strategy: 'MULTIPLE', failureFactor: 30, waitIncrement: 60, maxWait: 900 }

test('lengthens the wait at each multiple of the failure count, up to the maximum', () => {
  expect(lockoutsOf(rules)).toEqual([
    { failures: 30, seconds: 60 },
    { failures: 60, seconds: 120 },
    { failures: 90, seconds: 180 },
    { failures: 450, seconds: 900 },
  ])
})

test('lengthens the wait with each further failure when linear', () => {
  expect(lockoutsOf({ ...rules, strategy: 'LINEAR', failureFactor: 3, maxWait: 150 })).toEqual([
    { failures: 3, seconds: 60 },
    { failures: 4, seconds: 120 },
    { failures: 5, seconds: 150 },
  ])
})

test('locks nobody out without a wait', () => {
  expect(lockoutsOf({ ...rules, waitIncrement: 0 })).toEqual([])
  expect(lockoutsOf({ ...rules, maxWait: 0 })).toEqual([])
})
