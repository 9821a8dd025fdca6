import { expect } from '@playwright/test'
import type { App } from './fixtures/app'
import {
  addShop,
  content,
  password,
  searchAndChoose,
  shop,
  type Named,
} from './fixtures/authorization'
import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import { textOf } from './fixtures/downloads'
import { storedClient } from './fixtures/shop'
import { withSharedRealm } from './fixtures/test'

const test = withSharedRealm(content)

const uma = 'urn:ietf:params:oauth:grant-type:uma-ticket'
const regex = { targetClaim: 'email', pattern: '.*' }

/** Whether the user is granted a UMA permission. */
async function isGranted(realmUrl: string, clientId: string, username: string, permission: string) {
  const ask = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${realmUrl}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    })
  const client = { client_id: clientId, client_secret: shop.secret }
  const signedIn = await ask({ grant_type: 'password', ...client, username, password })
  const { access_token: token } = (await signedIn.json()) as { access_token: string } // token endpoint response
  const authorization = `Bearer ${token}`
  const answer = await ask({ grant_type: uma, audience: clientId, permission }, { authorization })
  return answer.status === 200
}

const firstResult = ({ page }: App) =>
  page.getByRole('table', { name: 'Results' }).getByRole('row').nth(1)

test('enforces what was set up, as evaluated', async ({ app, realm, page, server }) => {
  const { clientId, address, policy } = await addShop(realm)
  const { client } = await storedClient(realm, clientId)
  const create = (name: string) => page.getByRole('button', { name }).first().click()

  await app.open(`${address}/scopes`)
  await create('Create authorization scope')
  await app.field('Name').fill('read')
  await app.save('Authorization scope created successfully')

  await app.tab('Resources')
  await create('Create resource')
  await expect(app.field('Owner')).toHaveValue(clientId)
  await fillFields(app, { Name: 'orders', Type: 'urn:shop:orders' })
  await searchAndChoose(app, 'Authorization scopes', 'read')
  await app.save('Resource created successfully')
  await expect(app.heading('orders')).toBeVisible()

  await app.visit(`${address}/policies`)
  await create('Create client policy')
  await expectInDialog(app, 'Choose a policy type')
  await expect(app.dialog().getByRole('link', { name: 'Aggregated' })).toBeHidden()
  await app.dialog().getByRole('link', { name: 'Role' }).click()
  await app.field('Name').fill('clerks')
  await app.press('Assign role')
  await app.row('clerk').select()
  await app.confirm('Assign')
  await app.field('Required field: clerk').check()
  await app.save('Successfully created the policy')
  expect(await policy('clerks')).toBeDefined()

  await app.visit(`${address}/permissions`)
  await create('Create scope-based permission')
  await app.field('Name').fill('read orders')
  await searchAndChoose(app, 'Resource', 'orders')
  await searchAndChoose(app, 'Authorization scopes', 'read')
  await searchAndChoose(app, 'Policies', 'clerks')
  await app.save('Successfully created the permission')

  await app.visit(`${address}/evaluate`)
  await searchAndChoose(app, 'Users', 'ann')
  await app.press('Evaluate')
  await expect(firstResult(app)).toContainText('Permit')
  await firstResult(app).getByRole('button').first().click()
  await expectInMain(app, '1 of 1 permit; all must')
  await app.press('Show authorization data')
  await expectInDialog(app, 'Authorization data')
  await app.confirm('Cancel')
  await app.press('Back')
  await searchAndChoose(app, 'Users', 'bob')
  await app.press('Evaluate')
  await expect(firstResult(app)).toContainText('Deny')

  const realmUrl = `${server.url}/realms/${realm.name}`
  expect(await isGranted(realmUrl, clientId, 'ann', 'orders#read')).toBe(true)
  expect(await isGranted(realmUrl, clientId, 'bob', 'orders#read')).toBe(false)
  expect((await storedClient(realm, clientId)).client).toEqual(client)
})

