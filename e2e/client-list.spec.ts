import { expectInDialog } from './fixtures/contents'
import { differences } from './fixtures/fields'
import { grantPermission } from './fixtures/permits'
import type { Named } from './fixtures/realm'
import { storedClient, shop } from './fixtures/shop'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const others = [{ clientId: 'sp', protocol: 'saml' }, { clientId: 'spa' }]

test('deletes several of two pages, and says what goes with them', async ({ app, realm, page }) => {
  // Two pages, with the six built-in clients.
  const ids = Array.from({ length: 9 }, (_, index) => `many-0${index + 1}`)
  await realm.create({
    clients: ids.map((clientId) => ({ clientId, serviceAccountsEnabled: clientId === ids[0] })),
    roles: {
      client: {
        'many-01': [{ name: 'buyer' }, { name: 'seller' }],
        'many-07': [{ name: 'buyer' }],
      },
    },
  })
  await app.open('/$realm/clients')
  await app.row('many-01').choose('Delete')
  await expectInDialog(app, 'many-01', '2 roles', 'service-account-many-01')
  await app.confirm('Cancel')
  await app.row('many-01').select()
  await page.getByRole('button', { name: 'Next', exact: true }).first().click()
  await app.row('many-07').select()
  await app.row('many-08').select()
  await expect(page.getByRole('main')).toContainText('3 selected')
  await app.press('Delete')
  const dialog = app.dialog()
  await expect(dialog).toContainText('Delete 3 clients?')
  const listed = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(listed('many-07')).toContainText('1 role')
  await expect(listed('many-08')).toContainText('no roles, mappers or sessions')
  // A client deleted meanwhile is named and stays selected.
  await realm.api('DELETE', `/clients/${(await realm.client('many-08'))?.id}`)
  app.expectFailures(/DELETE .*clients\/\S+ 404$/)
  await app.confirm('Delete')
  await expect(dialog).toContainText('many-08: ')
  await app.confirm('Cancel')
  await app.expectMessage('2 clients have been deleted')
  await expect(page.getByRole('main')).toContainText('1 selected')
  await expect(app.row('many-07')).toBeHidden()
  const left = await Promise.all(ids.map((id) => realm.client(id)))
  const deleted = ids.filter((_id, index) => !left[index])
  expect(deleted).toEqual(['many-01', 'many-07', 'many-08'])
})

test('acts on several, keeping their authorization settings', async ({ app, realm, page }) => {
  await realm.create({ clients: [shop, ...others] })
  const before = await storedClient(realm)
  await app.open('/$realm/clients')
  const choose = async (action: string) => {
    await app.row('shop').select()
    await app.row('sp').select()
    await app.press(action)
  }
  await choose('Disable')
  await expectInDialog(app, 'Disable 2 clients?', 'shop')
  await agree(app, 'Disable', '2 clients have been disabled')
  await app.expectRow('shop', 'Disabled')
  expect(differences(before, await storedClient(realm), 3)).toEqual(['client › enabled'])
  await choose('Enable')
  await agree(app, 'Enable', '2 clients have been enabled')
  expect(await storedClient(realm)).toEqual(before)

  await choose('Add client scope')
  await app.dialog().getByRole('combobox').fill('phone')
  await page.getByRole('option', { name: /^phone/ }).click()
  await app.confirm('Assign')
  // The optional scope had to be removed first; the other client speaks another protocol.
  await expectInDialog(app, 'sp: The scope belongs to another protocol')
  await app.confirm('Cancel')
  const after = await storedClient(realm)
  expect(after.client.defaultClientScopes).toContain('phone')
  expect(after.client.optionalClientScopes).not.toContain('phone')
  expect(after.authorization).toEqual(before.authorization)
})

