import { expect, test } from 'vitest'
import { presets, withPreset } from './presets'
import { clientToSend, withoutDefaultAddressesInFiles } from './clientToSend'
import { newClient } from './wizard.fields'

test('disables what needs credentials for a public client', () => {
  const sent = clientToSend({
    ...newClient,
    clientId: ' app ',
    authorizationServicesEnabled: true,
    serviceAccountsEnabled: true,
    attributes: { 'oidc.ciba.grant.enabled': 'true', kept: 'x' },
  })
  expect(sent).toMatchObject({
    clientId: 'app',
    authorizationServicesEnabled: false,
    serviceAccountsEnabled: false,
    attributes: { 'oidc.ciba.grant.enabled': 'false', kept: 'x' },
  })
})

test('enables the service account with authorization services', () => {
  const sent = clientToSend({
    ...newClient,
    publicClient: false,
    authorizationServicesEnabled: true,
  })
  expect(sent.serviceAccountsEnabled).toBe(true)
})

test('adds the mappers of a preset with the final client ID, but not for another protocol', () => {
  const grafana = presets.find(({ id }) => id === 'grafana')
  const client = { ...newClient, clientId: 'dash' }
  const [mapper] = withPreset(client, grafana).protocolMappers ?? []
  expect(mapper?.config?.['usermodel.clientRoleMapping.clientId']).toBe('dash')
  expect(withPreset({ ...client, protocol: 'saml' }, grafana).protocolMappers).toBeUndefined()
  expect(withPreset(client, undefined)).toBe(client)
})

test('sends an empty entry for a list emptied in a file, and nothing for a missing list', () => {
  expect(withoutDefaultAddressesInFiles({ clientId: 'app', redirectUris: [] })).toEqual({
    clientId: 'app',
    redirectUris: [''],
  })
  expect(withoutDefaultAddressesInFiles({ clientId: 'app', webOrigins: ['+'] })).toEqual({
    clientId: 'app',
    webOrigins: ['+'],
  })
})
