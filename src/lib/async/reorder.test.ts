import { expect, test } from 'vitest'
import { moveItem, movesToReorder, type Move } from './reorder'

const apply = (list: readonly string[], { id, after }: Move) => {
  const rest = list.filter((otherId) => otherId !== id)
  return rest.toSpliced(after === undefined ? 0 : rest.indexOf(after) + 1, 0, id)
}

const permutations = (list: readonly string[]): string[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((value, index) =>
        permutations(list.toSpliced(index, 1)).map((rest) => [value, ...rest]),
      )

test('reaches every order', () => {
  const current = ['a', 'b', 'c', 'd', 'e']
  for (const target of permutations(current))
    expect(movesToReorder(current, target).reduce(apply, current)).toEqual(target)
})

test('moving one entry takes one call, in either direction', () => {
  const current = ['a', 'b', 'c', 'd']
  expect(movesToReorder(current, current)).toEqual([])
  expect(movesToReorder(current, ['d', 'a', 'b', 'c'])).toEqual([{ id: 'd' }])
  expect(movesToReorder(current, ['b', 'c', 'd', 'a'])).toEqual([{ id: 'a', after: 'd' }])
  expect(movesToReorder(current, ['a', 'c', 'b', 'd'])).toHaveLength(1)
})

test('moves a group entry by entry, in order', () => {
  expect(movesToReorder(['a', 'b', 'x', 'y', 'z'], ['x', 'y', 'z', 'a', 'b'])).toEqual([
    { id: 'a', after: 'z' },
    { id: 'b', after: 'a' },
  ])
})

test('moves an entry to another index', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(['a'], 3, 0)).toEqual(['a'])
})
