import { expect, test } from 'vitest'
import { recycled } from './recycled'

const none = new Map<string, number>()
const first = recycled(none, ['a', 'b', 'c'])

test('rows that come take the keys of those that left, in order', () => {
  expect([...recycled(first, ['d', 'e', 'f'])]).toEqual([
    ['d', 0],
    ['e', 1],
    ['f', 2],
  ])
})

test('rows that stay keep theirs, wherever they are', () => {
  expect([...recycled(first, ['x', 'c', 'a'])]).toEqual([
    ['x', 1],
    ['c', 2],
    ['a', 0],
  ])
})

test('more rows get keys that nobody has, fewer leave none twice', () => {
  const fewer = recycled(first, ['c'])
  expect([...fewer]).toEqual([['c', 2]])
  expect([...recycled(fewer, ['c', 'd', 'e'])]).toEqual([
    ['c', 2],
    ['d', 3],
    ['e', 4],
  ])
  expect([...recycled(first, ['d', 'e', 'f', 'g'])].at(-1)).toEqual(['g', 3])
})
