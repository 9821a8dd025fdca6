import { expect, test } from 'vitest'
import { changedLines } from './changedLines'

const changed = (earlier: unknown, later: unknown) =>
  changedLines(JSON.stringify(earlier, null, 2), JSON.stringify(later, null, 2))
    .filter(({ isChanged }) => isChanged)
    .map(({ text }) => text.trim())

test('marks only lines that are new or changed', () => {
  expect(changed({ a: 1, b: 2 }, { a: 1, b: 2 })).toEqual([])
  expect(changed({ a: 1, b: 2, c: 3 }, { a: 1, b: 5, c: 3 })).toEqual(['"b": 5,'])
  expect(changed({ a: 1 }, { a: 1, b: [2] })).toEqual(['"b": [', '2', ']'])
  expect(changed({ a: 1, b: 2, c: 3 }, { a: 2, b: 2, c: 4 })).toEqual(['"a": 2,', '"c": 4'])
  expect(changed({ a: 1, b: 2 }, { a: 1 })).toEqual([])
})
