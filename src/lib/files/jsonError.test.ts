import { expect, test } from 'vitest'
import { jsonError } from './jsonError'

test.each([
  ['{"a": 1,}', 1, 9],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['{"a": tru}', 1, 7],
  ['{"a": [1, 2}', 1, 12],
  ['', 1, 1],
  ['{"a": "x', 1, 7],
  ['{} x', 1, 4],
  ["{'a': 1}", 1, 2],
  ['{"a": 01}', 1, 7],
  ['[[[{"a": {"b": [] "c": 1}}]]]', 1, 19],
])('%j breaks at %i:%i', (source, line, column) =>
  expect(jsonError(source)).toEqual({ line, column }),
)

test('does not overflow the stack on a large flat list', () => {
  const source = `[${'{"a":1},'.repeat(50_000)}x]`
  expect(jsonError(source).column).toBe(source.length - 1)
})
