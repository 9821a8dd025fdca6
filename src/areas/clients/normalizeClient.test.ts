import { expect, test } from 'vitest'
import type { Client } from '~/api/clients/clients'
import { normalizeClient, losesAuthorization } from './normalizeClient'

const confidential: Client = {
  id: '1',
  clientId: 'app',
  publicClient: false,
  serviceAccountsEnabled: true,
  authorizationServicesEnabled: true,
  attributes: { 'oidc.ciba.grant.enabled': 'true', 'ssf.enabled': 'false', other: 'true' },
}

test('a client that becomes public loses what takes credentials', () =>
  expect(normalizeClient({ ...confidential, publicClient: true }, confidential)).toEqual({
    ...confidential,
    publicClient: true,
    serviceAccountsEnabled: false,
    authorizationServicesEnabled: false,
    attributes: { 'oidc.ciba.grant.enabled': 'false', 'ssf.enabled': 'false', other: 'true' },
  }))

test('one that was public before stays as it is', () => {
  const open = { ...confidential, publicClient: true }
  expect(normalizeClient(open, open)).toEqual(open)
})

test('authorization services bring their service account', () => {
  const before = {
    ...confidential,
    authorizationServicesEnabled: false,
    serviceAccountsEnabled: false,
  }
  const after = normalizeClient({ ...before, authorizationServicesEnabled: true }, before)
  expect(after.serviceAccountsEnabled).toBe(true)
})

test('blanks around the id are none of it', () =>
  expect(normalizeClient({ ...confidential, clientId: ' app ' }, confidential)).toEqual(
    confidential,
  ))

test('switching authorization off is noticed', () => {
  expect(losesAuthorization(confidential, confidential)).toBe(false)
  const { authorizationServicesEnabled: _on, ...without } = confidential
  expect(losesAuthorization(without, confidential)).toBe(true)
  expect(losesAuthorization(without, without)).toBe(false)
})
