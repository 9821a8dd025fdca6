import { claimMapper } from './fixtures/claimMapper'
import type ClientRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js'
import type { App } from './fixtures/app'
import { expectInDialog } from './fixtures/contents'
import { Keyboard } from './fixtures/keyboard'
import type { TestRealm } from './fixtures/realm'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

/** A user of the other realm. */
const ada = {
  username: 'ada',
  enabled: true,
  email: 'ada@partner.test',
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'Lovelace',
  credentials: [{ type: 'password', value: 'right', temporary: false }],
}

/** A realm whose profile keeps attributes that it does not define, and the other one. */
async function createRealms(
  realm: TestRealm,
  anotherRealm: (representation: object) => Promise<TestRealm>,
  client: ClientRepresentation,
) {
  await realm.create({ roles: { realm: [{ name: 'seller' }] }, groups: [{ name: 'staff' }] })
  const profile = await realm.api<object>('GET', '/users/profile')
  await realm.api('PUT', '/users/profile', { ...profile, unmanagedAttributePolicy: 'ENABLED' })
  return anotherRealm({ users: [ada], clients: [client] })
}

const readMetadata = (realm: TestRealm, providerId: string, fromUrl: string) =>
  realm.api<Record<string, string>>('POST', '/identity-provider/import-config', {
    providerId,
    fromUrl,
  })

type Mapper = {
  name: string
  type: string
  fields?: Record<string, string>
  /** A role, or the path of a group. */
  gives?: string
}

const parentLink = ({ page }: App) =>
  page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last()

