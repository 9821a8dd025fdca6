import { differences, selectOption } from './fixtures/fields'
import { Keyboard } from './fixtures/keyboard'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

type Provider = {
  alias: string
  providerId: string
  displayName?: string
  enabled: boolean
  organizationId?: string
  firstBrokerLoginFlowAlias?: string
  config: Record<string, string>
}

const path = '/identity-provider/instances'

const provider = (realm: TestRealm, alias: string) => realm.api<Provider>('GET', `${path}/${alias}`)

const partner = (alias: string, more: Partial<Provider> = {}) => ({
  alias,
  providerId: 'oidc',
  enabled: true,
  ...more,
  config: {
    clientId: 'castellan',
    clientSecret: 'p4rtner',
    authorizationUrl: 'https://partner.test/auth',
    tokenUrl: 'https://partner.test/token',
    'org.example.kept': 'yes',
    ...more.config,
  },
})

test('offers provider types, then filters, orders, disables and deletes providers', async ({
  app,
  realm,
  server,
  page,
}) => {
  test.slow()
  await realm.create({ organizationsEnabled: true })
  await app.open('/$realm/identity-providers')
  await expect(
    page.getByText('To get started, select a provider from the list below.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'GitHub', exact: true }).click()
  await expect(app.heading('Add GitHub provider')).toBeVisible()
  await expect(app.field('Redirect URI')).toHaveValue(/\/broker\/github\/endpoint$/)
  await app.field('Alias').fill('git hub')
  await expect(page.getByText('The alias must not contain spaces.')).toBeVisible()
  await app.field('Alias').fill('octo')
  await expect(app.field('Redirect URI')).toHaveValue(/\/broker\/octo\/endpoint$/)
  await app.field('Client ID').fill('console')
  await app.field('Client Secret').fill('hush')
  await app.field('Base URL').fill('https://github.test')
  await app.press('Add')
  await app.expectMessage('Identity provider successfully created')
  await expect(app.heading('octo')).toBeVisible()
  await expect
    .poll(() => provider(realm, 'octo'))
    .toMatchObject({
      providerId: 'github',
      enabled: true,
      config: { clientId: 'console', clientSecret: '**********', baseUrl: 'https://github.test' },
    })

  for (const alias of ['b-one', 'a-two']) await realm.api('POST', path, partner(alias))
  const acme = { name: 'acme', alias: 'acme', domains: [{ name: 'acme.test' }] }
  await realm.api('POST', '/organizations', acme)
  const [organization] = await realm.api<{ id: string }[]>('GET', '/organizations')
  await realm.api('POST', `/organizations/${organization?.id}/identity-providers`, 'a-two')
  await app.visit('/$realm/identity-providers')
  await page.reload()
  await app.expectRow('a-two', 'acme')
  await app.choose('Type: All types', 'GitHub')
  await expect(app.row('b-one')).toBeHidden()
  await app.expectRow('octo')
  await app.choose('Type: GitHub', 'All types')
  await app.field('Hide organization linked identity providers').check()
  await expect(app.row('a-two')).toBeHidden()
  await app.field('Hide organization linked identity providers').uncheck()
  await app.choose('Organization: Any organization', 'acme')
  await expect(app.row('b-one')).toBeHidden()
  await app.expectRow('a-two')
  await app.field('Hide organization linked identity providers').check()
  await expect(page.getByText('No realm based identity providers')).toBeVisible()
  await app.field('Hide organization linked identity providers').uncheck()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.row('a-two').choose('Copy redirect URI')
  await app.expectMessage('Successfully copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.url}/realms/${realm.name}/broker/a-two/endpoint`,
  )
  await app.choose('Organization: acme', 'Any organization')

  // Only providers whose position changes are sent.
  const before = await provider(realm, 'octo')
  await app.press('Manage display order')
  await app.dialog().getByRole('button', { name: 'Move up: b-one', exact: true }).press('Enter')
  await app.confirm('Save')
  await app.expectMessage('Successfully changed display order of identity providers')
  expect((await provider(realm, 'b-one')).config).toMatchObject({
    guiOrder: '0',
    'org.example.kept': 'yes',
    clientSecret: '**********',
  })
  await expect.poll(() => provider(realm, 'octo')).toEqual(before)

  const keys = new Keyboard(page)
  for (const alias of ['b-one', 'a-two']) {
    await keys.tabTo(app.row(alias).getByRole('checkbox'))
    await page.keyboard.press('Space')
  }
  await keys.press(page.getByRole('button', { name: 'Disable', exact: true }))
  await keys.press(app.dialog().getByRole('button', { name: 'Disable', exact: true }))
  await app.expectMessage('2 providers disabled')
  expect(await provider(realm, 'a-two')).toMatchObject({
    enabled: false,
    organizationId: organization?.id,
    config: { 'org.example.kept': 'yes' },
  })
  await app.row('a-two').choose('Delete')
  await expect(app.dialog()).toContainText('It belongs to an organization')
  await expect(app.dialog()).toContainText('No user is linked with it.')
  await app.confirm('Delete')
  await app.expectMessage('Provider successfully deleted')
  await expect(app.row('a-two')).toBeHidden()
})

test('switches without sending unsaved edits, and names a flow that is gone', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({ adminEventsEnabled: true })
  await realm.api('POST', path, partner('partner'))
  const before = await provider(realm, 'partner')
  await app.open('/$realm/identity-providers/oidc/partner/settings')
  await app.field('Scopes').fill('openid')
  await page.getByRole('switch', { name: 'Enabled', exact: true }).press('Space')
  await expect(app.dialog()).toContainText("disable the provider 'partner'")
  await app.confirm('Disable')
  await app.expectMessage('Provider successfully updated')
  expect(await provider(realm, 'partner')).toEqual({ ...before, enabled: false })
  await expect(app.field('Scopes')).toHaveValue('openid')
  await app.press('Revert')

  // The flow is gone: the server answers 500 without an explanation.
  const flow = { alias: 'mine', providerId: 'basic-flow', topLevel: true, builtIn: false }
  await realm.api('POST', '/authentication/flows', flow)
  await page.reload()
  await page.getByRole('button', { name: /^Post login flow / }).click()
  await page.getByRole('option', { name: /^mine/ }).click()
  const flows = await realm.api<{ id: string; alias: string }[]>('GET', '/authentication/flows')
  const ownFlow = flows.find(({ alias }) => alias === 'mine')
  await realm.api('DELETE', `/authentication/flows/${ownFlow?.id}`)
  app.expectFailures(/PUT .*partner 500/)
  app.expectFailures(/console error: .*500/)
  await app.press('Save')
  await expect(page.getByText('No flow has this name any more.')).toBeVisible()
  await app.press('Revert')

  await app.tab('Admin events')
  await expect(page.getByRole('cell', { name: 'UPDATE', exact: true }).first()).toBeVisible()
})

test('is read-only with view-identity-providers, and survives refused side requests', async ({
  app,
  realm,
  page,
}) => {
  await realm.api('POST', path, partner('partner'))
  const manager = await realm.admin(['manage-identity-providers'])
  // This administrator may not see flows, clients or organizations.
  app.expectFailures(/GET .*(authentication\/flows|clients|organizations|serverinfo).* 403/)
  app.expectFailures(/console error: .*403/)
  await app.open('/$realm/identity-providers/oidc/partner/settings', { as: manager })
  await app.field('Display name').fill('By the manager')
  await app.save('Provider successfully updated')
  expect(await provider(realm, 'partner')).toMatchObject({
    displayName: 'By the manager',
    config: { 'org.example.kept': 'yes', clientSecret: '**********' },
  })
  await page.context().clearCookies()
  const viewer = await realm.admin(['view-identity-providers'])
  await app.open('/$realm/identity-providers/oidc/partner/settings', { as: viewer })
  await expect(app.heading('By the manager')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expect(page.getByRole('switch', { name: 'Enabled', exact: true })).toBeDisabled()
  await app.visit('/$realm/identity-providers', { loginRealm: realm.name })
  await app.expectRow('By the manager')
  await expect(page.getByRole('button', { name: 'Add provider', exact: true })).toHaveCount(0)
  await app.visit('/$realm/identity-providers/oidc/add', { loginRealm: realm.name })
  await expect(page.getByRole('main')).toContainText('manage-identity-providers')
})

test('compares the other side’s metadata again, and has a guide for it', async ({
  app,
  realm,
  server,
  page,
}) => {
  test.slow()
  await realm.api('POST', path, partner('partner'))
  const before = await provider(realm, 'partner')
  await app.open('/$realm/identity-providers/oidc/partner/settings')
  await app.choose('Action: partner', 'Import again')
  const issuer = `${server.url}/realms/${realm.name}`
  const address = app.field('Address of the discovery document or metadata')
  app.expectFailures(/import-config 500/)
  app.expectFailures(/console error: .*500/)
  await address.fill(`${issuer}/nothing`)
  await app.confirm('Compare')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill(`${issuer}/.well-known/openid-configuration`)
  await app.confirm('Compare')
  const line = (name: string) =>
    app
      .dialog()
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { name, exact: true }) })
  await expect(line('Token URL')).toContainText('https://partner.test/token')
  await expect(line('Token URL')).toContainText('/protocol/openid-connect/token')
  for (const box of await app.dialog().getByRole('checkbox').all()) await box.uncheck()
  await line('Token URL').getByRole('checkbox').check()
  await app.confirm('Fill in')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(app.field('Token URL')).toHaveValue(/openid-connect\/token$/)
  await app.save('Provider successfully updated')
  const after = await provider(realm, 'partner')
  expect(differences(before, after)).toEqual(['config › tokenUrl'])

  await app.choose('Action: partner', 'Setup guide')
  await selectOption(app, 'Vendor', 'Okta')
  await expect(app.dialog()).toContainText('Okta Admin Console')
  await expect(app.dialog()).toContainText(
    `/realms/${realm.name}/broker/partner/endpoint/logout_response`,
  )
})

test('searches and orders a realm with 300 providers', async ({ app, realm }) => {
  const aliases = Array.from({ length: 300 }, (_, index) => `p${String(index).padStart(3, '0')}`)
  await realm.create({ identityProviders: aliases.map((alias) => partner(alias)) })
  await app.open('/$realm/identity-providers')
  await app.expectRow('p000')
  await app.search('p299')
  await app.expectRow('p299')
  await expect(app.row('p000')).toBeHidden()
  await app.press('Manage display order')
  await app.dialog().getByRole('button', { name: 'Move up: p001', exact: true }).click()
  await app.confirm('Save')
  await app.expectMessage('Successfully changed display order of identity providers')
  // Only providers out of alphabetical order.
  await expect
    .poll(async () => (await provider(realm, 'p001')).config)
    .toMatchObject({ guiOrder: '0' })
  await expect
    .poll(async () => (await provider(realm, 'p299')).config)
    .not.toHaveProperty('guiOrder')
})
