import { bytesOf, textOf } from './fixtures/downloads'
import { differences } from './fixtures/fields'
import { holdRequests } from './fixtures/holdRequests'
import type { Named } from './fixtures/realm'
import { grantPermission } from './fixtures/permits'
import { storedClient, shop } from './fixtures/shop'
import { expect, test } from './fixtures/test'

const content = [
  { clientId: 'spa', publicClient: true, redirectUris: ['https://Spa.test/*'] },
  { clientId: 'sp', protocol: 'saml', enabled: false },
  {
    clientId: 'worker',
    serviceAccountsEnabled: true,
    standardFlowEnabled: false,
    attributes: { team: 'Red' },
  },
]

test('filters and sorts by the URL, and says among how many', async ({ app, realm, page }) => {
  test.slow()
  await realm.create({ clients: content })
  await app.open('/$realm/clients')
  const names = page.getByRole('table', { name: 'Clients' }).getByRole('rowheader')
  const main = page.getByRole('main')
  await app.press('Filters')
  await page.getByRole('button', { name: /^Protocol / }).click()
  await page.getByRole('option', { name: 'SAML', exact: true }).click()
  await app.press('Search')
  await expect(names).toHaveText([/^sp\b/])
  await expect(main).toContainText('Filtered among all 9 clients')
  expect(page.url()).toBe(app.url('/$realm/clients?protocol=saml'))
  await page.reload()
  await expect(names).toHaveText([/^sp\b/])
  await app.open('/$realm/clients?attribute=team:re&flow=service')
  await expect(names).toHaveText(['worker'])
  await app.press('Filters')
  await expect(app.field('Attribute')).toHaveValue('team:re')
  await app.field('Attribute').fill('team:blue')
  await app.field('Attribute').press('Enter')
  await expect(page.getByRole('heading', { name: 'No search results' })).toBeVisible()
  await main.getByRole('button', { name: 'Clear all filters' }).first().click()
  await expect(names).toHaveCount(9)
  await app.press('Filters')
  await expect(app.field('Attribute')).toHaveValue('')
  await app.open('/$realm/clients?uri=spa.TEST&access=public&enabled=true')
  await expect(names).toHaveText(['spa'])
  const download = page.waitForEvent('download')
  await app.press('Export as CSV')
  const lines = (await textOf(await download)).split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^spa,/)
  await app.open('/$realm/clients?enabled=true&sort=-clientId')
  await expect(names.first()).toHaveText('worker')
})

test('searches once typing pauses, and cancels the search before', async ({ app, realm, page }) => {
  await realm.create({ clients: content })
  await app.open('/$realm/clients')
  await app.expectRow('worker')
  const searches: string[] = []
  const cancelledSearches: string[] = []
  const searchedId = (url: string) => new URL(url).searchParams.get('clientId')
  page.on('request', (request) => {
    const id = searchedId(request.url())
    if (id !== null) searches.push(id)
  })
  page.on('requestfailed', (request) => {
    const id = searchedId(request.url())
    if (id !== null) cancelledSearches.push(id)
  })
  const release = await holdRequests(page, /\/clients\?.*clientId=/)
  const box = page.getByPlaceholder('Search for client')
  await box.fill('wo')
  await expect.poll(() => searches).toEqual(['wo'])
  await box.fill('wor')
  await expect.poll(() => searches).toEqual(['wo', 'wor'])
  await expect.poll(() => cancelledSearches).toEqual(['wo'])
  release()
  await app.expectRow('worker')
  await expect(page.getByRole('table', { name: 'Clients' }).getByRole('rowheader')).toHaveCount(1)
  expect(page.url()).toBe(app.url('/$realm/clients?q=wor'))

  await app.open('/$realm/clients?access=public')
  await app.expectRow('spa')
  await box.fill('spa')
  await box.press('Enter')
  await expect(page.getByRole('table', { name: 'Clients' }).getByRole('rowheader')).toHaveText([
    'spa',
  ])
})

