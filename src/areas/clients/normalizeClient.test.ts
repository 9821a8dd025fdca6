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

test('disables what needs credentials when a client becomes public', () =>
  expect(
    normalizeClient({ ...confidentialClient, publicClient: true }, confidentialClient),
  ).toEqual({
    ...confidentialClient,
    publicClient: true,
    serviceAccountsEnabled: false,
    authorizationServicesEnabled: false,
    attributes: { 'oidc.ciba.grant.enabled': 'false', 'ssf.enabled': 'false', other: 'true' },
  }))

test('leaves a client that was public before unchanged', () => {
  const publicClient = { ...confidentialClient, publicClient: true }
  expect(normalizeClient(publicClient, publicClient)).toEqual(publicClient)
})

test('enables the service account with authorization services', () => {
  const before = {
    ...confidentialClient,
    authorizationServicesEnabled: false,
    serviceAccountsEnabled: false,
  }
  const after = normalizeClient({ ...before, authorizationServicesEnabled: true }, before)
  expect(after.serviceAccountsEnabled).toBe(true)
})

test('trims the client ID', () =>
  expect(normalizeClient({ ...confidentialClient, clientId: ' app ' }, confidentialClient)).toEqual(
    confidentialClient,
  ))

test('detects that authorization services are switched off', () => {
  expect(losesAuthorization(confidentialClient, confidentialClient)).toBe(false)
  const { authorizationServicesEnabled: _on, ...without } = confidentialClient
  expect(losesAuthorization(without, confidentialClient)).toBe(true)
  expect(losesAuthorization(without, without)).toBe(false)
})
