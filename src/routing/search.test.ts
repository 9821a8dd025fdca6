import { expect, test } from 'vitest'
import { filterSearch, listSearch, parseSearch, stringifySearch } from './useAddressState'

test('parses numbers as text', () => expect(parseSearch('?q=5')).toEqual({ q: '5' }))

test('round-trips repeated names and special characters', () => {
  const search = { q: 'a&b=c ü', type: ['LOGIN', 'LOGOUT'], page: '2' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('omits empty values', () =>
  expect(stringifySearch({ q: '', page: undefined, type: [] })).toBe(''))

test('drops malformed pages', () => {
  for (const page of ['0', '-1', 'x', '1.5', '1e99', '1', ['']])
    expect(listSearch({ page })).toEqual({})
  expect(listSearch({ page: '3', q: 'ann' })).toEqual({ page: 3, q: 'ann' })
})

test('reads the filters of a list, and drops what its address does not know', () => {
  const read = filterSearch({ name: 'text', type: 'texts', view: ['json'], sort: /^-?[a-z]+$/i })
  expect(
    read({ page: '2', name: ['a', 'b'], type: 'x', view: 'json', sort: '-name', other: 'y' }),
  ).toEqual({
    page: 2,
    name: 'a',
    type: ['x'],
    view: 'json',
    sort: '-name',
  })
  expect(read({ name: '', type: ['', {}], view: 'table', sort: 'a;b' })).toEqual({})
})