test('disables, enables and assigns a scope to several, keeping authorization settings', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create({ clients: [shop, ...content] })
  const before = await storedClient(realm)
  await app.open('/$realm/clients')
  const choose = async () => {
    await app.row('shop').select()
    await app.row('sp').select()
  }
  await choose()
  await app.press('Disable')
  await expect(app.dialog()).toContainText('Disable 2 clients?')
  await expect(app.dialog()).toContainText('shop')
  await app.confirm('Disable')
  await app.expectMessage('2 clients have been disabled')
  await app.expectRow('shop', 'Disabled')
  await expect
    .poll(async () => differences(before, await storedClient(realm), 3))
    .toEqual(['client › enabled'])
  await choose()
  await app.press('Enable')
  await app.confirm('Enable')
  await app.expectMessage('2 clients have been enabled')
  await expect.poll(() => storedClient(realm)).toEqual(before)

  await choose()
  await app.press('Add client scope')
  await app.dialog().getByRole('combobox').fill('phone')
  await page.getByRole('option', { name: /^phone/ }).click()
  await app.confirm('Assign')
  // The optional scope had to be removed first; the other client speaks another protocol.
  await expect(app.dialog()).toContainText('sp: The scope belongs to another protocol')
  await app.confirm('Cancel')
  const after = await storedClient(realm)
  expect(after.client.defaultClientScopes).toContain('phone')
  expect(after.client.optionalClientScopes).not.toContain('phone')
  expect(after.authorization).toEqual(before.authorization)
})

