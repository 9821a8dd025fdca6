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
import { test } from './fixtures/test'

/** Whether the user is granted a UMA permission. */
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
  const { access_token: token } = (await signedIn.json()) as { access_token: string } // token endpoint response
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

async function evaluated(app: App, page: Page, username: string) {
  await searchAndChoose(app, 'Users', username)
  await app.press('Evaluate')
  const row = page.getByRole('table', { name: 'Results' }).getByRole('row').nth(1)
  await expect(row).toBeVisible()
  return row
}

test('enforces what was set up, as the evaluation predicted', async ({
  app,
  realm,
  page,
  server,
}) => {
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
  await app.field('Name').fill('orders')
  await app.field('Type').fill('urn:shop:orders')
  await searchAndChoose(app, 'Authorization scopes', 'read')
  await app.save('Resource created successfully')
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
  await expect.poll(() => realm.client('shop')).toEqual(before)
})

test('previews imported settings, and exports them as the server has them', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create(content)
  const authz = await resourceServerOf(realm)
  await authz.add('/scope', { name: 'read', displayName: 'Look' })
  const file = {
    policyEnforcementMode: 'PERMISSIVE',
    decisionStrategy: 'AFFIRMATIVE',
    allowRemoteResourceManagement: true,
    scopes: [{ name: 'read', displayName: 'Other' }, { name: 'write' }],
    resources: Array.from({ length: 25 }, (_, index) => ({
      name: `resource ${String(index).padStart(4, '0')}`,
      type: 'urn:shop:many',
      uris: [`/r/${index}`],
      scopes: [{ name: 'read' }],
    })),
    policies: Array.from({ length: 15 }, (_, index) => ({
      name: `policy ${String(index).padStart(3, '0')}`,
      type: 'regex',
      logic: 'POSITIVE',
      decisionStrategy: 'UNANIMOUS',
      config: { targetClaim: 'email', pattern: '.*' },
    })),
  }
  await app.open(`${authz.address}/settings`)
  await app.press('Import')
  const text = app.dialog().getByRole('textbox', { name: 'Resource file' })
  const confirm = app.dialog().getByRole('button', { name: 'Confirm' })
  await text.fill('{ no')
  await expect(app.dialog()).toContainText('This is not valid JSON')
  await expect(confirm).toBeDisabled()
  await text.fill('{"policies":[{"name":"p","type":"moon"}],"scopes":[]}')
  await expect(app.dialog()).toContainText('does not know the type “moon”')
  await text.fill(JSON.stringify(file))
  await expect(app.dialog()).toContainText('Enforcing → Permissive')
  await expect(app.dialog()).toContainText('2 in the file: 1 new, 1 already here and overwritten')
  await expect(app.dialog()).toContainText('25 in the file: 25 new')
  await confirm.click()
  await app.expectMessage('The resource was successfully imported', { timeout: 60_000 })
  await expect(page.getByRole('radio', { name: 'Permissive' })).toBeChecked()
  await expect
    .poll(() => authz.read<Named[]>('/scope?name=read'))
    .toMatchObject([{ displayName: 'Other' }])

  await app.tab('Resources')
  await expect(app.row('resource 0000')).toBeVisible()
  await expect(app.row('resource 0010')).toBeHidden()
  await app.visit(`${authz.address}/resources?page=2`)
  await expect(app.row('resource 0010')).toBeVisible()
  await expect(app.row('resource 0000')).toBeHidden()
  await app.press('Search resource')
  await app.field('URIs').fill('/r/17')
  await app.press('Search')
  await expect(app.row('resource 0017')).toBeVisible()
  await expect(app.row('resource 0010')).toBeHidden()
  await app.row('resource 0017').getByRole('button').first().click()
  await expect(page.getByRole('link', { name: 'read' })).toBeVisible()
  await app.tab('Policies')
  await expect(app.row('policy 000')).toContainText('Not used')
  await expect(app.row('policy 010')).toBeHidden()

  await app.tab('Export')
  const download = page.waitForEvent('download')
  await app.press('Download')
  const saved = await (await download).path()
  const { readFile } = await import('node:fs/promises')
  expect(JSON.parse(await readFile(saved, 'utf8'))).toEqual(await authz.read('/settings'))
  expect((await download).suggestedFilename()).toBe('shop-authz.json')
})

test('is read-only with view-authorization, and lists dependents before deleting', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create(content)
  const authz = await resourceServerOf(realm)
  const scope = await authz.add('/scope', { name: 'read' })
  const resource = await authz.add<{ _id: string }>('/resource', {
    name: 'orders',
    type: 'urn:orders',
    scopes: [{ name: 'read' }],
  })
  const policy = await authz.add('/policy/regex', {
    name: 'mail',
    targetClaim: 'email',
    pattern: '.*',
  })
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
  await app
    .row('orders')
    .getByRole('button', { name: /: orders$/ })
    .first()
    .click()
  const permissionLinks = page.getByRole('link', { name: /^(read|all) / })
  await expect(permissionLinks).toHaveText(['all urn:orders', 'read orders'])
  await app.tab('Evaluate')
  await expect(page.getByRole('main')).toContainText('view-users')
  await app.tab('Export')
  await expect(page.getByRole('main')).toContainText('manage-authorization')
  await app.tab('Permissions')
  await page.getByRole('link', { name: 'read orders' }).click()
  await expect(app.field('Name')).toHaveValue('read orders')
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()

  const manager = await realm.admin(['manage-authorization', 'view-clients'])
  await app.open(`${authz.address}/permission/scope/${permission.id}`, { as: manager })
  await app.field('Description').fill('Whoever has an address')
  await app.save('Successfully updated the permission')
  await expect
    .poll(() => authz.read(`/permission/scope/${permission.id}`))
    .toMatchObject({
      description: 'Whoever has an address',
      decisionStrategy: 'AFFIRMATIVE',
    })
  await expect.poll(() => members()).toEqual(before)

  await app.visit(`${authz.address}/scopes`, { loginRealm: manager.realm })
  app.expectFailures(/^DELETE .*\/scope\/.* 400$/)
  await app.row('read').choose('Delete')
  await expect(app.dialog()).toContainText('Remove the scope from these resources first')
  await expect(app.dialog()).toContainText('orders')
  await app.confirm('Confirm')
  await expect(app.dialog()).toContainText('Scopes can not be removed')
  await app.confirm('Cancel')

  await app.tab('Policies')
  await app.row('mail').choose('Delete')
  await expect(app.dialog()).toContainText('read orders')
  await expect(app.dialog()).toContainText('Will be deleted too')
  await app.confirm('Confirm')
  await app.expectMessage('The Policy successfully deleted')
  await expect
    .poll(async () => (await authz.read<Named[]>('/permission')).map(({ name }) => name))
    .toEqual(['all urn:orders', 'all urn:orders:old'])
})
