import { expectInDialog } from './fixtures/contents'
import { differences, selectOption } from './fixtures/fields'
import { Keyboard } from './fixtures/keyboard'
import { oidcProvider } from './fixtures/oidcProvider'
import type { TestRealm } from './fixtures/realm'
import { agree } from './fixtures/steps'
import { expect, test as base, withSharedRealm } from './fixtures/test'

type Provider = { displayName?: string; config: Record<string, string> }

const path = '/identity-provider/instances'

const provider = (realm: TestRealm, alias: string) => realm.api<Provider>('GET', `${path}/${alias}`)

const test = withSharedRealm({
  adminEventsEnabled: true,
  sslRequired: 'external',
  identityProviders: [oidcProvider('disabled', { enabled: false })],
})

/** Adds a provider and opens its settings. */
async function createProvider(realm: TestRealm, alias: string) {
  await realm.api('POST', path, oidcProvider(alias))
  return `/$realm/identity-providers/oidc/${alias}/settings`
}

async function createFlow(realm: TestRealm, alias: string) {
  const flow = { alias, providerId: 'basic-flow', topLevel: true, builtIn: false }
  return realm.api<{ id: string }>('POST', '/authentication/flows', flow)
}

base('filters, searches, orders and disables providers', async ({ app, realm, server, page }) => {
  base.slow()
  // Without asking for more, the server answers with 100.
  const many = Array.from({ length: 101 }, (_, index) => `p${index}`)
  await realm.create({
    organizationsEnabled: true,
    identityProviders: [
      { alias: 'octo', providerId: 'github', config: { clientId: 'console' } },
      ...['a-two', 'b-one', ...many].map((alias) => oidcProvider(alias)),
    ],
  })
  const acme = { name: 'acme', alias: 'acme', domains: [{ name: 'acme.test' }] }
  const { id } = await realm.api<{ id: string }>('POST', '/organizations', acme)
  await realm.api('POST', `/organizations/${id}/identity-providers`, 'a-two')
  await app.open('/$realm/identity-providers')
  await app.expectRow('a-two', 'acme')
  await app.choose('Type: All types', 'GitHub')
  await expect(app.row('b-one')).toBeHidden()
  await app.expectRow('octo')
  await app.choose('Type: GitHub', 'All types')
  const hide = app.field('Hide organization linked identity providers')
  await hide.check()
  await expect(app.row('a-two')).toBeHidden()
  await hide.uncheck()
  await app.choose('Organization: Any organization', 'acme')
  await expect(app.row('b-one')).toBeHidden()
  await app.expectRow('a-two')
  await hide.check()
  await expect(page.getByText('No realm based identity providers')).toBeVisible()
  await hide.uncheck()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.row('a-two').choose('Copy redirect URI')
  await app.expectMessage('Successfully copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.url}/realms/${realm.name}/broker/a-two/endpoint`,
  )
  await app.choose('Organization: acme', 'Any organization')
  await app.search('p100')
  await app.expectRow('p100')
  await expect(app.row('a-two')).toBeHidden()
  await app.search('')

  // Only providers whose position changes are sent: those out of alphabetical order.
  const read = () => Promise.all(['a-two', 'octo', 'p100'].map((alias) => provider(realm, alias)))
  const before = await read()
  await app.press('Manage display order')
  await app.dialog().getByRole('button', { name: 'Move up: b-one', exact: true }).press('Enter')
  await agree(app, 'Save', 'Successfully changed display order of identity providers')
  expect(await provider(realm, 'b-one')).toMatchObject({
    config: { guiOrder: '0', 'org.example.kept': 'yes', clientSecret: '**********' },
  })
  expect(await read()).toEqual(before)

  const keys = new Keyboard(page)
  for (const alias of ['b-one', 'a-two']) {
    await keys.tabTo(app.row(alias).getByRole('checkbox'))
    await page.keyboard.press('Space')
  }
  await keys.press(page.getByRole('button', { name: 'Disable', exact: true }))
  await keys.press(app.dialog().getByRole('button', { name: 'Disable', exact: true }))
  await app.expectMessage('2 providers disabled')
  expect(await provider(realm, 'a-two')).toEqual({ ...before[0], enabled: false })
  await app.row('a-two').choose('Delete')
  await expectInDialog(app, 'It belongs to an organization', 'No user is linked with it.')
  await app.confirm('Cancel')
  await app.choose('Add provider', 'GitHub')
  await expect(app.heading('Add GitHub provider')).toBeVisible()
})

