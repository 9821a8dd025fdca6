import { expect, test } from 'vitest'
import { isSameLocation } from './links'

const location = (params: Record<string, string>, routeId = '/$realm/clients/$id/{-$tab}') => ({
  routeId,
  params: { realm: 'acme', ...params },
})

test('treats an address without a tab as the default tab', () => {
  expect(
    isSameLocation(location({ id: '1' }), location({ id: '1', tab: 'settings' }), 'settings'),
  ).toBe(true)
  expect(
    isSameLocation(location({ id: '1', tab: 'settings' }), location({ id: '1' }), 'settings'),
  ).toBe(true)
  expect(
    isSameLocation(location({ id: '1' }), location({ id: '1', tab: 'keys' }), 'settings'),
  ).toBe(false)
})

test('distinguishes objects, pages and realms, also without tabs', () => {
  const current = location({ id: '1', tab: 'keys' })
  expect(isSameLocation(current, { ...current }, undefined)).toBe(true)
  expect(isSameLocation(current, location({ id: '2', tab: 'keys' }), 'settings')).toBe(false)
  expect(
    isSameLocation(current, location({ id: '1', tab: 'keys', realm: 'other' }), 'settings'),
  ).toBe(false)
  expect(
    isSameLocation(current, location({ id: '1', tab: 'keys' }, '/$realm/roles/$id'), 'keys'),
  ).toBe(false)
  expect(isSameLocation(current, location({ id: '1' }), undefined)).toBe(false)
})
