import { X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { administratorUsers } from './people.mjs'
import { realmRepresentation } from './realm.mjs'

// The table in index.mjs and docs/demo.md tells where they are.
const administrators = administratorUsers({ realm: 'demo' })
const realm = realmRepresentation({ realm: 'demo', people: [], administrators, eventTypes: [] })
const client = (id) => realm.clients.find(({ clientId }) => clientId === id)

it('has a client that is redirected anywhere', () => {
  expect(client('survey')).toMatchObject({ redirectUris: ['*'], enabled: true })
})

it('has a public client that takes passwords', () => {
  const expected = { publicClient: true, directAccessGrantsEnabled: true, enabled: true }
  expect(client('driver-app')).toMatchObject(expected)
})

it('has a realm administrator without a second factor', () => {
  const administrator = administrators.find(({ username }) => username === 'realm-admin')
  expect(administrator.clientRoles['realm-management']).toContain('realm-admin')
  expect(administrator.credentials.map(({ type }) => type)).toEqual(['password'])
})

it('has a client whose certificate has expired, and no other such client', () => {
  const expired = realm.clients
    .filter(({ attributes }) => attributes?.['saml.signing.certificate'])
    .filter(({ attributes }) => {
      const der = Buffer.from(attributes['saml.signing.certificate'], 'base64')
      return Date.parse(new X509Certificate(der).validTo) < Date.now()
    })
  expect(expired.map(({ clientId }) => clientId)).toEqual(['urn:nordhaven:learning'])
})

it('remembers a sign-in for a year', () => {
  expect(realm.rememberMe).toBe(true)
  expect(realm.ssoSessionMaxLifespanRememberMe).toBe(365 * 24 * 3600)
})
