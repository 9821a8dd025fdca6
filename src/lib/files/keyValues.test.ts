import { expect, test } from 'vitest'
import { joinValues, splitValues, toMap, toRows } from './keyValues'

test('converts several values of a key to rows and back', () => {
  const map = { a: ['1', '2'], b: ['3'] }
  const rows = [
    { key: 'a', value: '1' },
    { key: 'a', value: '2' },
    { key: 'b', value: '3' },
  ]
  expect(toRows(map)).toEqual(rows)
  expect(toMap(rows)).toEqual(map)
})

test('collects the values of a key from separate rows', () =>
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

test('drops rows without a key but keeps empty values', () =>
  expect(
    toMap([
      { key: '', value: 'x' },
      { key: ' ', value: 'y' },
      { key: 'a', value: '' },
    ]),
  ).toEqual({ a: [''] }))

test('keeps unusual keys', () => {
  const map = toMap([
    { key: '__proto__', value: '1' },
    { key: 'constructor', value: '2' },
    { key: 'a.b[0]', value: '3' },
  ])
  expect(Object.keys(map)).toEqual(['__proto__', 'constructor', 'a.b[0]'])
  expect(toRows(map)).toHaveLength(3)
})

test('returns no rows for undefined', () => {
  expect(toRows(undefined)).toEqual([])
  expect(toMap([])).toEqual({})
})

test('joins and splits values', () => {
  expect(joinValues(['a', '', 'b'])).toBe('a##b')
  expect(splitValues('a##b')).toEqual(['a', 'b'])
  expect(splitValues('')).toEqual([])
  expect(splitValues(undefined)).toEqual([])
})
