import { expect, type Page } from '@playwright/test'
import type { App } from './fixtures/app'
import type { TestRealm } from './fixtures/realm'
import { test } from './fixtures/test'

const password = 'correct horse'

const user = (username: string, roles: string[] = []) => ({
  username,
  enabled: true,
  email: `${username}@example.org`,
  firstName: username,
  lastName: 'Example',
  realmRoles: roles,
  credentials: [{ type: 'password', value: password }],
})

const shop = {
  clientId: 'shop',
  secret: 'hush',
  description: 'Sells things',
  redirectUris: ['https://shop.example/*'],
  attributes: { 'post.logout.redirect.uris': 'https://shop.example/out' },
  publicClient: false,
  serviceAccountsEnabled: true,
  authorizationServicesEnabled: true,
  directAccessGrantsEnabled: true,
}

const content = {
  roles: { realm: [{ name: 'clerk' }] },
  groups: [{ name: 'staff', subGroups: [{ name: 'night' }] }],
  users: [user('ann', ['clerk']), user('bob')],
  clients: [shop],
}

type Named = { id: string; name: string; type?: string }

/** The resource server of a client, through the Admin REST API. */
async function serverOf(realm: TestRealm, clientId = 'shop') {
  const { id = '' } = (await realm.client(clientId)) ?? {}
  const path = `/clients/${id}/authz/resource-server`
  return {
    id,
    address: `/$realm/clients/${id}/authorization`,
    read: <T>(below = '') => realm.api<T>('GET', `${path}${below}`),
    add: <T = Named>(below: string, body: object) => realm.api<T>('POST', `${path}${below}`, body),
    policy: async (name: string) =>
      (await realm.api<Named[]>('GET', `${path}/policy?name=${name}`)).find(
        (each) => each.name === name,
      ),
  }
}

/** Finds something in a field by typing, and takes it. */
async function find(app: App, field: string, text: string) {
  const box = app.page.getByRole('combobox', { name: field, exact: true })
  await box.fill(text)
  await app.page
    .getByRole('option', { name: new RegExp(`^${text}\\b`) })
    .first()
    .click()
  await box.press('Escape')
}

/** A ticket of the application for a resource is asked for: whether the user gets it. */
async function isGranted(url: string, realm: string, username: string, permission: string) {
  const endpoint = `${url}/realms/${realm}/protocol/openid-connect/token`
  const ask = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(endpoint, { method: 'POST', body: new URLSearchParams(fields), headers })
  const signedIn = await ask({
    grant_type: 'password',
    client_id: shop.clientId,
    client_secret: shop.secret,
    username,
    password,
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string } // what it sends
  const answer = await ask(
    {
      grant_type: 'urn:ietf:params:oauth:grant-type:uma-ticket',
      audience: shop.clientId,
      permission,
    },
    { authorization: `Bearer ${token}` },
  )
  return answer.status === 200
}

/** What the evaluation says of a user and the resource. */
async function evaluated(app: App, page: Page, username: string) {
  await find(app, 'Users', username)
  await app.press('Evaluate')
  const row = page.getByRole('table', { name: 'Results' }).getByRole('row').nth(1)
  await expect(row).toBeVisible()
  return row
}

test('what is set up here is enforced, as the evaluation said before', async ({
  app,
  realm,
  page,
  server,
}) => {
  test.slow()
  await realm.create(content)
  const authz = await serverOf(realm)
  const before = await realm.client('shop')

  await app.open(`${authz.address}/scopes`)
  await page.getByRole('button', { name: 'Create authorization scope' }).first().click()
  await app.field('Name').fill('read')
  await app.press('Save')
  await app.says('Authorization scope created successfully')

  await app.tab('Resources')
  await page.getByRole('button', { name: 'Create resource' }).first().click()
  await expect(app.field('Owner')).toHaveValue('shop')
  await app.field('Name').fill('orders')
  await app.field('Type').fill('urn:shop:orders')
  await find(app, 'Authorization scopes', 'read')
  await app.press('Save')
  await app.says('Resource created successfully')
  await expect(app.heading('orders')).toBeVisible()

  await app.visit(`${authz.address}/policies`)
  await page.getByRole('button', { name: 'Create client policy' }).first().click()
  await expect(app.dialog()).toContainText('Choose a policy type')
  await expect(app.dialog().getByRole('link', { name: 'Aggregated' })).toBeHidden()
  await app.dialog().getByRole('link', { name: 'Role' }).click()
  await app.field('Name').fill('clerks')
  await app.press('Assign role')
  await app.dialog().getByRole('searchbox').fill('clerk')
  await app.dialog().getByRole('searchbox').press('Enter')
  await app.row('clerk').select()
  await app.confirm('Assign')
  await app.field('Required field: clerk').check()
  await app.press('Save')
  await app.says('Successfully created the policy')

  await app.visit(`${authz.address}/permissions`)
  await page.getByRole('button', { name: 'Create scope-based permission' }).click()
  await app.field('Name').fill('read orders')
  await find(app, 'Resource', 'orders')
  await find(app, 'Authorization scopes', 'read')
  await find(app, 'Policies', 'clerks')
  await app.press('Save')
  await app.says('Successfully created the permission')

  await app.visit(`${authz.address}/evaluate`)
  const allowed = await evaluated(app, page, 'ann')
  await expect(allowed).toContainText('Permit')
  await allowed
    .getByRole('button', { name: 'Details' })
    .or(allowed.getByRole('button'))
    .first()
    .click()
  await expect(page.getByRole('main')).toContainText('1 of 1 permit; all must')
  await app.press('Show authorization data')
  await expect(app.dialog()).toContainText('Authorization data')
  await app.confirm('Cancel')
  await app.press('Back')
  await expect(page.getByRole('button', { name: 'Evaluate' })).toBeVisible()
  const denied = await evaluated(app, page, 'bob')
  await expect(denied).toContainText('Deny')

  expect(await isGranted(server.url, realm.name, 'ann', 'orders#read')).toBe(true)
  expect(await isGranted(server.url, realm.name, 'bob', 'orders#read')).toBe(false)
  expect(await realm.client('shop')).toEqual(before)
})
