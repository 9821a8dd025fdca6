import { expect, test } from 'vitest'
import { listSearch, parseSearch, stringifySearch } from './search'

test('numbers in the query stay text', () => expect(parseSearch('?q=5')).toEqual({ q: '5' }))

test('round trip, with repeated names and odd characters', () => {
  const search = { q: 'a&b=c ü', type: ['LOGIN', 'LOGOUT'], page: '2' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('empty values are left out', () =>
  expect(stringifySearch({ q: '', page: undefined, type: [] })).toBe(''))

test('malformed pages read as the first', () => {
  for (const page of ['0', '-1', 'x', '1.5', '1e99', '1', ['']])
    expect(listSearch({ page })).toEqual({})
  expect(listSearch({ page: '3', q: 'ann' })).toEqual({ page: 3, q: 'ann' })
})
