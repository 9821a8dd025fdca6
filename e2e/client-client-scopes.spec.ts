import { claimMapper } from './fixtures/claimMapper'
import type { App } from './fixtures/app'
import { expectInDialog, expectInMain } from './fixtures/contents'
import type { Named, TestRealm } from './fixtures/realm'
import { agree } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

const shop = {
  clientId: 'shop',
  serviceAccountsEnabled: true,
  secret: 'of-shop',
  defaultClientScopes: ['basic', 'profile', 'roles'],
  optionalClientScopes: ['phone', 'email'],
}

const department = claimMapper('department', {
  'claim.name': 'department',
  'claim.value': 'sales',
  'access.token.claim': 'true',
  'jsonType.label': 'String',
})

const ann = { username: 'ann', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }

const test = withSharedRealm({
  clients: [
    shop,
    { ...shop, clientId: 'store', protocolMappers: [department] },
    { clientId: 'login', protocol: 'saml' },
    { clientId: 'till', defaultClientScopes: ['basic', 'profile'], optionalClientScopes: [] },
  ],
  roles: { client: { login: [{ name: 'buyer' }], shop: [{ name: 'seller' }] } },
  users: [{ ...ann, enabled: true }],
})

const idOf = async (realm: TestRealm, clientId: string) => (await realm.client(clientId))?.id ?? ''

async function assigned(realm: TestRealm, clientId = 'till') {
  const client = await realm.client(clientId)
  return {
    default: client?.defaultClientScopes?.toSorted(),
    optional: client?.optionalClientScopes?.toSorted(),
  }
}

async function pick({ page }: App, name: RegExp, option: string | RegExp) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function openEvaluation(app: App, realm: TestRealm, clientId: string, view: string) {
  const user = await realm.user('ann')
  const path = `clients/${await idOf(realm, clientId)}/clientScopes/evaluate`
  await app.open(`/$realm/${path}?user=${user?.id}&view=${view}`)
}

test('adds client scopes, changes their type, and removes them', async ({ app, realm, page }) => {
  test.slow()
  const before = await realm.client('till')
  const scopes = await realm.api<Named[]>('GET', '/client-scopes')
  const gone = { name: 'gone', protocol: 'openid-connect' }
  const { id } = await realm.api<{ id: string }>('POST', '/client-scopes', gone)
  await realm.api('PUT', `/clients/${before?.id}/optional-client-scopes/${id}`)
  await app.open(`/$realm/clients/${before?.id}/clientScopes/setup`)
  await app.expectRow('till-dedicated')
  await app.expectRow('profile', 'OpenID Connect built-in scope: profile')
  const link = page.getByRole('link', { name: 'profile', exact: true })
  await expect(link).toHaveAttribute('href', /client-scopes\/[0-9a-f-]+\/settings/)

  await pick(app, /^Assigned type gone/, 'Default')
  await app.expectMessage('Scope mapping updated')
  expect(await assigned(realm)).toEqual({ default: ['basic', 'gone', 'profile'], optional: [] })

  await app.press('Add client scope')
  await expectInDialog(app, 'Add client scopes to till')
  await expect(app.row('profile')).toBeHidden()
  await expect(app.row('role_list')).toBeHidden()
  await app.row('address').select()
  await app.dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Optional', exact: true }).click()
  await expect(app.dialog()).toBeHidden() // the row is in the dialog, too
  await app.expectRow('address')
  expect(await assigned(realm)).toMatchObject({ optional: ['address'] })

  await pick(app, /^Assigned type: All types/, 'Optional')
  await expect(app.row('profile')).toBeHidden()
  await expect(page).toHaveURL(/type=optional/)
  await page.reload()
  await app.row('address').choose('Remove')
  await expectInDialog(app, 'Delete client scope address', 'is removed from till only')
  await agree(app, 'Delete', 'Scope mapping successfully removed')
  await app.press('Clear all filters')

  await app.row('gone').select()
  await app.row('profile').select()
  await app.choose('Change type to', 'Optional')
  await expect(page.getByText('2 selected')).toBeHidden()
  const changed = { default: ['basic'], optional: ['gone', 'profile'] }
  await expect.poll(() => assigned(realm)).toEqual(changed)
  await app.row('gone').select()
  await app.row('basic').select()
  await app.press('Remove')
  await expectInDialog(app, 'Delete 2 client scopes')
  // A scope deleted meanwhile is named and stays selected.
  await realm.api('DELETE', `/client-scopes/${id}`)
  app.expectFailures(/DELETE .*-client-scopes\/[^/]+ 404$/)
  await app.confirm('Delete')
  await expectInDialog(app, 'gone: ')
  await app.confirm('Cancel')
  await expect(page.getByText('1 selected')).toBeVisible()
  await app.press('Clear selection')
  expect(await assigned(realm)).toEqual({ default: [], optional: ['profile'] })

  await app.press('Reset to realm defaults')
  await expectInDialog(app, 'Reset the client scopes of till?', 'basic: None → Default')
  await expectInDialog(app, 'profile: Optional → Default')
  await expect(app.dialog()).not.toContainText('role_list')
  await app.confirm('Reset')
  await expect(app.dialog()).toBeHidden()
  await realm.api('POST', '/clients', { clientId: 'fresh' })
  await expect.poll(() => assigned(realm)).toEqual(await assigned(realm, 'fresh'))
  const { defaultClientScopes: _default, optionalClientScopes: _optional, ...rest } = before ?? {}
  expect(await realm.client('till')).toMatchObject(rest)
  expect(await realm.api('GET', '/client-scopes')).toEqual(scopes)
})