test('switches without sending unsaved edits, and names a flow that is gone', async ({
  app,
  realm,
  page,
}) => {
  const { id } = await createFlow(realm, 'mine')
  await app.open(await createProvider(realm, 'switched'))
  const before = await provider(realm, 'switched')
  await app.field('Scopes').fill('openid')
  await page.getByRole('switch', { name: 'Enabled', exact: true }).press('Space')
  await expectInDialog(app, "disable the provider 'switched'")
  await agree(app, 'Disable', 'Provider successfully updated')
  expect(await provider(realm, 'switched')).toEqual({ ...before, enabled: false })
  await expect(app.field('Scopes')).toHaveValue('openid')
  await app.press('Revert')

  // The flow is gone: the server answers 500 without an explanation.
  await page.getByRole('button', { name: /^Post login flow / }).click()
  await page.getByRole('option', { name: /^mine/ }).click()
  await realm.api('DELETE', `/authentication/flows/${id}`)
  app.expectFailures(/PUT .*switched 500|console error: .*500/)
  await app.press('Save')
  await expect(page.getByText('No flow has this name any more.')).toBeVisible()
  await app.press('Revert')
  await app.tab('Admin events')
  await expect(page.getByRole('cell', { name: 'UPDATE', exact: true }).first()).toBeVisible()
})

test('compares the other side’s metadata again, and has a guide for it', async ({
  app,
  realm,
  server,
  page,
}) => {
  await app.open(await createProvider(realm, 'compared'))
  const before = await provider(realm, 'compared')
  await app.choose('Action: compared', 'Import again')
  const issuer = `${server.url}/realms/${realm.name}`
  const address = app.field('Address of the discovery document or metadata')
  app.expectFailures(/import-config 500|console error: .*500/)
  await address.fill(`${issuer}/nothing`)
  await app.confirm('Compare')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill(`${issuer}/.well-known/openid-configuration`)
  await app.confirm('Compare')
  const box = page.getByRole('checkbox', { name: 'Token URL', exact: true })
  const line = app.dialog().getByRole('row').filter({ has: box })
  await expect(line).toContainText('https://partner.test/token')
  await expect(line).toContainText('/protocol/openid-connect/token')
  for (const checkbox of await app.dialog().getByRole('checkbox').all()) await checkbox.uncheck()
  await box.check()
  await app.confirm('Fill in')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(app.field('Token URL')).toHaveValue(/openid-connect\/token$/)
  await app.save('Provider successfully updated')
  expect(differences(before, await provider(realm, 'compared'))).toEqual(['config › tokenUrl'])

  await app.choose('Action: compared', 'Setup guide')
  await selectOption(app, 'Vendor', 'Okta')
  const logout = `/realms/${realm.name}/broker/compared/endpoint/logout_response`
  await expectInDialog(app, 'Okta Admin Console', logout)
})

