import { expect, test } from 'vitest'
import { objectOf } from './displayName'

const text = 'The password has been reset successfully.'

test('names what was sent before the object of the page', () => {
  expect(objectOf(text, { username: 'ada' }, 'bob')).toBe('ada')
  expect(objectOf(text, [{ username: 'ada' }], 'bob')).toBe('ada')
  expect(objectOf(text, [{ name: 'a' }, { name: 'b' }], 'bob')).toBe('bob')
  expect(objectOf(text, { password: 'x' }, 'bob')).toBe('bob')
  expect(objectOf(text, undefined, undefined)).toBeUndefined()
})

test('names nothing twice', () => {
  expect(objectOf('Client shop updated', { clientId: 'shop' }, 'demo')).toBeUndefined()
})

test('shows no UUID as a name', () => {
  const clientId = '0b1f6f0e-8f0e-4a3e-9d0e-3f1f0a9c2b11'
  expect(objectOf(text, { clientId }, 'shop')).toBe('shop')
})
