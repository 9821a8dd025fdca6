import type { Browser } from '@playwright/test'
import { providerSections } from '../src/areas/identity-providers/settings/identityProvider.fields'
import { allFields, valueToString } from '../src/lib/field'
import type { App } from './fixtures/app'
import { ada, createRealmWithSellers, expectMapped } from './fixtures/partner'
import type { TestRealm } from './fixtures/realm'
import type { Server } from './fixtures/server'
import { expect, test } from './fixtures/test'

type Provider = { alias: string; providerId: string; config: Record<string, string> } & Record<
  string,
  unknown
>
type MapperInput = {
  name: string
  type: string
  fields?: Readonly<Record<string, string>>
  /** What is chosen, by label. */
  chosen?: Readonly<Record<string, string>>
}

async function addMapper(app: App, { name, type, fields = {}, chosen = {} }: MapperInput) {
  const { page } = app
  await page.getByRole('link', { name: 'Add mapper', exact: true }).click()
  await expect(app.heading('Add Identity Provider Mapper')).toBeVisible()
  await app.field('Name').fill(name)
  await app.field('Mapper type').fill(type)
  await page.getByRole('option', { name: type, exact: true }).click()
  await expect(app.field('Name')).toHaveValue(name)
  for (const [label, value] of Object.entries(fields)) {
    await app.field(label).fill(value)
    await app.field(label).press('Tab')
  }
  for (const [label, value] of Object.entries(chosen)) {
    await app.field(label).fill(value.replace('/', ''))
    await page.getByRole('option', { name: value, exact: true }).click()
  }
  await app.save('Mapper created successfully')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().click()
  await app.tab('Mappers')
  await app.expectRow(name)
}

