import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyBody } from './keyBody'
import { certificatePem, jsonKeySet, publicKeyPem, textFaults } from './keys.fields'

const { publicKey } = generateKeyPairSync('ed25519')
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const set = JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] })

test.each([
  [publicKeyPem, pem, undefined],
  [publicKeyPem, set, 'notAPublicKey'],
  [certificatePem, pem, 'notACertificate'],
  [jsonKeySet, set, undefined],
  [jsonKeySet, '{}', 'notAKeySet'],
  [jsonKeySet, 'null', 'notAKeySet'],
  [jsonKeySet, pem, 'notAKeySet'],
])('%s: %s', (format, text, fault) => {
  expect(textFaults[format]?.(text)).toBe(fault)
})

test('an address for keys takes the place of an imported set', () => {
  const client = { id: '1', clientId: 'app' }
  const set = { 'use.jwks.string': 'true', 'jwks.string': '{}' }
  expect(keyBody({ ...client, attributes: { ...set, 'use.jwks.url': 'true' } }).attributes).toEqual(
    {
      'use.jwks.url': 'true',
      'use.jwks.string': 'false',
      'jwks.string': '{}',
    },
  )
  const kept = { ...client, attributes: { ...set, 'use.jwks.url': 'false' } }
  expect(keyBody(kept)).toBe(kept)
})
