import { expect, type Locator } from '@playwright/test'
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
  const { clientId, address, add } = await addShop(realm)
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
  await expect(app.heading('Create Role policy')).toBeVisible()
  const roles = [{ id: (await realm.role('clerk'))?.id, required: true }]
  await add('/policy/role', { name: 'clerks', roles })

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

  const as = await realm.admin(['manage-authorization', 'view-clients'])
  await app.open(`${address}/resources`, { as })
  await app.row('orders').getByRole('button').first().click()
  const permissionLinks = page.getByRole('link', { name: /^(read|all) / })
  await expect(permissionLinks).toHaveText(['all urn:orders', 'read orders'])
  await app.tab('Permissions')
  await page.getByRole('link', { name: 'read orders' }).click()
  await expect(app.field('Name')).toHaveValue('read orders')

  await app.visit(`${address}/scopes`, { loginRealm: realm.name })
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

const numbered = (count: number, digits: number, kind: string) =>
  Array.from({ length: count }, (_, index) => `${kind} ${String(index).padStart(digits, '0')}`)

const resources = numbered(1000, 4, 'resource').map((name, index) => ({
  name,
  type: 'urn:shop:many',
  uris: [`/r/${index}`],
  scopes: [{ name: 'read' }],
}))

const policies = numbered(300, 3, 'policy').map((name) => ({ name, type: 'regex', config: regex }))

/** In ms. */
const maxDuration = 2000

async function measure(target: Locator, act: () => Promise<unknown>) {
  const start = performance.now()
  await act()
  await target.waitFor({ timeout: 30_000 })
  return Math.round(performance.now() - start)
}

test('finds and evaluates 1,000 resources and 300 policies', async ({ app, realm, page }) => {
  test.slow()
  const { address, add } = await addShop(realm)
  await add('/scope', { name: 'read' })
  // A single import takes minutes: the server slows down with each resource. Batches don't.
  const batches = Array.from({ length: 40 }, (_, index) => index * 25)
  const addBatches = async (): Promise<void> => {
    const start = batches.shift()
    if (start === undefined) return
    await add('/import', { resources: resources.slice(start, start + 25) })
    return addBatches()
  }
  await Promise.all([add('/import', { policies }), addBatches(), addBatches(), addBatches()])
  const permission = { resourceType: 'urn:shop:many', policies: ['policy 000'] }
  await add('/permission/resource', { ...permission, name: 'on all' })

  // Take the fastest of several runs: one run depends on the load of the machine.
  const times: Record<string, number[]> = {}
  const timed = async (what: string, target: Locator, act: () => Promise<unknown>) => {
    times[what] = [...(times[what] ?? []), await measure(target, act)]
  }
  const next = page.getByRole('button', { name: 'Next', exact: true }).first()

  await app.open(`${address}/resources`)
  await app.expectRow('resource 0000')
  for (const index of [1, 2, 3])
    await timed('page of resources', app.row(`resource 00${index}0`), () => next.click())
  for (const index of [617, 731, 999])
    await timed('resource by URI', app.row(`resource 0${index}`), async () => {
      await page.getByRole('button', { name: /^Search resource/ }).click()
      await app.field('URIs').fill(`/r/${index}`)
      await app.press('Search')
    })
  await expect(app.row('resource 0030')).toBeHidden()
  await timed('resource opened', page.getByRole('link', { name: 'read' }), () =>
    app.row('resource 0999').getByRole('button').first().click(),
  )

  await app.tab('Policies')
  await app.expectRow('policy 000', 'on all')
  for (const index of [1, 2, 3]) {
    await timed('page of policies', app.row(`policy 0${index}0`), () => next.click())
    await app.expectRow(`policy 0${index}0`, 'Not used')
  }

  await app.tab('Evaluate')
  await searchAndChoose(app, 'Users', 'ann')
  await searchAndChoose(app, 'Resources and Scopes', 'resource 0777')
  const results = page.getByRole('table', { name: 'Results' })
  const permitted = results.getByRole('row').filter({ hasText: 'Permit' })
  const evaluate = () => timed('evaluation', permitted.first(), () => app.press('Evaluate'))
  await evaluate()
  await expect(permitted).toHaveCount(1)
  await expect(permitted).toContainText('resource 0777')
  for (const _again of [1, 2]) {
    await app.press('Back')
    await evaluate()
  }

  // Evaluating all resources takes the server seconds.
  await app.press('Back')
  await page.getByRole('button', { name: /^Remove: resource 0777/ }).click()
  await app.press('Evaluate')
  await expect(permitted).toHaveCount(10, { timeout: 60_000 })
  const match = results.getByRole('row').filter({ hasText: 'resource 0888' })
  await timed('search in results', match, () => app.search('resource 0888'))
  for (const [what, durations] of Object.entries(times))
    expect(Math.min(...durations), `${what}: ${durations.join(', ')} ms`).toBeLessThan(maxDuration)
})