test('duplicates a client with roles, mappers and service account roles', async ({
  app,
  realm,
}) => {
  test.slow()
  await realm.create({
    clients: [{ ...shop, fullScopeAllowed: false }],
    roles: {
      realm: [{ name: 'auditor' }],
      client: {
        shop: [
          { name: 'buyer', attributes: { level: ['2'] } },
          { name: 'boss', composite: true, composites: { client: { shop: ['buyer'] } } },
        ],
      },
    },
  })
  const { client } = await storedClient(realm)
  const auditor = await realm.role('auditor')
  const [buyer] = await realm.api<Named[]>('GET', `/clients/${client.id}/roles?search=buyer`)
  await realm.api('POST', `/clients/${client.id}/scope-mappings/realm`, [auditor])
  const account = await realm.api<Named>('GET', `/clients/${client.id}/service-account-user`)
  await realm.api('POST', `/users/${account.id}/role-mappings/clients/${client.id}`, [buyer])

  await app.open('/$realm/clients')
  await app.row('shop').choose('Duplicate')
  for (const text of ['secrets, keys and registration token', 'Sessions, and the resources'])
    await expect(app.dialog()).toContainText(text)
  const id = app.dialog().getByRole('textbox', { name: 'Client ID' })
  await expect(id).toHaveValue('shop-copy')
  await id.fill('account')
  app.expectFailures(/POST .*\/clients 409/)
  app.expectFailures(/console error: .*409/)
  await app.confirm('Duplicate')
  await expect(app.dialog()).toContainText('A client with this ID already exists')
  await id.fill('shop-copy')
  await app.confirm('Duplicate')
  await app.expectMessage('Client duplicated')
  await expect(app.heading('shop-copy')).toBeVisible()

  const copy = await storedClient(realm, 'shop-copy')
  const original = await storedClient(realm, 'shop')
  expect(copy.secret).not.toBe(original.secret)
  expect(copy.client.protocolMappers?.map(({ name, config }) => [name, config])).toEqual(
    original.client.protocolMappers?.map(({ name, config }) => [name, config]),
  )
  // The server completes clients from a realm file with these.
  const filledByServer = /secret|time|backchannel/
  expect(
    differences(original.client, copy.client).filter(
      (difference) => !filledByServer.test(difference),
    ),
  ).toEqual(['clientId', 'id', 'protocolMappers'])
  const path = `/clients/${copy.client.id}`
  const composites = await realm.api<(Named & { containerId: string })[]>(
    'GET',
    `${path}/roles/boss/composites`,
  )
  expect(composites).toMatchObject([{ name: 'buyer', containerId: copy.client.id }])
  await expect
    .poll(() => realm.api('GET', `${path}/scope-mappings/realm`))
    .toMatchObject([{ name: 'auditor' }])
  const serviceAccount = await realm.api<Named>('GET', `${path}/service-account-user`)
  const grantedRoles = await realm.api<Named[]>(
    'GET',
    `/users/${serviceAccount.id}/role-mappings/clients/${copy.client.id}`,
  )
  expect(grantedRoles.map(({ name }) => name)).toContain('buyer')
  await expect.poll(() => storedClient(realm, 'shop')).toEqual(original)

  await realm.api('PUT', path, { ...copy.client, description: 'For trying out' })
  await app.visit('/$realm/clients')
  await app.row('shop').select()
  await expect(app.page.getByRole('button', { name: /^Compare/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await app.row('shop-copy').select()
  await app.press('Compare')
  const table = app.dialog().getByRole('table', { name: 'Differences between shop and shop-copy' })
  const description = table.getByRole('row').filter({ hasText: 'description' })
  await expect(description).toContainText('For trying out')
  await expect(table).not.toContainText('protocolMappers')
  await expect(table).not.toContainText(copy.secret ?? '')
  await app.page.keyboard.press('Escape')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await app.row('shop').choose('Compare')
  await app.dialog().getByRole('combobox').fill('shop-copy')
  await app.page.getByRole('option', { name: 'shop-copy' }).click()
  await expect(description).toContainText('For trying out')
})

test('downloads adapter files, and exports without secrets', async ({ app, realm, page }) => {
  await realm.create({ clients: [{ ...shop, authorizationSettings: {} }, ...content] })
  await app.open('/$realm/clients')
  const file = page.waitForEvent('download')
  await app.row('shop').choose('Export without secrets')
  const text = await textOf(await file)
  expect(text).not.toContain('s3cret-of-shop')
  expect(JSON.parse(text)).toMatchObject({
    clientId: 'shop',
    protocolMappers: [{ name: 'colour' }],
  })

  await app.row('shop').choose('Download adapter config')
  await expect(app.dialog()).toContainText('Download adaptor configs')
  await expect(app.dialog().getByRole('textbox', { name: 'Details' })).toHaveValue(
    /"resource": "shop"/,
  )
  const adapter = page.waitForEvent('download')
  await app.confirm('Download')
  expect((await adapter).suggestedFilename()).toBe('keycloak.json')
  await app.confirm('Cancel')

  await app.row('sp').choose('Download adapter config')
  await expect(page.getByRole('button', { name: /^Format option Mod Auth Mellon/ })).toBeVisible()
  const archive = page.waitForEvent('download')
  await app.confirm('Download')
  const bytes = await bytesOf(await archive)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('lists the one client that a permission allows', async ({ app, realm, page }) => {
  await realm.create({ clients: content, adminPermissionsEnabled: true })
  const admin = await realm.admin(['query-clients'])
  await app.open('/$realm/clients', { as: admin })
  await expect(page.getByRole('main')).toContainText('You need view-clients')
  const spa = await realm.client('spa')
  await grantPermission(realm, {
    username: admin.username,
    type: 'Clients',
    only: [spa?.id ?? ''],
    scopes: ['view', 'manage'],
  })
  await page.reload()
  await app.expectRow('spa')
  await expect(app.row('worker')).toBeHidden()
  await app.row('spa').select()
  await app.press('Disable')
  await app.confirm('Disable')
  await app.expectMessage('1 client has been disabled')
  await expect.poll(() => realm.client('spa')).toMatchObject({ enabled: false })
})