async function addMapper(app: App, { name, type, fields = {}, gives = '' }: Mapper) {
  const { page } = app
  const choose = async (label: string, option: string) => {
    await app.field(label).fill(option.replace('/', ''))
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByRole('link', { name: 'Add mapper', exact: true }).click()
  await expect(app.heading('Add Identity Provider Mapper')).toBeVisible()
  await app.field('Name').fill(name)
  await choose('Mapper type', type)
  await expect(app.field('Name')).toHaveValue(name)
  for (const [label, text] of Object.entries(fields)) {
    await app.field(label).fill(text)
    await app.field(label).press('Tab')
  }
  if (gives) await choose(gives.startsWith('/') ? 'Group' : 'Role', gives)
  await app.save('Mapper created successfully')
  await parentLink(app).click()
  await app.tab('Mappers')
  await app.expectRow(name)
}

async function expectMapped(realm: TestRealm) {
  await expect.poll(() => realm.user('ada')).toMatchObject({ email: ada.email })
  const { id = '' } = (await realm.user('ada')) ?? {}
  // Lists of users omit attributes that the profile does not define.
  expect(await realm.api('GET', `/users/${id}`)).toMatchObject({
    firstName: 'Ada',
    attributes: { department: ['sales'] },
  })
  const roles = await realm.api<{ name: string }[]>('GET', `/users/${id}/role-mappings/realm`)
  expect(roles.map(({ name }) => name)).toContain('seller')
  expect(await realm.api('GET', `/users/${id}/groups`)).toMatchObject([{ path: '/staff' }])
  return id
}

/** The second time, events are saved, and the other realm only asks for the password. */
async function tryIt(app: App, isFirst: boolean, ...texts: string[]) {
  const { page } = app
  await app.choose('Action: Our partner', 'Try it')
  const saveEvents = app.dialog().getByRole('button', { name: 'Save events', exact: true })
  if (isFirst) await saveEvents.click()
  await expect(saveEvents).toHaveCount(0)
  const popupOpened = page.waitForEvent('popup')
  await app.confirm('Open sign-in')
  const popup = await popupOpened
  if (isFirst) await popup.getByRole('textbox', { name: /Username/ }).fill('ada')
  await popup.getByRole('textbox', { name: 'Password' }).fill('right')
  await popup.getByRole('button', { name: 'Sign In' }).click()
  await expectInDialog(app, ...texts)
  await popup.close()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('sets up another realm by OpenID Connect and by keyboard, maps attributes and tries it', async ({
  app,
  realm,
  anotherRealm,
  server,
  page,
}) => {
  test.slow()
  const partner = await createRealms(realm, anotherRealm, {
    clientId: 'castellan',
    secret: 'p4rtner',
    redirectUris: [`${server.url}/realms/${realm.name}/broker/partner/endpoint`],
    protocolMappers: [
      claimMapper('department', {
        'claim.name': 'department',
        'claim.value': 'sales',
        'jsonType.label': 'String',
        'id.token.claim': 'true',
      }),
    ],
  })
  const discovery = `${server.url}/realms/${partner.name}/.well-known/openid-configuration`
  const keys = new Keyboard(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const type = async (values: Record<string, string>) => {
    for (const [label, text] of Object.entries(values)) await keys.type(app.field(label), text)
  }
  await app.open('/$realm/identity-providers')
  await keys.press(link('OpenID Connect v1.0'))
  await expect(app.heading('Add OpenID Connect provider')).toBeFocused()
  await type({ Alias: 'partner', 'Display name': 'Our partner' })
  await keys.tabTo(app.field('Discovery endpoint'))
  // At once: what is half typed would be looked up, too.
  await page.keyboard.insertText(discovery)
  await expect(page.getByText(/settings filled in/)).toBeVisible()
  await expect(app.field('Token URL')).toHaveValue(/openid-connect\/token$/)
  await keys.press(button('Show metadata'))
  await keys.tabTo(app.field('Use PKCE'))
  await page.keyboard.press('Space')
  await type({ 'Client ID': 'castellan', 'Client Secret': 'p4rtner' })
  await keys.press(button('Add'))
  await app.expectMessage('Identity provider successfully created')
  await expect(app.heading('Our partner')).toBeVisible()
  const path = '/identity-provider/instances/partner'
  const created = await realm.api<{ config: object }>('GET', path)
  expect(created).toMatchObject({ providerId: 'oidc', displayName: 'Our partner', enabled: true })
  // As the official console stores it, with the sync mode and the place in the account console.
  expect(created.config).toEqual({
    ...(await readMetadata(realm, 'oidc', discovery)),
    clientId: 'castellan',
    clientSecret: '**********',
    pkceEnabled: 'true',
    pkceMethod: 'S256',
    clientAuthMethod: 'client_secret_post',
    useJwksUrl: 'true',
    syncMode: 'IMPORT',
    showInAccountConsole: 'ALWAYS',
  })

  await keys.tab('Mappers')
  await keys.press(link('Add mapper').first())
  await type({ Name: 'department' })
  await keys.find(app.field('Mapper type'), 'Attribute Importer')
  await type({ Claim: 'department', 'User Attribute Name': 'department' })
  await keys.press(button('Save'))
  await app.expectMessage('Mapper created successfully')
  await keys.press(parentLink(app))
  await expect(app.heading('Our partner')).toBeFocused()
  await app.tab('Mappers')
  await app.expectRow('department')
  await addMapper(app, {
    name: 'sellers',
    type: 'Claim to Role',
    fields: { Claim: 'department', 'Claim Value': 'sales' },
    gives: 'seller',
  })
  await app.expectRow('sellers', 'department: sales', 'seller')
  await addMapper(app, { name: 'staff', type: 'Hardcoded Group', gives: '/staff' })
  await app.row('staff').choose('Duplicate')
  await app.dialog().getByRole('textbox').fill('staff again')
  await agree(app, 'Duplicate', 'Mapper created successfully')
  await app.choose('Action: Edit Identity Provider Mapper', 'Delete')
  await expectInDialog(app, 'staff again')
  await agree(app, 'Delete', 'Mapper successfully deleted')

  await tryIt(app, true, 'Signed in as ada')
  const id = await expectMapped(realm)

  const config = { ...created.config, clientSecret: 'wrong' }
  await realm.api('PUT', path, { ...created, config })
  app.expectFailures(/broker\/partner\/endpoint.* 502/)
  const failed = ['Signing in failed', 'IDENTITY_PROVIDER_LOGIN_ERROR', 'check its secret']
  await tryIt(app, false, ...failed)

  await app.visit(`/$realm/users/${id}/identity-provider-links`)
  await link('partner').click()
  await expect(app.heading('Our partner')).toBeVisible()
  await app.choose('Action: Our partner', 'Delete')
  await expectInDialog(app, '1 user is linked with it', '3 mappers are deleted with it.')
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
  const issuer = `${server.url}/realms/${realm.name}`
  const endpoint = `${issuer}/broker/saml/endpoint`
  const partner = await createRealms(realm, anotherRealm, {
    clientId: issuer,
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
  const created = await realm.api<{ config: object }>('GET', '/identity-provider/instances/saml')
  expect(created).toMatchObject({ displayName: 'Partner by SAML', enabled: true })
  const imported = await readMetadata(realm, 'saml', metadata.url)
  expect(imported['idpEntityId']).toBe(`${server.url}/realms/${partner.name}`)
  // As the official console stores it, without what is off, and with some defaults.
  expect(created.config).toEqual({
    ...imported,
    metadataDescriptorUrl: undefined,
    enabledFromMetadata: undefined,
    addExtensionsElementWithKeyInfo: undefined,
    artifactBindingResponse: undefined,
    loginHint: undefined,
    entityId: issuer,
    allowCreate: 'true',
    principalType: 'SUBJECT',
    wantAssertionsSigned: 'true',
    signatureAlgorithm: 'RSA_SHA256',
    xmlSigKeyInfoKeyNameTransformer: 'KEY_ID',
    authnContextComparisonType: 'exact',
    syncMode: 'IMPORT',
    showInAccountConsole: 'ALWAYS',
  })
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
    gives: 'seller',
  })
  await addMapper(app, { name: 'staff', type: 'Hardcoded Group', gives: '/staff' })

  const context = await browser.newContext()
  const signIn = await context.newPage()
  const field = (name: string | RegExp) => signIn.getByRole('textbox', { name })
  await signIn.goto(`${issuer}/account`)
  await signIn.getByRole('link', { name: 'Partner by SAML', exact: true }).click()
  await field(/Username/).fill('ada')
  await field('Password').fill('right')
  await signIn.getByRole('button', { name: 'Sign In' }).click()
  // The assertion only has a name; the user enters the rest of the profile.
  await field('Email').fill(ada.email)
  await field('First name').fill('Ada')
  await field('Last name').fill('Lovelace')
  await signIn.getByRole('button', { name: 'Submit' }).click()
  await expectMapped(realm)
  await context.close()
})
