import { expect, test } from 'vitest'
import { copyOf } from './newClients'

test('copies neither the secret nor the id nor the SSF stream', () => {
  const attributes = {
    'ssf.enabled': 'true',
    'ssf.validPushUrls': 'https://receiver.test/*',
    'ssf.stream.id': '1',
    'ssf.stream.delivery.authorizationHeader': 'Bearer hush',
    'client.secret.rotated': 'old',
  }
  const original = { id: '1', clientId: 'shop', secret: 'hush', attributes }
  expect(copyOf(original, 'shop-2', { mappers: true, scopes: false })).toEqual({
    clientId: 'shop-2',
    attributes: { 'ssf.enabled': 'true', 'ssf.validPushUrls': 'https://receiver.test/*' },
    protocolMappers: [],
  })
})
