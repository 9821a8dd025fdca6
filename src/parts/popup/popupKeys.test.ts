import { expect, test } from 'vitest'
import { nextIndex } from './popupKeys'

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', -1, 3, 2],
  ['Tab', 1, 3, undefined],
  ['ArrowDown', -1, 0, undefined],
])('%s from index %i of %i items', (key, index, length, expected) =>
  expect(nextIndex(key, index, length)).toBe(expected),
)
