import { expect, test } from 'vitest'
import type { Client } from '~/api/clients/clients'
import { normalizeClient, losesAuthorization } from './normalizeClient'

const confidentialClient: Client = {
  id: '1',
  clientId: 'app',
  publicClient: false,
  serviceAccountsEnabled: true,
  authorizationServicesEnabled: true,
  attributes: { 'oidc.ciba.grant.enabled': 'true', 'ssf.enabled': 'false', other: 'true' },
}

test('a client that becomes public loses what takes credentials', () =>
  expect(
    normalizeClient({ ...confidentialClient, publicClient: true }, confidentialClient),
  ).toEqual({
    ...confidentialClient,
    publicClient: true,
    serviceAccountsEnabled: false,
    authorizationServicesEnabled: false,
    attributes: { 'oidc.ciba.grant.enabled': 'false', 'ssf.enabled': 'false', other: 'true' },
  }))

test('one that was public before stays as it is', () => {
  const publicClient = { ...confidentialClient, publicClient: true }
  expect(normalizeClient(publicClient, publicClient)).toEqual(publicClient)
})

test('authorization services bring their service account', () => {
  const before = {
    ...confidentialClient,
    authorizationServicesEnabled: false,
    serviceAccountsEnabled: false,
  }
  const after = normalizeClient({ ...before, authorizationServicesEnabled: true }, before)
  expect(after.serviceAccountsEnabled).toBe(true)
})

test('blanks around the id are none of it', () =>
  expect(normalizeClient({ ...confidentialClient, clientId: ' app ' }, confidentialClient)).toEqual(
    confidentialClient,
  ))

test('switching authorization off is noticed', () => {
  expect(losesAuthorization(confidentialClient, confidentialClient)).toBe(false)
  const { authorizationServicesEnabled: _on, ...without } = confidentialClient
  expect(losesAuthorization(without, confidentialClient)).toBe(true)
  expect(losesAuthorization(without, without)).toBe(false)
})
