import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { certificatePem, jsonKeySet, publicKeyPem, textValidators } from './keyImport.fields'

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
])('%s: %s', (format, text, error) => {
  expect(textValidators[format]?.(text)).toBe(error)
})