test('duplicates a client with roles, mappers and service account', async ({ app, realm }) => {
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
  const original = await storedClient(realm)
  const { id } = original.client
  const [buyer] = await realm.api<Named[]>('GET', `/clients/${id}/roles?search=buyer`)
  await realm.api('POST', `/clients/${id}/scope-mappings/realm`, [await realm.role('auditor')])
  const account = await realm.api<Named>('GET', `/clients/${id}/service-account-user`)
  await realm.api('POST', `/users/${account.id}/role-mappings/clients/${id}`, [buyer])

  await app.open('/$realm/clients')
  await app.row('shop').choose('Duplicate')
  await expectInDialog(app, 'secrets, keys and registration token', 'Sessions, and the resources')
  const newId = app.dialog().getByRole('textbox', { name: 'Client ID' })
  await expect(newId).toHaveValue('shop-copy')
  await newId.fill('account')
  app.expectFailures(/POST .*\/clients 409|console error: .*409/)
  await app.confirm('Duplicate')
  await expectInDialog(app, 'A client with this ID already exists')
  await newId.fill('shop-copy')
  await agree(app, 'Duplicate', 'Client duplicated')
  await expect(app.heading('shop-copy')).toBeVisible()

  const copy = await storedClient(realm, 'shop-copy')
  expect(await storedClient(realm)).toEqual(original)
  expect(copy.secret).not.toBe(original.secret)
  const mappers = ({ client }: typeof copy) =>
    client.protocolMappers?.map(({ name, config }) => [name, config])
  expect(mappers(copy)).toEqual(mappers(original))
  // The server completes clients from a realm file with these.
  const filledByServer = /secret|time|backchannel/
  const changed = differences(original.client, copy.client)
  expect(changed.filter((difference) => !filledByServer.test(difference))).toEqual([
    'clientId',
    'id',
    'protocolMappers',
  ])
  const path = `/clients/${copy.client.id}`
  expect(await realm.api('GET', `${path}/roles/boss/composites`)).toMatchObject([
    { name: 'buyer', containerId: copy.client.id },
  ])
  expect(await realm.api('GET', `${path}/scope-mappings/realm`)).toMatchObject([
    { name: 'auditor' },
  ])
  const copied = await realm.api<Named>('GET', `${path}/service-account-user`)
  const granted = await realm.api<Named[]>(
    'GET',
    `/users/${copied.id}/role-mappings/clients/${copy.client.id}`,
  )
  expect(granted.map(({ name }) => name)).toContain('buyer')

  await realm.api('PUT', path, { ...copy.client, description: 'For trying out' })
  await app.visit('/$realm/clients')
  await app.row('shop').select()
  const compare = app.page.getByRole('button', { name: /^Compare/ })
  await expect(compare).toHaveAttribute('aria-disabled', 'true')
  await app.row('shop-copy').select()
  await app.press('Compare')
  const comparison = app.dialog().getByRole('table', {
    name: 'Differences between shop and shop-copy',
  })
  const description = comparison.getByRole('row').filter({ hasText: 'description' })
  await expect(description).toContainText('For trying out')
  await expect(comparison).not.toContainText('protocolMappers')
  await expect(comparison).not.toContainText(copy.secret ?? '')
  await app.page.keyboard.press('Escape')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await app.row('shop').choose('Compare')
  await app.dialog().getByRole('combobox').fill('shop-copy')
  await app.page.getByRole('option', { name: 'shop-copy' }).click()
  await expect(description).toContainText('For trying out')
})

test('lists the one client that a permission allows', async ({ app, realm, page }) => {
  await realm.create({ clients: others, adminPermissionsEnabled: true })
  const as = await realm.admin(['query-clients'])
  await grantPermission(realm, {
    username: as.username,
    type: 'Clients',
    only: [(await realm.client('spa'))?.id ?? ''],
    scopes: ['view', 'manage'],
  })
  await app.open('/$realm/clients', { as })
  await expect(page.getByRole('main').getByRole('rowheader')).toHaveText(['spa'])
  await app.row('spa').select()
  await app.press('Disable')
  await agree(app, 'Disable', '1 client has been disabled')
  expect(await realm.client('spa')).toMatchObject({ enabled: false })
})