test('links a provider to its flows, and a flow to its providers', async ({ app, realm, page }) => {
  for (const alias of ['few', 'many']) await createFlow(realm, alias)
  for (let index = 0; index < 9; index++)
    await realm.api('POST', path, oidcProvider(`p${index}`, { firstBrokerLoginFlowAlias: 'many' }))
  await app.open('/$realm/identity-providers/oidc/p8/settings')
  const control = page.getByRole('button', { name: /^Sync mode / })
  const below = async () => {
    const [first, second] = [await app.field('Alias').boundingBox(), await control.boundingBox()]
    return (second?.y ?? 0) - (first?.y ?? 0)
  }
  const steps = (flow: string) => page.getByRole('link', { name: `Steps of ${flow}` })
  await expect(steps('many')).toBeVisible()
  const before = await below()
  await selectOption(app, 'Post login flow', 'few')
  await expect(steps('few')).toBeVisible()
  expect(await below()).toBe(before)
  await app.save('Provider successfully updated')
  await steps('few').click()
  await expect(app.heading('few')).toBeVisible()
  await app.press('Specific providers')
  await page.getByRole('link', { name: 'p8', exact: true }).click()
  await expect(app.field('Alias')).toHaveValue('p8')
  await steps('many').click()
  await expect(app.heading('many')).toBeVisible()
  await app.press('Specific providers')
  await app.dialog().getByRole('link', { name: 'p3', exact: true }).click()
  await expect(app.field('Alias')).toHaveValue('p3')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('finds the discovery document of an issuer, and accepts nothing else', async ({
  app,
  realm,
  server,
  page,
}) => {
  await app.open('/$realm/identity-providers/oidc/add')
  await expect(app.field('Redirect URI')).toHaveValue(/\/broker\/oidc\/endpoint$/)
  await app.field('Alias').fill('dis covered')
  await expect(page.getByText('The alias must not contain spaces.')).toBeVisible()
  await app.field('Alias').fill('discovered')
  await expect(app.field('Redirect URI')).toHaveValue(/\/broker\/discovered\/endpoint$/)
  const address = app.field('Discovery endpoint')
  const issuer = `${server.url}/realms/${realm.name}`
  app.expectFailures(/POST .*import-config 500|console error: .*500/)
  await address.fill(`${server.url}/nowhere`)
  const error = page.getByText('No discovery document at this address.')
  await expect(error).toBeVisible()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/settings? filled in/)).toHaveCount(0)

  // The whole text is visible, without pointer or focus, on a narrow screen as well.
  await page.setViewportSize({ width: 320, height: 900 })
  await page.getByRole('heading', { level: 1 }).click()
  await expect
    .poll(() => error.evaluate((text) => text.scrollHeight <= text.clientHeight + 1))
    .toBe(true)
  await page.setViewportSize({ width: 1280, height: 900 })

  // The realm's own JSON has no endpoints; its discovery document is below it.
  await address.fill(issuer)
  await expect(page.getByText(/settings filled in/)).toBeVisible()
  await expect(app.field('Authorization URL')).toHaveValue(/openid-connect\/auth$/)
  await expect(app.field('Token URL')).toHaveValue(/openid-connect\/token$/)
})

const post = 'Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"'
const nameId = 'urn:oasis:names:tc:SAML:2.0:nameid-format'
const metadata = `<EntityDescriptor
    xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://partner.test">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <SingleLogoutService ${post} Location="http://partner.test/slo" />
    <NameIDFormat>${nameId}:transient</NameIDFormat>
    <NameIDFormat>${nameId}:persistent</NameIDFormat>
    <SingleSignOnService ${post} Location="https://partner.test/sso" />
  </IDPSSODescriptor>
</EntityDescriptor>`

test('says at its fields what the server refuses of imported metadata', async ({
  app,
  realm,
  page,
}) => {
  const aliases = async () =>
    (await realm.api<{ alias: string }[]>('GET', path)).map(({ alias }) => alias)
  await app.open('/$realm/identity-providers/saml/add')
  await app.field('Use entity descriptor').press('Space')
  await app.field('Import config from file').fill(metadata)
  await app.press('Fill in from this text')
  await expect(page.getByText(/settings filled in/)).toBeVisible()
  const refused = page.getByText(/^A transient NameID changes with every sign-in/)
  await expect(refused).toHaveCount(2) // NameID policy format, Principal type
  await app.press('Add')
  await expect(refused).toHaveCount(2)
  expect(await aliases()).not.toContain('saml')

  await selectOption(app, 'Principal type', 'Attribute [Name]')
  await expect(refused).toHaveCount(0)
  await app.field('Principal attribute').fill('mail')
  app.expectFailures(/identity-provider\/instances 400|console error: .*400/)
  await app.press('Add')
  const logout = app.field('Single logout service URL')
  await expect(logout).toHaveAccessibleDescription(
    /Use https: this realm requires SSL for partner\.test\./,
  )
  await expect(logout).toBeFocused()
  await logout.fill('https://partner.test/slo')
  await app.press('Add')
  await app.expectMessage('Identity provider successfully created')
  expect(await provider(realm, 'saml')).toMatchObject({
    config: {
      nameIDPolicyFormat: `${nameId}:transient`,
      principalType: 'ATTRIBUTE',
      principalAttribute: 'mail',
      singleLogoutServiceUrl: 'https://partner.test/slo',
    },
  })
})

