import type { ServerInfoRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import { test } from './fixtures/featured'
import { FormPage, shortName, type Fixtures } from './fixtures/formPage'
import { providerSectionsOf, providerValues } from './fixtures/formsOfProviders'
import { Server } from './fixtures/server'
import { expect } from './fixtures/test'

const path = '/identity-provider/instances'

/** Hidden by the values of others, or no part of what is stored. */
const elsewhere = [
  'redirectUri',
  'useDiscovery',
  'metadataDescriptorUrl',
  'importText',
  'publicKeySignatureVerifierKeyId',
  'publicKeySignatureVerifier',
  'doNotStoreUsers',
]

async function expectCreated(fixtures: Fixtures, providerId: string, sectionCount?: number) {
  const { app } = fixtures
  const alias = `my-${providerId}`
  const formPage = await FormPage.openNew(
    {
      name: providerId,
      sections: (info) => providerSectionsOf(providerId, true)(info).slice(0, sectionCount),
      prepare: async () => ({
        address: `/$realm/identity-providers/${providerId}/add`,
        path: `${path}/${alias}`,
      }),
      saved: 'Identity provider successfully created',
      values: { ...providerValues, alias },
    },
    fixtures,
  )
  await expect(app.field('Alias')).toHaveValue(providerId)
  const names = formPage.fields.map(shortName)
  if (names.includes('useDiscovery')) await app.field('Use discovery endpoint').press('Space')
  const filled = await formPage.fillAll(names.filter((name) => !elsewhere.includes(name)))
  await app.press('Add')
  await app.expectMessage(formPage.form.saved)
  await expect(formPage.save).toBeDisabled()
  await formPage.expectStored(filled)
  expect(await formPage.read()).toMatchObject({ alias, providerId, enabled: true })
  await formPage.expectShown(filled)
}

for (const providerId of ['keycloak-oidc', 'oauth2', 'google'])
  test(`stores and reads back every setting of a new ${providerId}`, async ({
    app,
    realm,
    featuredServerUrl,
  }) => {
    test.slow()
    await expectCreated({ app, realm, server: new Server(featuredServerUrl) }, providerId)
  })

test('stores the settings of every social network and every small type', async ({
  app,
  realm,
  featuredServerUrl,
}) => {
  test.setTimeout(240_000)
  const server = new Server(featuredServerUrl)
  const info = await server.api<ServerInfoRepresentation>('GET', '/admin/serverinfo')
  const types = (info.identityProviders ?? [])
    .flatMap(({ id = '' }) => id)
    .filter((id) => !['oidc', 'keycloak-oidc', 'oauth2', 'saml', 'google'].includes(id))
  for (const type of ['github', 'jwt-authorization-grant', 'spiffe', 'default-trust', 'instagram'])
    expect(types).toContain(type)
  // The other sections are the same for all networks and tested with Google.
  for (const providerId of types) await expectCreated({ app, realm, server }, providerId, 1)
})

test('imports users anew with each sign-in where they are not stored', async ({
  app,
  realm,
  page,
}) => {
  const minimal = { clientId: 'a', clientSecret: 's', tokenUrl: 'https://a.test/token' }
  const config = { ...minimal, authorizationUrl: 'https://a.test/auth', syncMode: 'FORCE' }
  await realm.api('POST', path, { alias: 'oidc', providerId: 'oidc', config })
  await app.open('/$realm/identity-providers/oidc/oidc/settings')
  await expect(app.field('Alias')).toHaveValue('oidc')
  await app.field('Store token in session').press('Space')
  await app.field('Do not store users').press('Space')
  await expect(page.getByRole('button', { name: /^Sync mode / })).toHaveCount(0)
  await app.save('Provider successfully updated')
  expect(await realm.api('GET', `${path}/oidc`)).toMatchObject({
    config: { doNotStoreUsers: 'true', syncMode: 'IMPORT', storeTokenInSession: 'true' },
  })
})
