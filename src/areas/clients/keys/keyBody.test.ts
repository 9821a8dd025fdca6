import { expect, test } from 'vitest'
import { keyBody } from './keyBody'

test('uses the JWKS URL instead of imported keys if both are enabled', () => {
  const client = { id: '1', clientId: 'app' }
  const importedKeys = { 'use.jwks.string': 'true', 'jwks.string': '{}' }
  expect(
    keyBody({ ...client, attributes: { ...importedKeys, 'use.jwks.url': 'true' } }).attributes,
  ).toEqual({
    'use.jwks.url': 'true',
    'use.jwks.string': 'false',
    'jwks.string': '{}',
  })
  const importedOnly = { ...client, attributes: { ...importedKeys, 'use.jwks.url': 'false' } }
  expect(keyBody(importedOnly)).toBe(importedOnly)
})
