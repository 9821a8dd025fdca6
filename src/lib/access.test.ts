import { describe, expect, test } from 'vitest'
import { effectivePermissions, holds, missing } from './access'

describe('effective permissions', () => {
  test('who may manage may view and query', () => {
    expect([...effectivePermissions(['manage-users'])].toSorted()).toEqual([
      'manage-users',
      'query-groups',
      'query-users',
      'view-users',
    ])
  })
  test('unknown names are left out', () => {
    expect(effectivePermissions(['offline_access', 'view-realm'])).toEqual(new Set(['view-realm']))
  })
})

describe('missing', () => {
  const permissions = effectivePermissions(['view-realm', 'query-users'])
  test('anyone is always allowed', () => expect(missing('anyone', new Set())).toEqual([]))
  test('names every absent permission of an all, once', () => {
    const all = { all: ['view-realm', 'view-clients', { all: ['view-clients'] }] } as const
    expect(missing(all, permissions)).toEqual(['view-clients'])
  })
  test('one way is enough for a some', () => {
    expect(holds({ some: ['view-clients', 'view-realm'] }, permissions)).toBe(true)
    expect(missing({ some: ['view-clients', 'view-users'] }, permissions)).toEqual([
      'view-clients',
      'view-users',
    ])
  })
  test('an empty all asks nothing', () => expect(holds({ all: [] }, new Set())).toBe(true))
})
