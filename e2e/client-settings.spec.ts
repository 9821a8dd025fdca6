import { createSign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { App } from './fixtures/app'
import { expectInDialog, expectInMain } from './fixtures/contents'
import { textOf } from './fixtures/downloads'
import { differences, expectConflict, selectOption, toggleSwitch } from './fixtures/fields'
import { grantPermission } from './fixtures/permits'
import { addClient, openClient, saveButton, savedMessage, updateClient } from './fixtures/shop'
import { agree } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({ eventsEnabled: true, adminPermissionsEnabled: true })

test('reviews what a save changes, without secrets', async ({ app, realm }) => {
  const { client, clientId, read } = await openClient(app, realm)
  await app.field('Name').fill('Shop of all sorts')
  await app.press('Review changes')
  await expectInDialog(app, 'Shop of all sorts')
  for (const never of ['s3cret-of-shop', 'protocolMappers', 'colour'])
    await expect(app.dialog()).not.toContainText(never)
  const marked = app.dialog().getByText(/"name": "Shop of all sorts"/)
  await expect(marked).toHaveJSProperty('localName', 'mark')
  const copy = app.dialog().getByRole('button', { name: /^Copy to clipboard: JSON/ })
  await expect(copy).toBeVisible()
  await agree(app, 'Save', savedMessage)
  expect((await read()).client).toEqual({ ...client, name: 'Shop of all sorts' })
  await app.page.reload()
  await app.choose('admin', 'Activity')
  await expectInDialog(app, `Client ${clientId} updated`)
})

test('keeps what others change meanwhile, and takes theirs if asked', async ({ app, realm }) => {
  await app.page.clock.install()
  const { client, authorization, read } = await openClient(app, realm)
  await app.field('Name').fill('Mine')
  await app.field('Consent required').press('Space')
  const { protocolMappers: [mapper] = [], ...rest } = client
  const mapperPath = `/clients/${client.id}/protocol-mappers/models/${mapper?.id}`
  const config = { ...mapper?.config, 'claim.value': 'red' }
  await realm.api('PUT', mapperPath, { ...mapper, config })
  const theirs = {
    description: 'Theirs',
    secret: 'their-secret',
    attributes: { ...client.attributes, 'org.example.new': '1' },
  }
  await updateClient(realm, { ...rest, ...theirs })
  await app.save(savedMessage)
  const after = await read()
  const protocolMappers = [{ name: 'colour', config: { 'claim.value': 'red' } }]
  expect(after).toMatchObject({
    client: { ...theirs, name: 'Mine', consentRequired: true, protocolMappers },
    secret: 'their-secret',
    authorization,
  })
  await expect(app.field('Description')).toHaveValue('Theirs')

  // The value that was saved last is given up, and not asked for again.
  await app.field('Name').fill('Mine, too')
  await app.field('Always display in UI').press('Space')
  await updateClient(realm, { ...after.client, name: 'Theirs' })
  await app.press('Save')
  await expectConflict(app, 'Mine', 'Theirs', 'Mine, too')
  await app.confirm('Take theirs')
  await agree(app, 'Save', savedMessage)
  await app.page.clock.fastForward(30_000)
  await app.settled()
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  const merged = { name: 'Theirs', alwaysDisplayInConsole: true }
  expect((await read()).client).toEqual({ ...after.client, ...merged })
  await expect(app.field('Name')).toHaveValue('Theirs')
})

test('does not delete authorization settings without asking', async ({ app, realm }) => {
  const { authorization, read } = await openClient(app, realm)
  const redirect = app.field('Valid redirect URIs 1')
  await redirect.fill('https://shop.test/#part')
  await redirect.blur()
  await expect(app.page.getByText('A redirect URI must not contain an URL fragment')).toBeVisible()
  await app.press('Revert')

  await expect(app.field('Service account roles')).toBeChecked()
  await expect(app.field('Service account roles')).toBeDisabled()
  await toggleSwitch(app, 'Authorization', false)
  await app.press('Save')
  await expectInDialog(app, 'deletes all resources')
  await app.confirm('Cancel')
  await expect(app.dialog()).toBeHidden()
  expect((await read()).authorization).toEqual(authorization)

  await app.press('Save')
  await agree(app, 'Turn off and delete', savedMessage)
  expect((await read()).client.authorizationServicesEnabled ?? false).toBe(false)
  await toggleSwitch(app, 'Service account roles', false)
  await app.save(savedMessage)
  await toggleSwitch(app, 'Authorization', true)
  await expect(app.field('Service account roles')).toBeChecked()
  await app.press('Review changes')
  for (const name of ['Authorization', 'Service account roles'])
    await expect(app.dialog().getByRole('row', { name })).toContainText('On')
  await expect(app.dialog().getByRole('row')).toHaveCount(3)
  await agree(app, 'Save', savedMessage)
  await expect(saveButton(app)).toBeDisabled()
  const enabled = { authorizationServicesEnabled: true, serviceAccountsEnabled: true }
  expect((await read()).client).toMatchObject(enabled)

  // A public client has none of this.
  await toggleSwitch(app, 'OIDC CIBA Grant', true)
  await toggleSwitch(app, 'Client authentication', false)
  for (const name of ['Authorization', 'Service account roles', 'OIDC CIBA Grant']) {
    await expect(app.field(name)).not.toBeChecked()
    await expect(app.field(name)).toBeDisabled()
  }
  await app.press('Save')
  await agree(app, 'Turn off and delete', savedMessage)
  expect((await read()).client).toMatchObject({
    publicClient: true,
    serviceAccountsEnabled: false,
    attributes: { 'oidc.ciba.grant.enabled': 'false' },
  })
})

const sp = { clientId: 'sp', protocol: 'saml', redirectUris: ['https://sp.test/*'] }

test('drops the details of another key algorithm', async ({ app, realm }) => {
  const { client, read } = await openClient(app, realm, 'settings', {
    ...sp,
    attributes: {
      'saml.encrypt': 'true',
      'saml.encryption.keyAlgorithm': 'http://www.w3.org/2009/xmlenc11#rsa-oaep',
      'saml.encryption.digestMethod': 'http://www.w3.org/2001/04/xmlenc#sha256',
      'saml.encryption.maskGenerationFunction': 'http://www.w3.org/2009/xmlenc11#mgf1sha256',
      'saml.useMetadataDescriptorUrl': 'true',
      'saml.metadataDescriptorUrl': 'https://sp.test/metadata',
    },
  })
  await selectOption(app, 'Key transport algorithm', 'RSA1_5')
  await expect(app.page.getByText('Digest method for RSA-OAEP')).toBeHidden()
  await app.save(savedMessage)
  expect(differences(client, (await read()).client)).toEqual([
    'attributes › saml.encryption.digestMethod',
    'attributes › saml.encryption.keyAlgorithm',
    'attributes › saml.encryption.maskGenerationFunction',
  ])
  const url = app.field('Metadata descriptor URL')
  await url.fill('')
  await url.blur()
  await app.press('Save')
  await expect(url).toBeFocused()
  await toggleSwitch(app, 'Sign documents', false)
  await toggleSwitch(app, 'Sign assertions', false)
  await expect(url).toBeHidden()
})

test('sets up a service provider that signs its requests', async ({ app, realm, server }) => {
  test.slow()
  const attributes = { 'saml.client.signature': 'false' }
  const { clientId } = await openClient(app, realm, 'keys', { ...sp, attributes })
  // A new key is generated meanwhile; saving must not restore the old one.
  await app.field('Client signature required').press('Space')
  await expectInDialog(app, 'Enable "Client signature required"?')
  const download = app.page.waitForEvent('download', { timeout: 60_000 })
  await app.confirm('Generate')
  const privateKey = await textOf(await download)
  expect(privateKey).toMatch(/^-----BEGIN (RSA )?PRIVATE KEY-----/)
  await agree(app, 'Confirm', savedMessage)
  await expect(app.page.getByRole('dialog')).toBeHidden()
  await app.tab('Settings')
  await app.field('Master SAML Processing URL').fill('https://sp.test/acs')
  await toggleSwitch(app, 'Sign documents', true)
  await app.save(savedMessage)

  const endpoint = `${server.url}/realms/${realm.name}/protocol/saml`
  const request = `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"
    xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_1" Version="2.0"
    IssueInstant="${new Date().toISOString()}" Destination="${endpoint}"
    AssertionConsumerServiceURL="https://sp.test/acs">
    <saml:Issuer>${clientId}</saml:Issuer></samlp:AuthnRequest>`
  const query = new URLSearchParams({
    SAMLRequest: deflateRawSync(request).toString('base64'),
    RelayState: 'x',
    SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  }).toString()
  const send = (signed: string) => {
    const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64')
    return fetch(`${endpoint}?${query}&Signature=${encodeURIComponent(signature)}`)
  }
  const answer = await send(query)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('id="kc-form-login"')
  // A forged signature is refused.
  expect((await send('x')).status).toBe(400)
})

/** Opens tabs; an unexpected 403 fails the test at its end. */
async function openTabs(app: App, tabs: readonly string[]) {
  for (const tab of tabs) {
    await app.tab(tab)
    await expect(app.page.getByRole('tabpanel').first()).toBeVisible()
    await app.settled()
    await expect(app.page.getByRole('heading', { name: /^(Something|Forbidden)/ })).toBeHidden()
  }
}

const flowSelect = ({ page }: App) => page.getByRole('button', { name: /^Browser Flow / })

test('opens every tab with manage-clients, but not the flows', async ({ app, realm }) => {
  const { client, authorization, read } = await addClient(realm)
  const as = await realm.admin(['manage-clients'])
  await app.open(`/$realm/clients/${client.id}/settings`, { as })
  await expect(app.field('Name')).toBeEditable()
  for (const tab of ['Service account roles', 'Events'])
    await expect(app.page.getByRole('tab', { name: tab, exact: true })).toBeHidden()
  await openTabs(app, ['Keys', 'Credentials', 'Roles', 'Client scopes', 'Evaluate', 'Sessions'])
  await expect(app.page.getByRole('combobox', { name: 'Users', exact: true })).toBeHidden()

  app.expectFailures(/GET .*\/authentication\/flows 403|console error: .*403/)
  await app.tab('Advanced')
  await expect(flowSelect(app)).toBeDisabled()
  await expect(flowSelect(app)).toHaveAccessibleDescription(/view-clients/)
  await app.field('Logo URL').fill('https://shop.test/logo.png')
  await app.save(savedMessage)
  const after = await read()
  expect(differences(client, after.client)).toEqual(['attributes › logoUri'])
  expect(after.authorization).toEqual(authorization)
})

test('opens the client of a permission, but not its scopes', async ({ app, realm }) => {
  const { client, read } = await addClient(realm)
  const other = await realm.client('account')
  const as = await realm.admin(['query-clients'])
  const [username, only] = [as.username, [client.id]]
  await grantPermission(realm, { username, type: 'Clients', only, scopes: ['view', 'manage'] })
  await app.open(`/$realm/clients/${client.id}/settings`, { as })
  await app.field('Name').fill('Mine')
  await expect(app.page.getByRole('tab', { name: 'Client scopes', exact: true })).toBeHidden()
  await app.save(savedMessage)
  expect(differences(client, (await read()).client)).toEqual(['name'])
  await openTabs(app, ['Keys', 'Credentials', 'Roles', 'Sessions'])
  await app.tab('Advanced')
  await expect(app.field('Logo URL')).toBeEnabled()
  await expect(flowSelect(app)).toBeEnabled()

  app.expectFailures(/GET .*\/clients\/[^/]+ 403|console error: .*403/)
  await app.visit(`/$realm/clients/${other?.id}/settings`, { loginRealm: realm.name })
  await expect(app.heading('Forbidden, permission needed:')).toBeVisible()
  await expectInMain(app, 'view-clients')
})

/** Their texts, switches and choices: `forms`. */
test('shows secrets, keys, flows and PKCE read-only to view-clients', async ({ app, realm }) => {
  const [oidc, saml] = [await addClient(realm), await addClient(realm, sp)]
  const as = await realm.admin(['view-clients'])
  await app.open(`/$realm/clients/${oidc.client.id}/settings`, { as })
  await expect(app.field('Require PKCE')).toBeDisabled()
  await app.tab('Advanced')
  await expect(flowSelect(app)).toBeDisabled()
  await app.tab('Keys')
  await expect(app.page.getByRole('button', { name: /^Generate RSA keys/ })).toBeDisabled()
  await app.tab('Credentials')
  await expect(app.field('Client Secret')).toBeDisabled()
  await app.visit(`/$realm/clients/${saml.client.id}/keys`, { loginRealm: realm.name })
  await expect(app.field('Client signature required')).toBeDisabled()
})