test('offers no changes to those with view-clients', async ({ app, realm, page }) => {
  const as = await realm.admin(['view-clients'])
  await app.open(`/$realm/clients/${await idOf(realm, 'shop')}/roles`, { as })
  await app.expectRow('seller')
  for (const name of ['Service account roles', 'Events'])
    await expect(page.getByRole('tab', { name })).toBeHidden()
  await app.tab('Sessions')
  const revoke = page.getByRole('button', { name: /^Set to now/ })
  await expect(revoke).toHaveAttribute('aria-disabled', 'true')
  await app.tab('Client scopes')
  await app.expectRow('profile', 'Default')
  await expect(page.getByRole('button', { name: 'Add client scope' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Assigned type profile/ })).toBeHidden()
  await page.getByRole('link', { name: 'shop-dedicated', exact: true }).click()
  await expect(app.heading('shop-dedicated')).toBeVisible()
  await app.tab('Scope')
  await expect(page.getByRole('switch', { name: 'Full scope allowed' })).toBeDisabled()
})

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
  await expectInMain(app, 'No generated access token', 'See the example access token')

  await page.getByRole('combobox', { name: 'Users', exact: true }).fill('ann')
  const user = { name: /ann/ }
  await page.getByRole('option', user).or(page.getByRole('menuitem', user)).click()
  await app.search('preferred_username')
  await app.expectRow('preferred_username', '(profile)')
  await app.search('expires')
  await app.expectRow('exp', 'Server: when the token expires')
  await app.search('')
  await expect(app.row('email')).toBeHidden()
  await expectInMain(app, /JSON \(\d+ bytes\)/)
  await expect(page).toHaveURL(/user=/)

  await pick(app, /^Compare with/, 'This token with the scope email')
  await expectInMain(app, /Only in the compared token\s+email\s+"ann@example.org"/)
  await pick(app, /^Compare with/, 'The service account of this client')
  await expectInMain(app, 'service-account-shop')
  for (const tab of ['Generated ID token', 'Generated user info']) {
    await app.tab(tab)
    await app.search('preferred_username')
    await app.expectRow('preferred_username', '(profile)')
  }
})

test('keeps other examples when one fails, SAML, too', async ({ app, realm, page }) => {
  test.slow()
  app.expectFailures(/generate-example-id-token/)
  app.expectFailures(/console error: .*(403|404|500|400|net::)/)
  await page.route(/generate-example-id-token/, (route) => route.abort())
  await openEvaluation(app, realm, 'shop', 'id-token&scope=email')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await app.tab('Generated access token')
  await app.search('ann@example.org')
  await app.expectRow('email', 'ann@example.org')

  await openEvaluation(app, realm, 'login', 'saml-response')
  const response = page.getByRole('textbox', { name: 'Generated SAML response' })
  await expect(response).toHaveValue(/Assertion/)
  await expectInMain(app, 'An example of the SAML response')

  await openEvaluation(app, realm, 'store', 'access-token')
  await expect(app.heading('store')).toBeVisible()
  await app.search('department')
  await app.expectRow('department', 'sales', 'department (store-dedicated)')
})
