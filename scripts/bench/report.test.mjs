import { expect, test } from 'vitest'
import { median, report } from './report.mjs'

test('calculates the median of odd and even numbers of values', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(median([])).toBeNaN()
})

test('prints a row per measurement with the ratio, and dashes for missing values', () => {
  const samples = [
    { console: 'a', what: 'load, ms', value: 100 },
    { console: 'b', what: 'load, ms', value: 25 },
    { console: 'b', what: 'only here', value: 1 },
  ]
  expect(report(samples, ['a', 'b']).split('\n').slice(2)).toEqual([
    '| load, ms | 100 | 25 | 0.25 |',
    '| only here | – | 1.00 | – |',
  ])
})
