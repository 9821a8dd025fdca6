import { expect, test } from 'vitest'
import { presets, withPreset } from './presets'
import { clientToSend, withoutDefaultAddressesInFiles } from './clientToSend'
import { newClient } from './wizard.fields'

test('a public client has nothing that takes credentials', () => {
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

test('authorization services bring their service account', () => {
  const sent = clientToSend({
    ...newClient,
    publicClient: false,
    authorizationServicesEnabled: true,
  })
  expect(sent.serviceAccountsEnabled).toBe(true)
})

test('a preset adds its mappers with the finished ID, but not to another protocol', () => {
  const grafana = presets.find(({ id }) => id === 'grafana')
  const client = { ...newClient, clientId: 'dash' }
  const [mapper] = withPreset(client, grafana).protocolMappers ?? []
  expect(mapper?.config?.['usermodel.clientRoleMapping.clientId']).toBe('dash')
  expect(withPreset({ ...client, protocol: 'saml' }, grafana).protocolMappers).toBeUndefined()
  expect(withPreset(client, undefined)).toBe(client)
})

test('an emptied list of a file says that there are no addresses; a missing one says nothing', () => {
  expect(withoutDefaultAddressesInFiles({ clientId: 'app', redirectUris: [] })).toEqual({
    clientId: 'app',
    redirectUris: [''],
  })
  expect(withoutDefaultAddressesInFiles({ clientId: 'app', webOrigins: ['+'] })).toEqual({
    clientId: 'app',
    webOrigins: ['+'],
  })
})
