import { deflateRawSync } from 'node:zlib'
import { expectInMain } from './fixtures/contents'
import { storedClient, shop } from './fixtures/shop'
import { expect, test } from './fixtures/test'

const imported = 'Client imported successfully'

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

test('previews one client from a file, lets it be corrected, and creates it', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create({ clients: [{ clientId: 'taken' }] })
  await app.open('/$realm/clients')
  await page.getByRole('link', { name: 'Import client', exact: true }).click()
  await expect(app.heading('Import client')).toBeVisible()
  const file = page.getByRole('textbox', { name: 'Resource file' })
  await file.fill('{\n  "clientId": }')
  await expect(page.getByRole('main')).toContainText('This is not valid JSON')
  await file.fill('{"users": []}')
  await expect(page.getByRole('main')).toContainText('There is no client in this file')
  await file.fill(
    JSON.stringify({
      ...shop,
      id: 'f2b7b0a0-0000-4000-8000-000000000000',
      clientId: 'taken',
      secret: '**********',
      authorizationSettings: undefined,
    }),
  )
  await expectInMain(
    app,
    '1 client found in the file',
    'the client gets a new one',
    'The client taken already exists',
    'colour',
    'org.example.kept',
  )
  await page.getByRole('textbox', { name: 'Client ID' }).fill('shop')
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
    attributes: { 'org.example.kept': 'yes, "really"', 'access.token.lifespan': '77' },
  })
  expect(client.protocolMappers?.map(({ name }) => name)).toContain('colour')
  expect(client.redirectUris).toEqual(['/local/*', 'https://other.test/*'])
  expect(client.rootUrl).toBe('https://other.test')
  expect(client.baseUrl).toBeUndefined()
  expect(client).toMatchObject({
    consentRequired: true,
    frontchannelLogout: true,
    attributes: { 'frontchannel.logout.url': 'https://other.test/out' },
  })
  expect(secret).not.toContain('*')
})

test('leads to Partial import with a file of several clients, which stays', async ({
  app,
  page,
}) => {
  await app.open('/$realm/clients/import-client')
  const file = page.getByRole('textbox', { name: 'Resource file' })
  const clients = [{ clientId: 'one' }, { clientId: 'two' }]
  const main = page.getByRole('main')
  for (const content of [clients, { realm: 'elsewhere', clients }]) {
    await file.fill(JSON.stringify(content))
    await expect(main).toContainText('2 clients found in the file')
    await expect(main).toContainText('Only one client can be imported here')
    await expect(page.getByRole('textbox', { name: 'Client ID' })).toHaveCount(0)
  }
  const opened = page.waitForEvent('popup')
  await main.getByRole('link', { name: 'Realm settings' }).click()
  const settings = await opened
  await settings.getByRole('button', { name: /^Action/ }).click()
  await expect(settings.getByRole('menuitem', { name: 'Partial import' })).toBeVisible()
  await settings.close()
  await expect(file).toHaveValue(JSON.stringify({ realm: 'elsewhere', clients }))
  await file.fill(JSON.stringify(clients.slice(0, 1)))
  await expect(page.getByRole('textbox', { name: 'Client ID' })).toHaveValue('one')
})

test('overwrites a client, but keeps its id, secret and authorization data', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({ clients: [shop] })
  const before = await storedClient(realm)
  await app.open('/$realm/clients/import-client')
  await page
    .getByRole('textbox', { name: 'Resource file' })
    .fill(JSON.stringify({ id: '2', clientId: 'shop', name: 'Overwritten' }))
  await expect(page.getByRole('main')).toContainText('The client shop already exists')
  await app.press('Overwrite it')
  await app.confirm('Overwrite')
  await app.expectMessage(imported)
  const after = await storedClient(realm)
  expect(after.client).toMatchObject({ id: before.client.id, name: 'Overwritten' })
  expect(after.authorization).toEqual(before.authorization)
  expect(after.secret).toBe(before.secret)
})

test('creates a client from SAML metadata that accepts the provider’s requests', async ({
  app,
  realm,
  page,
  server,
}) => {
  await app.open('/$realm/clients/import-client')
  const file = page.getByRole('textbox', { name: 'Resource file' })
  app.expectFailures(/client-description-converter 400/)
  app.expectFailures(/console error: .*400/)
  await file.fill('<nonsense/>')
  await expect(page.getByRole('main')).toContainText('Unsupported format')
  await file.fill(metadata)
  await expect(page.getByRole('textbox', { name: 'Client ID' })).toHaveValue(entity)
  await expect(page.getByRole('main')).toContainText(acs)
  await expect(page.getByRole('main')).toContainText('Assertion Consumer Service POST Binding URL')
  await expect(page.getByRole('main')).not.toContainText('saml_assertion_consumer_url_post')
  await expect(app.field('Client signature required')).not.toBeChecked()
  await app.save(imported)
  await expect
    .poll(() => realm.client(entity))
    .toMatchObject({
      protocol: 'saml',
      redirectUris: [acs],
      attributes: { saml_assertion_consumer_url_post: acs, 'saml.client.signature': 'false' },
    })

  const base = `${server.url}/realms/${realm.name}/protocol/saml`
  const request = `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_1" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${base}" AssertionConsumerServiceURL="${acs}"><saml:Issuer>${entity}</saml:Issuer></samlp:AuthnRequest>`
  const query = new URLSearchParams({
    SAMLRequest: deflateRawSync(Buffer.from(request)).toString('base64'),
  })
  const answer = await fetch(`${base}?${query}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('kc-form-login')
})
