import { expect, test } from 'vitest'
import { joinValues, splitValues, toMap, toRows } from './keyValues'

test('several values of a key are several rows, and back', () => {
  const map = { a: ['1', '2'], b: ['3'] }
  const rows = [
    { key: 'a', value: '1' },
    { key: 'a', value: '2' },
    { key: 'b', value: '3' },
  ]
  expect(toRows(map)).toEqual(rows)
  expect(toMap(rows)).toEqual(map)
})

test('rows of a key need not stand together', () =>
  expect(
    toMap([
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
      { key: 'a', value: '3' },
    ]),
  ).toEqual({
    a: ['1', '3'],
    b: ['2'],
  }))

test('rows without a key are dropped, empty values are not', () =>
  expect(
    toMap([
      { key: '', value: 'x' },
      { key: ' ', value: 'y' },
      { key: 'a', value: '' },
    ]),
  ).toEqual({ a: [''] }))

test('keys with odd names survive', () => {
  const map = toMap([
    { key: '__proto__', value: '1' },
    { key: 'constructor', value: '2' },
    { key: 'a.b[0]', value: '3' },
  ])
  expect(Object.keys(map)).toEqual(['__proto__', 'constructor', 'a.b[0]'])
  expect(toRows(map)).toHaveLength(3)
})

test('nothing is no rows', () => {
  expect(toRows(undefined)).toEqual([])
  expect(toMap([])).toEqual({})
})

test('values in one text', () => {
  expect(joinValues(['a', '', 'b'])).toBe('a##b')
  expect(splitValues('a##b')).toEqual(['a', 'b'])
  expect(splitValues('')).toEqual([])
  expect(splitValues(undefined)).toEqual([])
})
