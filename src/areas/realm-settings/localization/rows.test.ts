import { expect, test } from 'vitest'
import { differencesOf, rowsOf } from './rows'

test('what a language lacks is marked', () => {
  expect(rowsOf({ b: '2', a: '' }, { a: 'x', c: '3' })).toEqual([
    { key: 'a', value: '', isGap: false },
    { key: 'b', value: '2', isGap: false },
    { key: 'c', value: '3', isGap: true },
  ])
})

test('a file changes only what differs', () => {
  expect(differencesOf({ a: '1', b: '2' }, { a: '1', b: '3', c: '4' })).toEqual([
    { key: 'b', before: '2', after: '3' },
    { key: 'c', before: undefined, after: '4' },
  ])
})