test('previews imported settings, and exports them as stored', async ({ app, realm, page }) => {
  const { clientId, address, add, read } = await addShop(realm)
  await add('/scope', { name: 'read', displayName: 'Look' })
  const file = {
    policyEnforcementMode: 'PERMISSIVE',
    decisionStrategy: 'AFFIRMATIVE',
    allowRemoteResourceManagement: true,
    scopes: [{ name: 'read', displayName: 'Other' }, { name: 'write' }],
    resources: ['bills', 'orders', 'shelves'].map((name) => ({
      name,
      type: 'urn:shop:many',
      uris: [`/${name}`],
      scopes: [{ name: 'read' }],
    })),
    policies: [{ name: 'mail', type: 'regex', logic: 'NEGATIVE', config: regex }],
  }
  await app.open(`${address}/settings`)
  await app.press('Import')
  const text = app.dialog().getByRole('textbox', { name: 'Resource file' })
  await text.fill('{ no')
  await expectInDialog(app, 'This is not valid JSON')
  await expect(app.dialog().getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await text.fill('{"policies":[{"name":"p","type":"moon"}],"scopes":[]}')
  await expectInDialog(app, 'does not know the type “moon”')
  await text.fill(JSON.stringify(file))
  await expectInDialog(app, 'Enforcing → Permissive', '3 in the file: 3 new')
  await expectInDialog(app, '2 in the file: 1 new, 1 already here and overwritten')
  await app.confirm('Confirm')
  await app.expectMessage('The resource was successfully imported')
  await expect(page.getByRole('radio', { name: 'Permissive' })).toBeChecked()
  const byName = (list: Named[]) => list.toSorted((a, b) => a.name.localeCompare(b.name))
  const stored = await read<Record<'resources' | 'scopes' | 'policies', Named[]>>('/settings')
  const { resources, scopes, policies } = stored
  expect({
    ...stored,
    resources: byName(resources),
    scopes: byName(scopes),
    policies,
  }).toMatchObject(file)

  await app.tab('Export')
  const download = page.waitForEvent('download')
  await app.press('Download')
  expect(JSON.parse(await textOf(await download))).toEqual(await read('/settings'))
  expect((await download).suggestedFilename()).toBe(`${clientId}-authz.json`)
})

test('shows what depends on what, and before deleting', async ({ app, realm, page }) => {
  const { address, add, read } = await addShop(realm)
  await add('/resource', { name: 'orders', type: 'urn:orders', scopes: [{ name: 'read' }] })
  await add('/policy/regex', { ...regex, name: 'mail' })
  const members = { resources: ['orders'], scopes: ['read'], policies: ['mail'] }
  await add('/permission/scope', { name: 'read orders', ...members })
  for (const type of ['urn:orders', 'urn:orders:old'])
    await add('/permission/resource', { name: `all ${type}`, resourceType: type })

  const as = await realm.admin(['view-authorization', 'view-clients'])
  await app.open(`${address}/resources`, { as })
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
  await app.open(`${address}/scopes`, { as: manager })
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
  const left = await read<Named[]>('/permission')
  expect(left.map(({ name }) => name)).toEqual(['all urn:orders', 'all urn:orders:old'])
})

test('evaluates with context attributes, or without permissions', async ({ app, realm, page }) => {
  const { address, add } = await addShop(realm)
  await add('/resource', { name: 'orders' })
  await app.open(`${address}/evaluate`)
  await searchAndChoose(app, 'Users', 'ann')
  await app.press('Evaluate')
  await expect(page.getByRole('heading', { name: 'No permission covers this' })).toBeVisible()
  await app.press('Back')
  const earlier = page.getByRole('listitem').filter({ hasText: 'ann' })
  await expect(earlier).toContainText('No permission covers this')

  await add('/policy/time', { name: 'later', notBefore: '2031-05-17 08:30:00' })
  const permission = { name: 'on orders', resources: ['orders'], policies: ['later'] }
  await add('/permission/resource', permission)
  await app.press('Evaluate')
  await expect(firstResult(app)).toContainText('Deny')
  await firstResult(app).getByRole('button').first().click()
  await expect(page.getByRole('link', { name: 'on orders' }).first()).toBeVisible()
  await app.press('Back')
  await app.press('Add Contextual Attributes')
  await app.field('Key 1').fill('time')
  await page.getByRole('option', { name: /^kc\.time\.date_time/ }).click()
  await page.getByLabel('Value 1', { exact: true }).fill('2032-01-01T10:00')
  await app.press('Add Contextual Attributes')
  await app.field('Key 2').fill('kc.identity')
  await page.getByRole('option', { name: /^kc\.identity\.authc\.method/ }).click()
  await page.getByRole('button', { name: /^Value 2/ }).click()
  await page.getByRole('option', { name: 'One-time password (otp)' }).click()
  await app.press('Add Contextual Attributes')
  await fillFields(app, { 'Key 3': 'anything.else', 'Value 3': 'as one likes' })
  const sent = page.waitForRequest((request) => request.url().endsWith('/policy/evaluate'))
  await app.press('Evaluate')
  const attributes = {
    'kc.time.date_time': '2032-01-01 10:00:00',
    'kc.identity.authc.method': 'otp',
    'anything.else': 'as one likes',
  }
  expect((await sent).postDataJSON()).toMatchObject({ context: { attributes } })
  await expect(firstResult(app)).toContainText('Permit')
})