/** Signs ada in to the account page through a provider, in a new browser context. */
async function signInThrough(
  browser: Browser,
  { server, realm, name }: { server: Server; realm: TestRealm; name: string },
) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${server.url}/realms/${realm.name}/account`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('textbox', { name: /Username/ }).fill('ada')
  await page.getByRole('textbox', { name: 'Password' }).fill('right')
  await page.getByRole('button', { name: 'Sign In' }).click()
  return { context, page }
}

/** What the official console sends (recorded). */
const officialOidc = {
  guiOrder: '',
  clientAuthMethod: 'client_secret_post',
  clientAssertionSigningAlg: '',
  validateSignature: 'true',
  useJwksUrl: 'true',
}

const officialSaml = {
  allowCreate: 'true',
  guiOrder: '',
  backchannelSupported: 'false',
  sendIdTokenOnLogout: 'true',
  sendClientIdOnLogout: 'false',
  principalType: 'SUBJECT',
  wantAssertionsSigned: 'true',
  wantAssertionsEncrypted: 'false',
  forceAuthn: 'false',
  signSpMetadata: 'false',
  allowedClockSkew: 0,
  attributeConsumingServiceIndex: 0,
  attributeConsumingServiceName: '',
  signatureAlgorithm: 'RSA_SHA256',
  xmlSigKeyInfoKeyNameTransformer: 'KEY_ID',
  useMetadataDescriptorUrl: 'false',
}

/** Drops generated values and defaults. */
function comparable({ internalId: _id, types: _types, ...provider }: Provider) {
  const { providerId } = provider
  const fields = allFields(
    providerSections({
      providerId,
      isNew: false,
      takenNames: new Set(),
      hasReadToken: true,
      properties: [],
    }),
  )
  const defaultValues = new Map(
    fields.flatMap(({ path, absent }) =>
      absent === undefined ? [] : [[path.at(-1), valueToString(absent)] as const],
    ),
  )
  const { config, ...rest } = provider
  const explicitConfig = Object.entries(config).filter(
    ([name, value]) => value !== '0' && value !== 'false' && defaultValues.get(name) !== value,
  )
  return { ...rest, config: Object.fromEntries(explicitConfig) }
}

test('sets up another realm by OpenID Connect, maps attributes and signs in through it', async ({
  app,
  realm,
  anotherRealm,
  server,
  page,
  browser,
}) => {
  test.slow()
  await createRealmWithSellers(realm)
  const partner = await anotherRealm({
    users: [ada],
    clients: [
      {
        clientId: 'castellan',
        secret: 'p4rtner',
        redirectUris: [`${server.url}/realms/${realm.name}/broker/partner/endpoint`],
        protocolMappers: [
          {
            name: 'department',
            protocol: 'openid-connect',
            protocolMapper: 'oidc-hardcoded-claim-mapper',
            config: {
              'claim.name': 'department',
              'claim.value': 'sales',
              'jsonType.label': 'String',
              'id.token.claim': 'true',
              'access.token.claim': 'true',
              'userinfo.token.claim': 'true',
            },
          },
        ],
      },
    ],
  })
  const discovery = `${server.url}/realms/${partner.name}/.well-known/openid-configuration`
  await app.open('/$realm/identity-providers/oidc/add')
  await app.field('Alias').fill('partner')
  await app.field('Display name').fill('Our partner')
  await app.field('Discovery endpoint').fill(discovery)
  await expect(page.getByText(/settings filled in/)).toBeVisible()
  await expect(app.field('Token URL')).toHaveValue(/openid-connect\/token$/)
  await app.press('Show metadata')
  await app.field('Client ID').fill('castellan')
  await app.field('Client Secret').fill('p4rtner')
  await app.field('Use PKCE').press('Space')
  await app.press('Add')
  await app.expectMessage('Identity provider successfully created')
  await expect(app.heading('Our partner')).toBeVisible()

  // What the official console sends; ours adds the sync mode.
  const path = '/identity-provider/instances'
  const created = await realm.api<Provider>('GET', `${path}/partner`)
  const imported = await realm.api<Record<string, string>>(
    'POST',
    '/identity-provider/import-config',
    { providerId: 'oidc', fromUrl: discovery },
  )
  await realm.api('POST', path, {
    alias: 'official',
    providerId: 'oidc',
    displayName: 'Our partner',
    config: {
      ...officialOidc,
      ...imported,
      clientId: 'castellan',
      clientSecret: 'p4rtner',
      pkceEnabled: 'true',
      pkceMethod: 'S256',
      syncMode: 'IMPORT',
    },
  })
  const official = await realm.api<Provider>('GET', `${path}/official`)
  expect({ ...comparable(created), alias: 'official' }).toEqual(comparable(official))
  await realm.api('DELETE', `${path}/official`)

  await app.tab('Mappers')
  await expect(page.getByRole('heading', { name: 'No Mappers' })).toBeVisible()
  await addMapper(app, {
    name: 'department',
    type: 'Attribute Importer',
    fields: { Claim: 'department', 'User Attribute Name': 'department' },
  })
  await addMapper(app, {
    name: 'sellers',
    type: 'Claim to Role',
    fields: { Claim: 'department', 'Claim Value': 'sales' },
    chosen: { Role: 'seller' },
  })
  await addMapper(app, { name: 'staff', type: 'Hardcoded Group', chosen: { Group: '/staff' } })
  await app.expectRow('sellers', 'department: sales', 'seller')
  await app.row('staff').choose('Duplicate')
  await app.dialog().getByRole('textbox').fill('sellers')
  await app.dialog().getByRole('textbox').fill('staff again')
  await app.confirm('Duplicate')
  await app.expectMessage('Mapper created successfully')
  await app.choose('Action: Edit Identity Provider Mapper', 'Delete')
  await expect(app.dialog()).toContainText('staff again')
  await app.confirm('Delete')
  await app.expectMessage('Mapper successfully deleted')

  const { context } = await signInThrough(browser, { server, realm, name: 'Our partner' })
  const id = await expectMapped(realm, 'ada', { department: ['sales'] })
  await context.close()

  await app.visit(`/$realm/users/${id}/identity-provider-links`)
  await page.getByRole('link', { name: 'partner', exact: true }).click()
  await expect(app.heading('Our partner')).toBeVisible()
  await app.choose('Action: Our partner', 'Delete')
  await expect(app.dialog()).toContainText('1 user is linked with it')
  await expect(app.dialog()).toContainText('3 mappers are deleted with it.')
  await app.confirm('Cancel')
})

test('sets up another realm by SAML metadata, maps attributes and signs in through it', async ({
  app,
  realm,
  anotherRealm,
  server,
  page,
  browser,
}) => {
  test.slow()
  await createRealmWithSellers(realm)
  const endpoint = `${server.url}/realms/${realm.name}/broker/saml/endpoint`
  const partner = await anotherRealm({
    users: [ada],
    clients: [
      {
        clientId: `${server.url}/realms/${realm.name}`,
        protocol: 'saml',
        redirectUris: [endpoint],
        adminUrl: endpoint,
        attributes: {
          'saml.client.signature': 'false',
          'saml.server.signature': 'true',
          'saml.assertion.signature': 'true',
          'saml.force.post.binding': 'true',
          saml_force_name_id_format: 'true',
          saml_name_id_format: 'username',
        },
        protocolMappers: [
          {
            name: 'department',
            protocol: 'saml',
            protocolMapper: 'saml-hardcode-attribute-mapper',
            config: {
              'attribute.name': 'department',
              'attribute.nameformat': 'Basic',
              'attribute.value': 'sales',
            },
          },
        ],
      },
    ],
  })
  const metadata = await fetch(`${server.url}/realms/${partner.name}/protocol/saml/descriptor`)
  await app.open('/$realm/identity-providers/saml/add')
  await app.field('Display name').fill('Partner by SAML')
  await app.field('Use entity descriptor').press('Space')
  await app.field('Import config from file').fill(await metadata.text())
  await app.press('Fill in from this text')
  await expect(page.getByText(/settings filled in/)).toBeVisible()
  await expect(page.getByText(/valid until/)).toBeVisible()
  await app.press('Add')
  await app.expectMessage('Identity provider successfully created')
  // What the official console sends; ours adds the sync mode.
  const path = '/identity-provider/instances'
  const created = await realm.api<Provider>('GET', `${path}/saml`)
  const {
    metadataDescriptorUrl: _address,
    enabledFromMetadata: _enabled,
    ...imported
  } = await realm.api<Record<string, string>>('POST', '/identity-provider/import-config', {
    providerId: 'saml',
    fromUrl: metadata.url,
  })
  await realm.api('POST', path, {
    alias: 'official',
    providerId: 'saml',
    displayName: 'Partner by SAML',
    config: {
      ...officialSaml,
      ...imported,
      entityId: `${server.url}/realms/${realm.name}`,
      syncMode: 'IMPORT',
    },
  })
  const official = await realm.api<Provider>('GET', `${path}/official`)
  expect({ ...comparable(created), alias: 'official' }).toEqual(comparable(official))
  expect(created.config.idpEntityId).toBe(`${server.url}/realms/${partner.name}`)
  await realm.api('DELETE', `${path}/official`)

  await app.tab('Mappers')
  await addMapper(app, {
    name: 'department',
    type: 'Attribute Importer',
    fields: { 'Attribute Name': 'department', 'User Attribute Name': 'department' },
  })
  await addMapper(app, {
    name: 'sellers',
    type: 'SAML Attribute to Role',
    fields: { 'Attribute Name': 'department', 'Attribute Value': 'sales' },
    chosen: { Role: 'seller' },
  })
  await addMapper(app, { name: 'staff', type: 'Hardcoded Group', chosen: { Group: '/staff' } })

  const person = await signInThrough(browser, { server, realm, name: 'Partner by SAML' })
  // The assertion only has a name; the user enters the rest of the profile.
  await person.page.getByRole('textbox', { name: 'Email' }).fill('ada@partner.test')
  await person.page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await person.page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace')
  await person.page.getByRole('button', { name: 'Submit' }).click()
  await expectMapped(realm, 'ada', { department: ['sales'] })
  await person.context.close()
})
