import { expect, test } from 'vitest'
import { sortRealms } from './realms'

const rows = [
  { name: 'shop-10', displayName: 'Production' },
  { name: 'zoo', displayName: 'Archive' },
  { name: 'shop-2', displayName: 'Production' },
  { name: 'blog' },
]

test('sorts realms by name, numbers by value', () => {
  expect(sortRealms(rows, 'name').map(({ name }) => name)).toEqual([
    'blog',
    'shop-2',
    'shop-10',
    'zoo',
  ])
})

test('sorts realms by what is shown, those that look alike by name', () => {
  expect(sortRealms(rows, 'displayName').map(({ name }) => name)).toEqual([
    'zoo',
    'blog',
    'shop-2',
    'shop-10',
  ])
})
