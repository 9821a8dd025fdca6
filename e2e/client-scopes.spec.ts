import { claimMapper } from './fixtures/claimMapper'
import type ClientScopeRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js'
import type { App } from './fixtures/app'
import { expectInDialog } from './fixtures/contents'
import { textOf } from './fixtures/downloads'
import { differences } from './fixtures/fields'
import { typeOfScope } from './fixtures/formTable'
import type { TestRealm } from './fixtures/realm'
import { agree } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  adminEventsEnabled: true,
  roles: { realm: [{ name: 'auditor' }] },
  clients: [
    { clientId: 'shop', optionalClientScopes: ['phone'] },
    { clientId: 'empty', optionalClientScopes: [] },
  ],
})

const listScopes = (realm: TestRealm) =>
  realm.api<ClientScopeRepresentation[]>('GET', '/client-scopes')

const find = async (realm: TestRealm, name: string) =>
  (await listScopes(realm)).find((scope) => scope.name === name)

async function createScope(realm: TestRealm, name: string, more: ClientScopeRepresentation = {}) {
  const scope = { name, protocol: 'openid-connect', ...more }
  const { id } = await realm.api<{ id: string }>('POST', '/client-scopes', scope)
  return id
}

const pick = async (app: App, name: RegExp, option: string) => {
  await app.page.getByRole('button', { name }).click()
  await app.page.getByRole('option', { name: option, exact: true }).click()
}

const taken = 'A client scope with this name already exists'

test('changes a type in its cell, and filters the list', async ({ app, realm, page }) => {
  const id = await createScope(realm, 'typed')
  const before = await listScopes(realm)
  await app.open('/$realm/client-scopes?q=TYPED')
  for (const type of ['Optional', 'Default', 'None']) {
    await pick(app, /^Assigned type typed/, type)
    await expect(page.getByRole('button', { name: `Assigned type typed: ${type}` })).toBeEnabled()
    await expect.poll(() => typeOfScope(realm, id)).toBe(type.toLowerCase())
  }
  expect(await listScopes(realm)).toEqual(before)

  await app.search('')
  await pick(app, /^Protocol: /, 'SAML')
  await pick(app, /^Assigned type: /, 'Default')
  const expectFiltered = async () => {
    await app.expectRow('role_list')
    await expect(app.row('profile')).toBeHidden()
    await expect(page).toHaveURL(/protocol=saml/)
    await expect(page).toHaveURL(/type=default/)
  }
  await expectFiltered()
  await page.reload()
  await expectFiltered()
})

test('changes and deletes several scopes, but never all', async ({ app, realm, page }) => {
  const before = await listScopes(realm)
  const ids = [await createScope(realm, 'rare'), await createScope(realm, 'seldom')]
  const shop = await realm.client('shop')
  await realm.api('PUT', `/clients/${shop?.id}/optional-client-scopes/${ids[0]}`)
  await app.open('/$realm/client-scopes?q=rare')
  await app.row('rare').select()
  await app.search('seldom')
  await app.row('seldom').select()
  await app.choose('Change type to', 'Optional')
  await app.expectMessage('Scope mapping updated')
  await expect(page.getByText('2 selected')).toBeHidden()
  for (const id of ids) await expect.poll(() => typeOfScope(realm, id)).toBe('optional')

  await app.row('seldom').select()
  await app.search('rare')
  await app.row('rare').select()
  await app.press('Delete')
  await expectInDialog(app, 'Delete 2 client scopes', 'shop: rare')
  await expect(app.dialog()).not.toContainText('empty')
  await agree(app, 'Delete', '2 client scopes have been deleted')
  expect(await listScopes(realm)).toEqual(before)

  await app.search('')
  await app.expectRow('roles')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await app.press('Delete')
  await app.confirm('Delete')
  await expectInDialog(app, 'not allowed to delete all the client scopes')
  expect(await listScopes(realm)).toEqual(before)
})

test('saves with manage-clients what is edited, in few calls', async ({ app, realm, page }) => {
  const id = await createScope(realm, 'early', {
    description: 'Goes',
    attributes: { 'gui.order': '7', 'vendor.[x]': 'kept' },
  })
  await realm.api('PUT', `/default-default-client-scopes/${id}`)
  const before = await realm.api<object>('GET', `/client-scopes/${id}`)
  const calls: string[] = []
  page.on('request', (request) => {
    const [, path = ''] = request.url().split(`/admin/realms/${realm.name}/`)
    if (request.method() !== 'GET' && path) calls.push(`${request.method()} ${path}`)
  })
  const as = await realm.admin(['manage-clients'])
  await app.open(`/$realm/client-scopes/${id}/settings`, { as })
  const name = app.field('Name')
  await name.fill('schön')
  await name.blur()
  await expect(name).toHaveAccessibleDescription(/accented letters/)
  app.expectFailures(/PUT .* 409/)
  await name.fill('email')
  await app.press('Save')
  await app.confirm('Rename')
  await expect(name).toHaveAccessibleDescription(new RegExp(taken))
  await expect(name).toBeFocused()
  await name.fill('late')
  await app.field('Display Order').fill('')
  await app.field('Description').fill('')
  await app.field('Display on consent screen').press('Space')
  await expect(app.field('Consent screen text')).toBeHidden()
  await app.press('Save')
  await expectInDialog(app, 'must request late')
  await agree(app, 'Rename', 'Client scope updated')
  await expect(app.heading('late')).toBeVisible()
  const after = await realm.api<object>('GET', `/client-scopes/${id}`)
  expect(differences(before, after)).toEqual([
    'attributes › display.on.consent.screen',
    'attributes › gui.order',
    'description',
    'name',
  ])
  const emptied = { 'gui.order': '', 'display.on.consent.screen': 'false' }
  expect(after).toMatchObject({ name: 'late', attributes: emptied })

  await pick(app, /^Type /, 'Optional')
  await app.press('Save')
  await expect.poll(() => typeOfScope(realm, id)).toBe('optional')
  // The server may know of a call before Playwright does.
  await expect
    .poll(() => calls)
    .toEqual([
      `PUT client-scopes/${id}`,
      `PUT client-scopes/${id}`,
      `DELETE default-default-client-scopes/${id}`,
      `PUT default-optional-client-scopes/${id}`,
    ])
})

