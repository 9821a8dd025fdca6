import { expect, test } from 'vitest'
import { isSameLocation } from './sameLocation'

const at = (params: Record<string, string>, routeId = '/$realm/clients/$id/{-$tab}') => ({
  routeId,
  params: { realm: 'acme', ...params },
})

test('no tab in the address is the first tab', () => {
  expect(isSameLocation(at({ id: '1' }), at({ id: '1', tab: 'settings' }), 'settings')).toBe(true)
  expect(isSameLocation(at({ id: '1', tab: 'settings' }), at({ id: '1' }), 'settings')).toBe(true)
  expect(isSameLocation(at({ id: '1' }), at({ id: '1', tab: 'keys' }), 'settings')).toBe(false)
})

test('another object, page or realm is another page, also without tabs', () => {
  const here = at({ id: '1', tab: 'keys' })
  expect(isSameLocation(here, { ...here }, undefined)).toBe(true)
  expect(isSameLocation(here, at({ id: '2', tab: 'keys' }), 'settings')).toBe(false)
  expect(isSameLocation(here, at({ id: '1', tab: 'keys', realm: 'other' }), 'settings')).toBe(false)
  expect(isSameLocation(here, at({ id: '1', tab: 'keys' }, '/$realm/roles/$id'), 'keys')).toBe(
    false,
  )
  expect(isSameLocation(here, at({ id: '1' }), undefined)).toBe(false)
})
