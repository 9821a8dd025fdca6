import { expect, test } from 'vitest'
import { toDashboardTab } from './tabs'

test('no tab in the address is the welcome', () =>
  expect(toDashboardTab(undefined)).toBe('welcome'))

test('other names are no tab', () => {
  expect(toDashboardTab('providers')).toBe('providers')
  for (const name of ['', 'Info', 'xyz', 'toString']) expect(toDashboardTab(name)).toBeUndefined()
})
