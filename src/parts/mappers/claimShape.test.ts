import { expect, test } from 'vitest'
import { claimShape } from './claimShape'

test('a name with dots nests, one with escaped dots does not', () => {
  expect(claimShape('address.city')).toBe('{ "address": { "city": … } }')
  expect(claimShape(String.raw`https://shop\.test/roles`)).toBe('{ "https://shop.test/roles": … }')
  expect(claimShape(String.raw`a.b\.c`)).toBe('{ "a": { "b.c": … } }')
})

test('a plain name explains itself', () => {
  expect(claimShape('email')).toBeUndefined()
  expect(claimShape('')).toBeUndefined()
})
