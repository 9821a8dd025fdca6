import type { App } from './fixtures/app'
import { differences } from './fixtures/fields'
import { grantPermission } from './fixtures/permits'
import { storedClient, savedMessage, shop } from './fixtures/shop'
import { expect, test } from './fixtures/test'

const panel = ({ page }: App) => page.getByRole('tabpanel').first()

/** An unexpected 403 fails the test at its end. */
async function visit(app: App, tabs: readonly string[]) {
  for (const tab of tabs) {
    await app.tab(tab)
    await expect(panel(app)).toBeVisible()
    await app.settled()
    await expect(app.page.getByRole('heading', { name: /^(Something|Forbidden)/ })).toBeHidden()
  }
}

const flowSelect = ({ page }: App) => page.getByRole('button', { name: /^Browser Flow / })

test('opens every tab with manage-clients, but not the flows', async ({ app, realm }) => {
  await realm.create({ clients: [shop], eventsEnabled: true })
  const before = await storedClient(realm)
  const as = await realm.admin(['manage-clients'])
  await app.open(`/$realm/clients/${before.client.id}/settings`, { as })
  for (const tab of ['Service account roles', 'Events'])
    await expect(app.page.getByRole('tab', { name: tab, exact: true })).toBeHidden()
  await visit(app, ['Keys', 'Credentials', 'Roles', 'Client scopes', 'Evaluate', 'Sessions'])
  await expect(app.page.getByRole('combobox', { name: 'Users', exact: true })).toBeHidden()

  app.expectFailures(/GET .*\/authentication\/flows 403/)
  app.expectFailures(/console error: .*403/)
  await app.tab('Advanced')
  await expect(flowSelect(app)).toBeDisabled()
  await expect(flowSelect(app)).toHaveAccessibleDescription(/view-clients/)
  await app.field('Logo URL').fill('https://shop.test/logo.png')
  await app.save(savedMessage)
  const after = await storedClient(realm)
  expect(differences(before.client, after.client)).toEqual(['attributes › logoUri'])
  expect(after.authorization).toEqual(before.authorization)
})

test('opens the client of a permission, but not its scopes', async ({ app, realm }) => {
  await realm.create({
    clients: [shop, { clientId: 'other' }],
    adminPermissionsEnabled: true,
  })
  const before = await storedClient(realm)
  const otherClient = await realm.client('other')
  const as = await realm.admin(['query-clients'])
  const [username, only] = [as.username, [before.client.id]]
  await grantPermission(realm, { username, type: 'Clients', only, scopes: ['view', 'manage'] })
  await app.open(`/$realm/clients/${before.client.id}/settings`, { as })
  await expect(app.page.getByRole('tab', { name: 'Client scopes', exact: true })).toBeHidden()
  await app.field('Name').fill('Mine')
  await app.save(savedMessage)
  expect(differences(before.client, (await storedClient(realm)).client)).toEqual(['name'])
  await visit(app, ['Keys', 'Credentials', 'Roles', 'Sessions'])
  await app.tab('Advanced')
  await expect(app.field('Logo URL')).toBeEnabled()
  await expect(flowSelect(app)).toBeEnabled()

  app.expectFailures(/GET .*\/clients\/[^/]+ 403/)
  app.expectFailures(/console error: .*403/)
  await app.visit(`/$realm/clients/${otherClient?.id}/settings`, { loginRealm: realm.name })
  await expect(app.heading('Forbidden, permission needed:')).toBeVisible()
  await expect(app.page.getByRole('main')).toContainText('view-clients')
})

test('shows secrets, keys, flows and PKCE, but changes none, with view-clients', async ({
  app,
  realm,
}) => {
  await realm.create({ clients: [shop, { clientId: 'sp', protocol: 'saml' }] })
  const as = await realm.admin(['view-clients'])
  const [oidc, saml] = [await realm.client('shop'), await realm.client('sp')]
  await app.open(`/$realm/clients/${oidc?.id}/settings`, { as })
  await expect(app.field('Require PKCE')).toBeDisabled()
  await app.tab('Advanced')
  await expect(flowSelect(app)).toBeDisabled()
  await app.tab('Keys')
  await expect(app.page.getByRole('button', { name: /^Generate RSA keys/ })).toBeDisabled()
  await app.tab('Credentials')
  await expect(app.field('Client Secret')).toBeDisabled()
  await app.visit(`/$realm/clients/${saml?.id}/keys`, { loginRealm: realm.name })
  await expect(app.field('Client signature required')).toBeDisabled()
})
