import { expect, test } from 'vitest'
import { tabOf } from './tabs'

test('no tab in the address is the welcome', () => expect(tabOf(undefined)).toBe('welcome'))

test('other names are no tab', () => {
  expect(tabOf('providers')).toBe('providers')
  for (const name of ['', 'Info', 'xyz', 'toString']) expect(tabOf(name)).toBeUndefined()
})
