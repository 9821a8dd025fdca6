import { deflateRawSync } from 'node:zlib'
import { browser, signInOnLoginPage, openidConnect } from '../scripts/demo/signin.mjs'
import type { App } from './fixtures/app'
import { expectInMain } from './fixtures/contents'
import { selectOption, toggleSwitch } from './fixtures/fields'
import { officialClients } from './fixtures/officialClients'
import type { TestRealm } from './fixtures/realm'
import { shop, storedClient } from './fixtures/shop'
import { agree } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({ clients: [{ clientId: 'taken' }, { ...shop, clientId: 'kept' }] })

const created = 'Client created successfully'
const imported = 'Client imported successfully'

/** Without ids and keys. */
async function normalized(realm: TestRealm, clientId: string) {
  const { client } = await storedClient(realm, clientId)
  const { id: _id, clientId: _clientId, access: _access, attributes = {}, ...rest } = client
  const isGenerated = /certificate|private\.key|artifact|secret/
  const kept = Object.entries(attributes).filter(([name]) => !isGenerated.test(name))
  return { ...rest, attributes: Object.fromEntries(kept) }
}

const step = ({ page }: App, name: string) => page.getByRole('heading', { name })

test('creates the same OpenID client as the official wizard', async ({ app, realm, page }) => {
  const requestedIds: string[] = []
  page.on('request', (request) => {
    const { searchParams, pathname } = new URL(request.url())
    const id = searchParams.get('clientId')
    if (pathname.endsWith('/clients') && id) requestedIds.push(id)
  })
  await app.open('/$realm/clients')
  await page.getByRole('link', { name: 'Create client', exact: true }).click()
  await expect(app.heading('Create client')).toBeVisible()
  const id = app.field('Client ID')
  await app.press('Next')
  await expectInMain(app, 'Required field')
  await id.pressSequentially('taken', { delay: 30 })
  await expectInMain(app, 'A client with this ID already exists')
  expect(requestedIds).toEqual(['taken'])
  await app.press('Next')
  await expect(step(app, 'General settings')).toBeVisible()
  await id.fill('app')
  await expectInMain(app, 'This client ID is available')
  await app.press('Next')
  await expect(step(app, 'Capability config')).toBeFocused()
  await app.press('Next')
  await expect(step(app, 'Login settings')).toBeFocused()
  const redirect = app.field('Valid redirect URIs 1')
  await redirect.fill('http://shop.test/*')
  await expectInMain(app, 'http is not encrypted', 'List exact URLs in production')
  await redirect.fill('javascript:alert(1)')
  await redirect.blur()
  await app.press('Save')
  await expect(redirect).toBeFocused()
  await expect(redirect).toHaveAttribute('aria-invalid', 'true')
  await redirect.fill('https://shop.test/back')
  await app.press('Back')
  await app.press('Back')
  await expect(id).toHaveValue('app')
  await app.press('Next')
  await app.press('Next')
  await expect(redirect).toHaveValue('https://shop.test/back')
  await redirect.fill('')
  await app.save(created)
  await expect(app.heading('app')).toBeVisible()
  expect(await normalized(realm, 'app')).toEqual(officialClients.openIdConnect)
})

test('creates the same SAML client as the official wizard', async ({ app, realm }) => {
  test.slow()
  await app.open('/$realm/clients/add-client')
  await selectOption(app, 'Client type', 'SAML')
  await app.field('Client ID').fill('sp')
  await app.press('Next')
  await expect(step(app, 'Login settings')).toBeVisible()
  await expect(app.field('Master SAML Processing URL')).toBeVisible()
  await expect(app.field('Web origins 1')).toHaveCount(0)
  // The server generates keys, which takes random time.
  await app.save(created, { timeout: 60_000 })
  expect(await normalized(realm, 'sp')).toEqual(officialClients.saml)
})

async function choosePreset(app: App, preset: string, clientId: string) {
  await app.visit('/$realm/clients/add-client')
  await expect(step(app, 'General settings')).toBeVisible()
  await app.field('Client ID').fill(clientId)
  await selectOption(app, 'What are you connecting?', preset)
}

