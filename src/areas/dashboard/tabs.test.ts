import { expect, test } from 'vitest'
import { toDashboardTab } from './tabs'

test('defaults to the welcome tab', () => expect(toDashboardTab(undefined)).toBe('welcome'))

test('rejects unknown tabs', () => {
  expect(toDashboardTab('providers')).toBe('providers')
  for (const name of ['', 'Info', 'xyz', 'toString']) expect(toDashboardTab(name)).toBeUndefined()
})
