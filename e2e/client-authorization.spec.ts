import { expect, type Page } from '@playwright/test'
import type { App } from './fixtures/app'
import {
  content,
  searchAndChoose,
  password,
  resourceServerOf,
  shop,
  type Named,
} from './fixtures/authorization'
import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import { textOf } from './fixtures/downloads'
import { test } from './fixtures/test'

const uma = 'urn:ietf:params:oauth:grant-type:uma-ticket'

/** Whether the user is granted a UMA permission. */
async function isGranted(url: string, realm: string, username: string, permission: string) {
  const endpoint = `${url}/realms/${realm}/protocol/openid-connect/token`
  const ask = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(endpoint, { method: 'POST', body: new URLSearchParams(fields), headers })
  const client = { client_id: shop.clientId, client_secret: shop.secret }
  const signedIn = await ask({ grant_type: 'password', ...client, username, password })
  const { access_token: token } = (await signedIn.json()) as { access_token: string } // token endpoint response
  const answer = await ask(
    { grant_type: uma, audience: shop.clientId, permission },
    { authorization: `Bearer ${token}` },
  )
  return answer.status === 200
}

async function evaluated(app: App, page: Page, username: string) {
  await searchAndChoose(app, 'Users', username)
  await app.press('Evaluate')
  const row = page.getByRole('table', { name: 'Results' }).getByRole('row').nth(1)
  await expect(row).toBeVisible()
  return row
}

test('enforces what was set up, as evaluated', async ({ app, realm, page, server }) => {
  test.slow()
  await realm.create(content)
  const authz = await resourceServerOf(realm)
  const before = await realm.client('shop')

  await app.open(`${authz.address}/scopes`)
  await page.getByRole('button', { name: 'Create authorization scope' }).first().click()
  await app.field('Name').fill('read')
  await app.save('Authorization scope created successfully')

  await app.tab('Resources')
  await page.getByRole('button', { name: 'Create resource' }).first().click()
  await expect(app.field('Owner')).toHaveValue('shop')
  await fillFields(app, { Name: 'orders', Type: 'urn:shop:orders' })
  await searchAndChoose(app, 'Authorization scopes', 'read')
  await app.save('Resource created successfully')
  await expect(app.heading('orders')).toBeVisible()

  await app.visit(`${authz.address}/policies`)
  await page.getByRole('button', { name: 'Create client policy' }).first().click()
  await expectInDialog(app, 'Choose a policy type')
  await expect(app.dialog().getByRole('link', { name: 'Aggregated' })).toBeHidden()
  await app.dialog().getByRole('link', { name: 'Role' }).click()
  await app.field('Name').fill('clerks')
  await app.press('Assign role')
  await app.row('clerk').select()
  await app.confirm('Assign')
  await app.field('Required field: clerk').check()
  await app.save('Successfully created the policy')

  await app.visit(`${authz.address}/permissions`)
  await page.getByRole('button', { name: 'Create scope-based permission' }).click()
  await app.field('Name').fill('read orders')
  await searchAndChoose(app, 'Resource', 'orders')
  await searchAndChoose(app, 'Authorization scopes', 'read')
  await searchAndChoose(app, 'Policies', 'clerks')
  await app.save('Successfully created the permission')

  await app.visit(`${authz.address}/evaluate`)
  const allowed = await evaluated(app, page, 'ann')
  await expect(allowed).toContainText('Permit')
  await allowed.getByRole('button').first().click()
  await expectInMain(app, '1 of 1 permit; all must')
  await app.press('Show authorization data')
  await expectInDialog(app, 'Authorization data')
  await app.confirm('Cancel')
  await app.press('Back')
  await expect(await evaluated(app, page, 'bob')).toContainText('Deny')

  expect(await isGranted(server.url, realm.name, 'ann', 'orders#read')).toBe(true)
  expect(await isGranted(server.url, realm.name, 'bob', 'orders#read')).toBe(false)
  await expect.poll(() => realm.client('shop')).toEqual(before)
})

