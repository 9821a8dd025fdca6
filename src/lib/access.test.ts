import { describe, expect, test } from 'vitest'
import { effectivePermissions, findMissingPermissions, holds, isSupport } from './access'

describe('effective permissions', () => {
  test('managing implies viewing and querying', () => {
    expect([...effectivePermissions(['manage-users'])].toSorted()).toEqual([
      'manage-users',
      'query-groups',
      'query-users',
      'view-users',
    ])
  })
  test('ignores unknown names', () => {
    expect(effectivePermissions(['offline_access', 'view-realm'])).toEqual(new Set(['view-realm']))
  })
})

describe('missing', () => {
  const permissions = effectivePermissions(['view-realm', 'query-users'])
  test('anyone is always allowed', () =>
    expect(findMissingPermissions('anyone', new Set())).toEqual([]))
  test('lists every missing permission of an all, once', () => {
    const all = { all: ['view-realm', 'view-clients', { all: ['view-clients'] }] } as const
    expect(findMissingPermissions(all, permissions)).toEqual(['view-clients'])
  })
  test('one alternative satisfies a some', () => {
    expect(holds({ some: ['view-clients', 'view-realm'] }, permissions)).toBe(true)
    expect(findMissingPermissions({ some: ['view-clients', 'view-users'] }, permissions)).toEqual([
      'view-clients',
      'view-users',
    ])
  })
  test('an empty all is always satisfied', () => expect(holds({ all: [] }, new Set())).toBe(true))
})

test('support looks up users, and not much else', () => {
  expect(isSupport(effectivePermissions(['manage-users', 'view-events']))).toBe(true)
  expect(isSupport(effectivePermissions(['query-users']))).toBe(true)
  expect(isSupport(effectivePermissions(['view-events']))).toBe(false)
  expect(isSupport(effectivePermissions(['manage-users', 'view-clients']))).toBe(false)
})