test('creates, duplicates with its roles, and exports a scope', async ({ app, realm, page }) => {
  await app.open('/$realm/client-scopes')
  await page.getByRole('link', { name: 'Create client scope' }).click()
  await expect(app.heading('Create client scope')).toBeVisible()
  app.expectFailures(/POST .* 409/)
  await app.field('Name').fill('email')
  await pick(app, /^Type /, 'Default')
  await app.press('Save')
  await expect(app.field('Name')).toHaveAccessibleDescription(new RegExp(taken))
  await app.field('Name').fill(' my scope ')
  await app.save('Client scope created')
  await expect(app.heading('my_scope')).toBeVisible()
  const created = await find(realm, 'my_scope')
  expect(created).toMatchObject({
    protocol: 'openid-connect',
    attributes: {
      'display.on.consent.screen': 'true',
      'include.in.token.scope': 'false',
      'include.in.openid.provider.metadata': 'true',
    },
  })
  await expect.poll(() => typeOfScope(realm, created?.id)).toBe('default')

  const path = `/client-scopes/${created?.id}`
  const mapper = claimMapper('colour', { 'claim.name': 'colour' })
  await realm.api('POST', `${path}/protocol-mappers/models`, mapper)
  const broker = await realm.client('broker')
  const token = await realm.api('GET', `/clients/${broker?.id}/roles/read-token`)
  await realm.api('POST', `${path}/scope-mappings/realm`, [await realm.role('auditor')])
  await realm.api('POST', `${path}/scope-mappings/clients/${broker?.id}`, [token])

  await app.choose('Action: my_scope', 'Duplicate')
  // The page has a field of this name, too.
  await expectInDialog(app, 'Duplicate my_scope')
  await app.field('Name').fill('email')
  await app.confirm('Duplicate')
  await expectInDialog(app, taken)
  await app.field('Name').fill('mine')
  await agree(app, 'Duplicate', 'Client scope duplicated')
  await expect(app.heading('mine')).toBeVisible()
  const copy = await find(realm, 'mine')
  expect(copy).toMatchObject({ attributes: created?.attributes, protocolMappers: [mapper] })
  expect(copy?.attributes).toEqual(created?.attributes)
  const copyPath = `/client-scopes/${copy?.id}`
  const roles = await realm.api<object>('GET', `${path}/scope-mappings`)
  expect(Object.keys(roles)).toEqual(['realmMappings', 'clientMappings'])
  expect(await realm.api('GET', `${copyPath}/scope-mappings`)).toEqual(roles)
  expect(await typeOfScope(realm, copy?.id)).toBe('none')

  const download = page.waitForEvent('download')
  await app.choose('Action: mine', 'Export')
  const file = await download
  expect(file.suggestedFilename()).toBe('mine.json')
  const { id: _id, protocolMappers: _mappers, ...rest } = copy ?? {}
  const exported = JSON.parse(await textOf(file)) as ClientScopeRepresentation
  expect(exported).toMatchObject({ ...rest, protocolMappers: [{ name: 'colour' }] })
  expect(exported).not.toHaveProperty('id')

  await app.choose('Action: mine', 'Delete')
  await expectInDialog(app, 'No client uses it.')
  await agree(app, 'Delete', 'The client scope has been deleted')
  await expect(app.heading('Client scopes')).toBeVisible()
  expect(await find(realm, 'mine')).toBeUndefined()
})

test('shows all but the events with view-clients', async ({ app, realm, page }) => {
  await app.open('/$realm/client-scopes', { as: await realm.admin(['view-clients']) })
  await app.expectRow('phone', 'Optional')
  await expect(page.getByRole('button', { name: /^Assigned type phone/ })).toBeHidden()
  await page.getByRole('link', { name: 'phone', exact: true }).click()
  await expect(app.heading('phone')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Admin events' })).toBeHidden()
  await app.tab('Mappers')
  await app.expectRow('phone number')
  await app.tab('Used by')
  await app.expectRow('shop', 'Optional')
  await expect(app.row('empty')).toBeHidden()
  await expect(page.getByText('All 8 clients have been searched.')).toBeVisible()
  await app.tab('Scope')
  await expect(page.getByText('No roles for this client scope')).toBeVisible()
})
