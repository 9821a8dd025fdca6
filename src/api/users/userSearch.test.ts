import { describe, expect, test } from 'vitest'
import { attributeQuery, readUserFilters, userQuery, type UserQuery } from './userSearch'

describe('readUserFilters', () => {
  test('reads valid filters from search params', () => {
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

  test('ignores attributes and identity provider with a search', () => {
    expect(readUserFilters({ attr: 'dept:x', idp: 'google', enabled: 'true' }, 'ann')).toEqual({
      attributes: [],
      exact: false,
      enabled: true,
    })
  })

  test('keeps colons in values', () => {
    expect(readUserFilters({ attr: 'site:https://x' }).attributes).toEqual([
      { key: 'site', value: 'https://x' },
    ])
  })
})

test('quotes attribute queries', () => {
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

describe('userQuery', () => {
  const queryFor = (params: Record<string, string | string[]>, search = '') =>
    userQuery(readUserFilters(params, search), search)

  test('includes lockouts unless the endpoint would ignore a filter', () => {
    expect(queryFor({ enabled: 'true' }, 'ann')).toMatchObject({
      includesLockouts: true,
      rowFilter: undefined,
      query: { briefRepresentation: true, search: 'ann', enabled: true },
    } satisfies UserQuery)
    expect(queryFor({ emailVerified: 'false' }).includesLockouts).toBe(true)
    expect(queryFor({ emailVerified: 'false' }, 'ann').includesLockouts).toBe(false)
  })

  test('sends exact with every attribute filter', () => {
    expect(queryFor({ attr: 'dept:x' }).query).toMatchObject({ q: '"dept":"x"', exact: false })
    expect(queryFor({ attr: 'dept:x', exact: 'true' }).query.exact).toBe(true)
    expect('exact' in queryFor({}, 'ann').query).toBe(false)
  })

  test('converts days to timestamps, including all of the last day', () => {
    const { query, includesLockouts } = queryFor({
      createdFrom: '2026-03-01',
      createdTo: '2026-03-01',
    })
    expect(includesLockouts).toBe(false)
    expect(query.createdAfter).toBe(new Date(2026, 2, 1).getTime())
    expect(Number(query.createdBefore) - Number(query.createdAfter)).toBe(86_399_999)
  })

  test('filters rows in the client for lockouts, by all filters the endpoint ignores', () => {
    const { query, rowFilter, includesLockouts } = queryFor(
      { locked: 'true', createdFrom: '2026-03-01', emailVerified: 'true' },
      'ann',
    )
    const later = new Date(2026, 2, 2).getTime()
    const locked = { disabled: true }
    expect(includesLockouts).toBe(true)
    expect(query.createdAfter).toBeUndefined()
    const user = { createdTimestamp: later, emailVerified: true, bruteForceStatus: locked }
    expect(rowFilter?.(user)).toBe(true)
    expect(rowFilter?.({ ...user, createdTimestamp: 0 })).toBe(false)
    expect(rowFilter?.({ ...user, emailVerified: false })).toBe(false)
    expect(rowFilter?.({ ...user, bruteForceStatus: {} })).toBe(false)
  })

  test('finds who cannot sign in, whatever is in the way', () => {
    const { query, rowFilter, includesLockouts } = queryFor({ blocked: 'true' })
    expect(query.briefRepresentation).toBe(false)
    expect(includesLockouts).toBe(true)
    expect(rowFilter?.({ enabled: true })).toBe(false)
    expect(rowFilter?.({ enabled: false })).toBe(true)
    expect(rowFilter?.({ enabled: true, requiredActions: ['VERIFY_EMAIL'] })).toBe(true)
    expect(rowFilter?.({ enabled: true, bruteForceStatus: { disabled: true } })).toBe(true)
  })

  test('requests full rows for required actions', () => {
    const none = queryFor({ actions: 'false' })
    expect(none.query.briefRepresentation).toBe(false)
    expect(none.rowFilter?.({ requiredActions: [] })).toBe(true)
    expect(none.rowFilter?.({ requiredActions: ['VERIFY_EMAIL'] })).toBe(false)
    const some = queryFor({ actions: 'true' })
    expect(some.rowFilter?.({ requiredActions: [] })).toBe(false)
    expect(some.rowFilter?.({ requiredActions: ['VERIFY_EMAIL'] })).toBe(true)
  })
})
