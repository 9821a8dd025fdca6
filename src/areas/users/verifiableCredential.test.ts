import { expect, test } from 'vitest'
import { readCredential } from '~/api/users/verifiableCredentials'
import { findUnusedScopes, newCredentialFields } from './verifiableCredential.fields'

/** Response of Keycloak 26.7.4 with the feature oid4vc-vci. */
const response = {
  credentialScopeName: 'diploma',
  credentialConfigurationId: 'diploma-id',
  revision: '37266d96-415c-2e80-c2a2-57fad08529b0',
  createdDate: 1795316947978,
  updatedDate: 1795316948318,
  userAttributes: { lastName: ['L'], did: [], email: ['ada@example.org', 'ada@example.com'] },
}

test('sorts credential attributes by name and drops empty ones', () => {
  expect(readCredential(response)).toEqual({
    scope: 'diploma',
    configuration: 'diploma-id',
    revision: '37266d96-415c-2e80-c2a2-57fad08529b0',
    created: 1795316947978,
    updated: 1795316948318,
    attributes: [
      { name: 'email', values: ['ada@example.org', 'ada@example.com'] },
      { name: 'lastName', values: ['L'] },
    ],
  })
  expect(readCredential({ credentialScopeName: 'x' })).toMatchObject({ attributes: [] })
})

test('does not offer scopes that the user already has', () => {
  const scopes = findUnusedScopes(['badge', 'diploma'], [readCredential(response)])
  expect(scopes).toEqual(['badge'])
  expect(newCredentialFields(scopes)).toMatchObject([
    { path: ['scope'], required: true, options: [{ value: 'badge' }] },
  ])
})
