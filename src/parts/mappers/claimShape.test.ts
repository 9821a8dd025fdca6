import { expect, test } from 'vitest'
import { claimShape } from './protocolMapper.fields'

test('dots nest a claim, escaped dots do not', () => {
  expect(claimShape('address.city')).toBe('{ "address": { "city": … } }')
  expect(claimShape(String.raw`https://shop\.test/roles`)).toBe('{ "https://shop.test/roles": … }')
  expect(claimShape(String.raw`a.b\.c`)).toBe('{ "a": { "b.c": … } }')
})

test('returns nothing for a plain or empty name', () => {
  expect(claimShape('email')).toBeUndefined()
  expect(claimShape('')).toBeUndefined()
})
