import { describe, expect, test } from 'vitest'
import { attributeQuery, readUserFilters, userQuery } from './userSearch'

describe('an address', () => {
  test('names filters', () => {
    const params = {
      attr: ['dept:Sales East', 'city:Rome', 'city:Oslo', 'broken', ':x', 'y:'],
      exact: 'true',
      enabled: 'false',
      emailVerified: 'maybe',
      idp: 'google',
      createdFrom: '2026-02-31',
      createdTo: '2026-03-01',
      locked: 'true',
    }
    expect(readUserFilters(params)).toEqual({
      attributes: [
        { key: 'dept', value: 'Sales East' },
        { key: 'city', value: 'Oslo' },
      ],
      exact: true,
      enabled: false,
      idp: 'google',
      createdTo: '2026-03-01',
      locked: true,
    })
  })

  test('with a text has no attributes, which the server would overlook', () => {
    expect(readUserFilters({ attr: 'dept:x', idp: 'google', enabled: 'true' }, 'ann')).toEqual({
      attributes: [],
      exact: false,
      enabled: true,
    })
  })

  test('keeps colons of a value', () => {
    expect(readUserFilters({ attr: 'site:https://x' }).attributes).toEqual([
      { key: 'site', value: 'https://x' },
    ])
  })
})

test('attribute queries are quoted', () => {
  const query = (value: string) => attributeQuery([{ key: 'dept', value }])
  expect(query('Sales East')).toBe('"dept":"Sales East"')
  expect(query('a"b')).toBe(String.raw`"dept":"a\"b"`)
  expect(query(String.raw`c\d`)).toBe(String.raw`"dept":"c\d"`)
  expect(query('end\\')).toBe('"dept":end\\')
  const pairs = [
    { key: 'a', value: '1' },
    { key: 'b', value: '2' },
  ]
  expect(attributeQuery(pairs)).toBe('"a":"1" "b":"2"')
})

describe('the server', () => {
  const queryFor = (params: Record<string, string | string[]>, search = '') =>
    userQuery(readUserFilters(params, search), search)

  test('is asked with lockouts where it can be', () => {
    expect(queryFor({ enabled: 'true' }, 'ann')).toMatchObject({
      tellsLocked: true,
      sift: undefined,
      query: { briefRepresentation: true, search: 'ann', enabled: true },
    })
    expect(queryFor({ emailVerified: 'false' }).tellsLocked).toBe(true)
    expect(queryFor({ emailVerified: 'false' }, 'ann').tellsLocked).toBe(false)
  })

  test('always hears whether values are whole', () => {
    expect(queryFor({ attr: 'dept:x' }).query).toMatchObject({ q: '"dept":"x"', exact: false })
    expect(queryFor({ attr: 'dept:x', exact: 'true' }).query.exact).toBe(true)
    expect('exact' in queryFor({}, 'ann').query).toBe(false)
  })

  test('gets days as moments, the last one to its end', () => {
    const { query, tellsLocked } = queryFor({ createdFrom: '2026-03-01', createdTo: '2026-03-01' })
    expect(tellsLocked).toBe(false)
    expect(query.createdAfter).toBe(new Date(2026, 2, 1).getTime())
    expect(Number(query.createdBefore) - Number(query.createdAfter)).toBe(86_399_999)
  })

  test('cannot look for lockouts: rows are sifted, by all it would overlook', () => {
    const { query, sift, tellsLocked } = queryFor(
      { locked: 'true', createdFrom: '2026-03-01', emailVerified: 'true' },
      'ann',
    )
    const later = new Date(2026, 2, 2).getTime()
    const locked = { disabled: true }
    expect(tellsLocked).toBe(true)
    expect(query.createdAfter).toBeUndefined()
    const user = { createdTimestamp: later, emailVerified: true, bruteForceStatus: locked }
    expect(sift?.(user)).toBe(true)
    expect(sift?.({ ...user, createdTimestamp: 0 })).toBe(false)
    expect(sift?.({ ...user, emailVerified: false })).toBe(false)
    expect(sift?.({ ...user, bruteForceStatus: {} })).toBe(false)
  })

  test('sends required actions only in full rows', () => {
    const { query, sift } = queryFor({ noActions: 'true' })
    expect(query.briefRepresentation).toBe(false)
    expect(sift?.({ requiredActions: [] })).toBe(true)
    expect(sift?.({ requiredActions: ['VERIFY_EMAIL'] })).toBe(false)
  })
})