test('says why a trial is impossible, and survives refused side requests', async ({
  app,
  realm,
  server,
  page,
}) => {
  const address = '/$realm/identity-providers/oidc/disabled/settings'
  await app.open(address)
  await app.press('Action: disabled')
  const entry = page.getByRole('menuitem', { name: /^Try it/ })
  await expect(entry).toHaveAttribute('aria-disabled', 'true')
  await expect(entry).toContainText('The provider is disabled.')
  await page.keyboard.press('Escape')

  await page.getByRole('switch', { name: 'Enabled', exact: true }).press('Space')
  await app.expectMessage('Provider successfully updated')
  // Simulate a popup blocker.
  await page.evaluate(() => {
    window.open = () => null
  })
  const [dialog, code] = [app.dialog(), app.dialog().getByRole('code')]
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await app.choose('Action: disabled', 'Try it')
  await app.confirm('Open sign-in')
  await expect(dialog).toContainText('If no window has opened, copy this address')
  await expect(code).toContainText('kc_idp_hint=disabled')
  await expect(button('Copy to clipboard: Sign-in address')).toBeVisible()

  // These administrators may not see flows, clients, organizations or events.
  app.expectFailures(/GET .*(authentication\/flows|clients|organizations|serverinfo|events).* 403/)
  app.expectFailures(/console error: .*403/)
  const before = await provider(realm, 'disabled')
  await app.open(address, { as: await realm.admin(['manage-identity-providers']) })
  await app.field('Display name').fill('By the manager')
  await app.save('Provider successfully updated')
  expect(await provider(realm, 'disabled')).toEqual({ ...before, displayName: 'By the manager' })
  await app.choose('Action: By the manager', 'Try it')
  await expectInDialog(
    app,
    'Open this address in a private window',
    'you need view-events to see it',
  )
  await expect(code).toContainText(
    `${server.url}/realms/${realm.name}/protocol/openid-connect/auth`,
  )
  await expect(button('Open sign-in')).toHaveCount(0)
  await page.context().clearCookies()
  await app.open(address, { as: await realm.admin(['view-identity-providers']) })
  await expect(page.getByRole('switch', { name: 'Enabled', exact: true })).toBeDisabled()
  await app.visit('/$realm/identity-providers', { loginRealm: realm.name })
  await app.expectRow('By the manager')
})

test('takes a public key as text instead of the address of keys', async ({ app, realm }) => {
  const keyAddress = { useJwksUrl: 'true', jwksUrl: 'https://partner.test/keys' }
  await realm.api('POST', path, {
    alias: 'granting',
    providerId: 'jwt-authorization-grant',
    config: { issuer: 'https://partner.test/', ...keyAddress },
  })
  await app.open('/$realm/identity-providers/jwt-authorization-grant/granting/settings')
  await app.field('Use JWKS URL').press('Space')
  await app.press('Save')
  const key = app.field('Validating public key')
  const keyId = app.field('Validating public key id')
  await expect(key).toHaveAttribute('aria-invalid', 'true')
  await key.fill('not to be read as a set')
  await keyId.fill('first')
  await key.fill('{"keys":[]}')
  await expect(keyId).toHaveCount(0)
  await key.fill('MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE')
  await expect(keyId).toHaveValue('first')
  await app.save('Provider successfully updated')
  expect(await provider(realm, 'granting')).toMatchObject({
    config: {
      useJwksUrl: 'false',
      publicKeySignatureVerifier: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE',
      publicKeySignatureVerifierKeyId: 'first',
    },
  })
})