test('makes a single-page app that users sign in with', async ({ app, realm, page, server }) => {
  const person = { username: 'ada', password: 'right' }
  const credentials = [{ type: 'password', value: person.password, temporary: false }]
  await realm.user.create({ username: person.username, credentials })
  await app.open('/$realm/clients')
  await choosePreset(app, 'Single-page app (browser)', 'spa')
  await app.press('Next')
  // The preset's addresses follow the root URL until somebody edits one.
  await expectInMain(app, 'The other URLs are filled in from it')
  await expect(page.getByRole('main').getByText('example.org')).toHaveCount(0)
  const redirect = app.field('Valid redirect URIs 1')
  for (const url of ['https://spa', 'https://spa.test']) {
    await app.field('Root URL').fill(url)
    await expect(redirect).toHaveValue(`${url}/*`)
  }
  await expect(app.field('Web origins 1')).toHaveValue('https://spa.test')
  // No warning about what the preset fills in.
  await expect(page.getByRole('main')).not.toContainText('matches every URL below it')
  await redirect.fill('https://spa.test/back')
  await app.field('Root URL').fill('https://spa.test/')
  await expect(redirect).toHaveValue('https://spa.test/back')
  await app.save(created)
  expect(await realm.client('spa')).toMatchObject({
    publicClient: true,
    redirectUris: ['https://spa.test/back'],
    webOrigins: ['https://spa.test'],
    attributes: { 'pkce.code.challenge.method': 'S256', 'post.logout.redirect.uris': '+' },
  })
  const connect = openidConnect({ url: server.url, realm: realm.name })
  const client = { clientId: 'spa', redirectUri: 'https://spa.test/back' }
  const code = await signInOnLoginPage(connect, browser(server.url), { ...client, ...person })
  const form = { client_id: 'spa', grant_type: 'authorization_code', ...code }
  const tokens = await connect.post('token', form)
  await connect.userInfo((tokens as { access_token: string }).access_token)
})

test('makes clients for machines and for Grafana', async ({ app, realm, page, server }) => {
  await app.open('/$realm/clients')
  await choosePreset(app, 'Machine to machine', 'worker')
  // This preset has no redirects, so there is no step for addresses.
  await app.press('Save')
  await expect(app.heading('worker')).toBeVisible()
  const worker = await realm.client('worker')
  expect(worker).toMatchObject({ publicClient: false, serviceAccountsEnabled: true })
  await app.press('Connect application')
  await expect(page.getByRole('button', { name: /^Format/ })).toContainText('Token call')
  const text = app.dialog().getByRole('textbox')
  const secretless = new RegExp(`/realms/${realm.name}/[^]*client_secret=<secret>`)
  await expect(text).toHaveValue(secretless)
  await app.dialog().getByRole('checkbox', { name: 'Show the client secret' }).check()
  await expect(text).toHaveValue(new RegExp(`client_secret=${worker?.secret}`))
  await page.keyboard.press('Escape')
  await openidConnect({ url: server.url, realm: realm.name }).post('token', {
    client_id: 'worker',
    client_secret: worker?.secret ?? '',
    grant_type: 'client_credentials',
  })

  await choosePreset(app, 'Grafana', 'dashboards')
  await app.press('Next')
  await app.press('Save')
  await expect(app.heading('dashboards')).toBeVisible()
  const config = { 'claim.name': 'roles', 'usermodel.clientRoleMapping.clientId': 'dashboards' }
  const dashboards = { redirectUris: [], rootUrl: '', protocolMappers: [{ config }] }
  expect(await realm.client('dashboards')).toMatchObject(dashboards)
})

test('leads back to the step that the server refused', async ({ app, realm }) => {
  await app.open('/$realm/clients/add-client')
  await app.field('Client ID').fill('late')
  await app.press('Next')
  await toggleSwitch(app, 'Client authentication', true)
  await toggleSwitch(app, 'Authorization', true)
  await expect(app.field('Service account roles')).toBeChecked()
  // Never sends an invalid combination.
  await toggleSwitch(app, 'Client authentication', false)
  await expect(app.field('Authorization')).toBeDisabled()
  await app.press('Next')
  // Somebody else creates the client meanwhile.
  const { id } = await realm.api<{ id: string }>('POST', '/clients', { clientId: 'late' })
  app.expectFailures(/POST .*\/clients 409|console error: .*409/)
  await app.press('Save')
  await expect(step(app, 'General settings')).toBeVisible()
  await expectInMain(app, 'A client with this ID already exists')
  await realm.api('DELETE', `/clients/${id}`)
  await app.field('Client ID').fill('later')
  await app.press('Next')
  await app.press('Next')
  await app.save(created)
  expect(await realm.client('later')).toMatchObject({ publicClient: true })
})

const resourceFile = ({ page }: App) => page.getByRole('textbox', { name: 'Resource file' })