test('previews imported settings, and exports them as stored', async ({ app, realm, page }) => {
  test.slow()
  await realm.create(content)
  const authz = await resourceServerOf(realm)
  await authz.add('/scope', { name: 'read', displayName: 'Look' })
  const list = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `${name} ${String(index).padStart(3, '0')}`)
  const file = {
    policyEnforcementMode: 'PERMISSIVE',
    decisionStrategy: 'AFFIRMATIVE',
    allowRemoteResourceManagement: true,
    scopes: [{ name: 'read', displayName: 'Other' }, { name: 'write' }],
    resources: list(25, 'resource').map((name, index) => ({
      name,
      type: 'urn:shop:many',
      uris: [`/r/${index}`],
      scopes: [{ name: 'read' }],
    })),
    policies: list(15, 'policy').map((name) => ({
      name,
      type: 'regex',
      logic: 'POSITIVE',
      decisionStrategy: 'UNANIMOUS',
      config: { targetClaim: 'email', pattern: '.*' },
    })),
  }
  await app.open(`${authz.address}/settings`)
  await app.press('Import')
  const text = app.dialog().getByRole('textbox', { name: 'Resource file' })
  await text.fill('{ no')
  await expectInDialog(app, 'This is not valid JSON')
  await expect(app.dialog().getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await text.fill('{"policies":[{"name":"p","type":"moon"}],"scopes":[]}')
  await expectInDialog(app, 'does not know the type “moon”')
  await text.fill(JSON.stringify(file))
  const scopes = '2 in the file: 1 new, 1 already here and overwritten'
  await expectInDialog(app, 'Enforcing → Permissive', scopes, '25 in the file: 25 new')
  await app.confirm('Confirm')
  await app.expectMessage('The resource was successfully imported', { timeout: 60_000 })
  await expect(page.getByRole('radio', { name: 'Permissive' })).toBeChecked()
  const [read] = await authz.read<Named[]>('/scope?name=read')
  expect(read).toMatchObject({ displayName: 'Other' })

  await app.tab('Resources')
  await app.expectRow('resource 000')
  await expect(app.row('resource 010')).toBeHidden()
  await app.press('Search resource')
  await app.field('URIs').fill('/r/17')
  await app.press('Search')
  await expect(app.row('resource 000')).toBeHidden()
  await app.row('resource 017').getByRole('button').first().click()
  await expect(page.getByRole('link', { name: 'read' })).toBeVisible()
  await app.tab('Policies')
  await app.expectRow('policy 000', 'Not used')

  await app.tab('Export')
  const download = page.waitForEvent('download')
  await app.press('Download')
  expect(JSON.parse(await textOf(await download))).toEqual(await authz.read('/settings'))
  expect((await download).suggestedFilename()).toBe('shop-authz.json')
})

test('shows what depends on what, and before deleting', async ({ app, realm, page }) => {
  test.slow()
  await realm.create(content)
  const authz = await resourceServerOf(realm)
  const scope = await authz.add('/scope', { name: 'read' })
  const resource = await authz.add<{ _id: string }>('/resource', {
    name: 'orders',
    type: 'urn:orders',
    scopes: [{ name: 'read' }],
  })
  const regex = { name: 'mail', targetClaim: 'email', pattern: '.*' }
  const policy = await authz.add('/policy/regex', regex)
  const permission = await authz.add('/permission/scope', {
    name: 'read orders',
    resources: [resource._id],
    scopes: [scope.id],
    policies: [policy.id],
    decisionStrategy: 'AFFIRMATIVE',
  })
  for (const type of ['urn:orders', 'urn:orders:old'])
    await authz.add('/permission/resource', { name: `all ${type}`, resourceType: type })
  const members = () =>
    Promise.all(
      ['resources', 'scopes', 'associatedPolicies'].map((kind) =>
        authz.read<object[]>(`/policy/${permission.id}/${kind}`),
      ),
    )
  const before = await members()

  const viewer = await realm.admin(['view-authorization', 'view-clients'])
  await app.open(`${authz.address}/settings`, { as: viewer })
  await expect(page.getByRole('radio', { name: 'Enforcing' })).toBeDisabled()
  await app.tab('Resources')
  await app.row('orders').getByRole('button').first().click()
  const permissionLinks = page.getByRole('link', { name: /^(read|all) / })
  await expect(permissionLinks).toHaveText(['all urn:orders', 'read orders'])
  await app.tab('Evaluate')
  await expectInMain(app, 'view-users')
  await app.tab('Export')
  await expectInMain(app, 'manage-authorization')
  await app.tab('Permissions')
  await page.getByRole('link', { name: 'read orders' }).click()
  await expect(app.field('Name')).toHaveValue('read orders')
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()

  const manager = await realm.admin(['manage-authorization', 'view-clients'])
  await app.open(`${authz.address}/permission/scope/${permission.id}`, { as: manager })
  await app.field('Description').fill('Whoever has an address')
  await app.save('Successfully updated the permission')
  expect(await authz.read(`/permission/scope/${permission.id}`)).toMatchObject({
    description: 'Whoever has an address',
    decisionStrategy: 'AFFIRMATIVE',
  })
  expect(await members()).toEqual(before)

  await app.visit(`${authz.address}/scopes`, { loginRealm: manager.realm })
  app.expectFailures(/^DELETE .*\/scope\/.* 400$/)
  await app.row('read').choose('Delete')
  await expectInDialog(app, 'Remove the scope from these resources first', 'orders')
  await app.confirm('Confirm')
  await expectInDialog(app, 'Scopes can not be removed')
  await app.confirm('Cancel')

  await app.tab('Policies')
  await app.row('mail').choose('Delete')
  await expectInDialog(app, 'read orders', 'Will be deleted too')
  await app.confirm('Confirm')
  await app.expectMessage('The Policy successfully deleted')
  const left = await authz.read<Named[]>('/permission')
  expect(left.map(({ name }) => name)).toEqual(['all urn:orders', 'all urn:orders:old'])
})
