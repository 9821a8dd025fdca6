import { expectInMain } from './fixtures/contents'
import type { TestRealm } from './fixtures/realm'
import { expect, withSharedRealm } from './fixtures/test'

const shop = {
  clientId: 'shop',
  serviceAccountsEnabled: true,
  secret: 'of-shop',
  defaultClientScopes: ['basic', 'profile', 'roles'],
  optionalClientScopes: ['phone', 'email'],
}

const department = {
  name: 'department',
  protocol: 'openid-connect',
  protocolMapper: 'oidc-hardcoded-claim-mapper',
  config: {
    'claim.name': 'department',
    'claim.value': 'sales',
    'access.token.claim': 'true',
    'jsonType.label': 'String',
  },
}

const ann = { username: 'ann', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }

const test = withSharedRealm({
  clients: [
    shop,
    { ...shop, clientId: 'store', protocolMappers: [department] },
    { clientId: 'login', protocol: 'saml' },
  ],
  roles: { client: { login: [{ name: 'buyer' }] } },
  users: [{ ...ann, enabled: true }],
})

const idOf = async (realm: TestRealm, clientId: string) => (await realm.client(clientId))?.id ?? ''

test('says where each claim comes from, and compares two tokens', async ({ app, realm, page }) => {
  test.slow()
  await app.open(`/$realm/clients/${await idOf(realm, 'shop')}/clientScopes/evaluate`)
  await app.search('username')
  await app.expectRow('username', 'profile')
  await app.tab('Effective role scope mappings')
  await app.press('Show roles of other clients')
  await app.search('buyer')
  await app.expectRow('buyer', 'login')
  await app.tab('Generated access token')
  await expectInMain(app, 'No generated access token')
  await expectInMain(app, 'See the example access token')

  await page.getByRole('combobox', { name: 'Users', exact: true }).fill('ann')
  await page
    .getByRole('option', { name: /ann/ })
    .or(page.getByRole('menuitem', { name: /ann/ }))
    .click()
  await app.search('preferred_username')
  await app.expectRow('preferred_username', '(profile)')
  await app.search('expires')
  await app.expectRow('exp', 'Server: when the token expires')
  await app.search('')
  await expect(app.row('email')).toBeHidden()
  await expectInMain(app, /JSON \(\d+ bytes\)/)
  expect(page.url()).toContain('user=')

  await page.getByRole('button', { name: /^Compare with/ }).click()
  await page.getByRole('option', { name: 'This token with the scope email' }).click()
  await expectInMain(app, /Only in the compared token\s+email\s+"ann@example.org"/)
  await page.getByRole('button', { name: /^Compare with/ }).click()
  await page.getByRole('option', { name: 'The service account of this client' }).click()
  await expectInMain(app, 'service-account-shop')

  for (const tab of ['Generated ID token', 'Generated user info']) {
    await app.tab(tab)
    await app.search('preferred_username')
    await app.expectRow('preferred_username', '(profile)')
  }
})

test('keeps other examples when one fails, SAML, too', async ({ app, realm, page }) => {
  test.slow()
  const user = await realm.user('ann')
  const shop = await idOf(realm, 'shop')
  app.expectFailures(/generate-example-id-token/)
  app.expectFailures(/console error: .*(403|404|500|400|net::)/)
  await page.route(/generate-example-id-token/, (route) => route.abort())
  await app.open(
    `/$realm/clients/${shop}/clientScopes/evaluate?user=${user?.id}&view=id-token&scope=email`,
  )
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await app.tab('Generated access token')
  await app.search('ann@example.org')
  await app.expectRow('email', 'ann@example.org')

  const login = await idOf(realm, 'login')
  await app.open(
    `/$realm/clients/${login}/clientScopes/evaluate?user=${user?.id}&view=saml-response`,
  )
  await expect(page.getByRole('textbox', { name: 'Generated SAML response' })).toHaveValue(
    /Assertion/,
  )
  await expectInMain(app, 'An example of the SAML response')
})

test('names the client as the source of its own claim', async ({ app, realm, page }) => {
  const user = await realm.user('ann')
  const id = await idOf(realm, 'store')
  await app.open(`/$realm/clients/${id}/clientScopes/evaluate?user=${user?.id}&view=access-token`)
  await app.search('department')
  await expect(page.getByRole('row', { name: /sales/ })).toContainText(
    'department (store-dedicated)',
  )
})