test('previews the client of a file, and creates it corrected', async ({ app, realm, page }) => {
  await app.open('/$realm/clients')
  await page.getByRole('link', { name: 'Import client', exact: true }).click()
  await expect(app.heading('Import client')).toBeVisible()
  const file = resourceFile(app)
  await file.fill('{\n  "clientId": }')
  await expectInMain(app, 'This is not valid JSON')
  await file.fill('{"users": []}')
  await expectInMain(app, 'There is no client in this file')
  const several = JSON.stringify({ realm: 'elsewhere', clients: [shop, { clientId: 'two' }] })
  await file.fill(several)
  await expectInMain(app, '2 clients found in the file', 'Only one client can be imported here')
  await expect(app.field('Client ID')).toHaveCount(0)
  const opened = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('link', { name: 'Realm settings' }).click()
  const settings = await opened
  await settings.getByRole('button', { name: /^Action/ }).click()
  await expect(settings.getByRole('menuitem', { name: 'Partial import' })).toBeVisible()
  await settings.close()
  await expect(file).toHaveValue(several)

  const id = 'f2b7b0a0-0000-4000-8000-000000000000'
  const secrets = { secret: '**********', authorizationSettings: undefined }
  await file.fill(JSON.stringify({ ...shop, id, clientId: 'taken', ...secrets }))
  await expectInMain(app, '1 client found in the file', 'the client gets a new one')
  await expectInMain(app, 'The client taken already exists', 'colour', 'org.example.kept')
  await app.field('Client ID').fill('shop')
  await app.field('Valid redirect URIs 1').fill('https://other.test/*')
  await app.field('Root URL').fill('https://other.test')
  await app.field('Consent required').press('Space')
  await app.field('Front channel logout').press('Space')
  await app.field('Front-channel logout URL').fill('https://other.test/out')
  await app.save(imported)
  await expect(app.heading('shop')).toBeVisible()
  const { client, secret } = await storedClient(realm)
  expect(client).toMatchObject({
    name: 'Shop',
    authorizationServicesEnabled: true,
    redirectUris: ['/local/*', 'https://other.test/*'],
    rootUrl: 'https://other.test',
    consentRequired: true,
    frontchannelLogout: true,
    attributes: {
      'org.example.kept': 'yes, "really"',
      'access.token.lifespan': '77',
      'frontchannel.logout.url': 'https://other.test/out',
    },
  })
  expect(client.baseUrl).toBeUndefined()
  expect(client.protocolMappers?.map(({ name }) => name)).toContain('colour')
  expect(secret).not.toContain('*')
})

test('overwrites a client, but keeps id, secret and authorization', async ({ app, realm }) => {
  const before = await storedClient(realm, 'kept')
  await app.open('/$realm/clients/import-client')
  const client = { id: '2', clientId: 'kept', name: 'Overwritten' }
  await resourceFile(app).fill(JSON.stringify(client))
  await expectInMain(app, 'The client kept already exists')
  await app.press('Overwrite it')
  await agree(app, 'Overwrite', imported)
  const after = await storedClient(realm, 'kept')
  expect(after.client).toMatchObject({ id: before.client.id, name: 'Overwritten' })
  expect(after).toEqual({ ...before, client: after.client })
})

const entity = 'https://sp.test/metadata'
const acs = 'https://sp.test/acs'
const metadata = `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entity}">
  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true"
      protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
    <md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"
        Location="${acs}" index="0" isDefault="true"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>`

test('creates a client from SAML metadata that accepts requests', async ({
  app,
  realm,
  server,
}) => {
  await app.open('/$realm/clients/import-client')
  app.expectFailures(/client-description-converter 400|console error: .*400/)
  await resourceFile(app).fill('<nonsense/>')
  await expectInMain(app, 'Unsupported format')
  await resourceFile(app).fill(metadata)
  await expect(app.field('Client ID')).toHaveValue(entity)
  await expectInMain(app, acs, 'Assertion Consumer Service POST Binding URL')
  await expect(app.page.getByRole('main')).not.toContainText('saml_assertion_consumer_url_post')
  await expect(app.field('Client signature required')).not.toBeChecked()
  await app.save(imported)
  expect(await realm.client(entity)).toMatchObject({
    protocol: 'saml',
    redirectUris: [acs],
    attributes: { saml_assertion_consumer_url_post: acs, 'saml.client.signature': 'false' },
  })

  const base = `${server.url}/realms/${realm.name}/protocol/saml`
  const request = `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"
    xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_1" Version="2.0"
    IssueInstant="${new Date().toISOString()}" Destination="${base}"
    AssertionConsumerServiceURL="${acs}"><saml:Issuer>${entity}</saml:Issuer></samlp:AuthnRequest>`
  const query = new URLSearchParams({
    SAMLRequest: deflateRawSync(Buffer.from(request)).toString('base64'),
  })
  const answer = await fetch(`${base}?${query}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('kc-form-login')
})
