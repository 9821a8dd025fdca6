import { scopeSettings } from '../src/areas/client-scopes/clientScope.fields'
import { allFields, valueToString, type Field, type FieldValue } from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import type { App } from './fixtures/app'
import { textOf } from './fixtures/downloads'
import {
  differences,
  fillField,
  storedValueOf,
  expectField,
  textsOf,
  type Texts,
} from './fixtures/fields'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

type Scope = {
  id: string
  name: string
  protocol: string
  description?: string
  attributes?: Record<string, string>
  protocolMappers?: { name: string; config: Record<string, string> }[]
}

const listScopes = (realm: TestRealm) => realm.api<Scope[]>('GET', '/client-scopes')

const find = async (realm: TestRealm, name: string) =>
  (await listScopes(realm)).find((scope) => scope.name === name)

async function scopeNamed(realm: TestRealm, name: string): Promise<Scope> {
  const scope = await find(realm, name)
  if (!scope) throw new Error(`No client scope is named ${name}`)
  return scope
}

async function typeOf(realm: TestRealm, id: string) {
  const includesScope = async (list: string) =>
    (await realm.api<Scope[]>('GET', `/${list}`)).some((scope) => scope.id === id)
  if (await includesScope('default-default-client-scopes')) return 'default'
  return (await includesScope('default-optional-client-scopes')) ? 'optional' : 'none'
}

const createScope = (realm: TestRealm, scope: Partial<Scope>) =>
  realm.api<{ id: string }>('POST', '/client-scopes', {
    name: 'tested',
    protocol: 'openid-connect',
    ...scope,
  })

const pick = async (app: App, name: RegExp, option: string) => {
  await app.page.getByRole('button', { name }).click()
  await app.page.getByRole('option', { name: option, exact: true }).click()
}

const save = (app: App) => app.page.getByRole('button', { name: 'Save', exact: true })

/** Fields without a feature condition. */
const fields = allFields(scopeSettings).filter(
  ({ when }) => !JSON.stringify(when ?? {}).includes('feature'),
)

const valueOf = (field: Field): FieldValue => sampleValue(field) ?? ''

const enterValue = (app: App, field: Field, value: FieldValue, t: Texts) =>
  field.path[0] === 'type'
    ? pick(app, /^Type /, t(`clientScopeType.${valueToString(value)}`))
    : fillField(app, field, value, t)

const expectValue = (app: App, field: Field, value: FieldValue, t: Texts) =>
  field.path[0] === 'type'
    ? expect(
        app.page.getByRole('button', {
          name: `Type ${t(`clientScopeType.${valueToString(value)}`)}`,
        }),
      ).toBeVisible()
    : expectField(app, field, value, t)

test('filters the list by its URL, and changes a type in its cell', async ({
  app,
  realm,
  page,
}) => {
  const profile = await scopeNamed(realm, 'profile')
  const before = await listScopes(realm)
  await app.open('/$realm/client-scopes')
  await expect(app.heading('Client scopes')).toBeVisible()
  await app.search('PROF')
  await app.expectRow('profile')
  await expect(app.row('email')).toBeHidden()

  await pick(app, /^Assigned type profile/, 'Optional')
  await app.expectMessage('Scope mapping updated')
  await expect.poll(() => typeOf(realm, profile.id)).toBe('optional')
  await pick(app, /^Assigned type profile/, 'None')
  await expect.poll(() => typeOf(realm, profile.id)).toBe('none')
  await expect(page.getByRole('button', { name: 'Assigned type profile: None' })).toBeEnabled()
  await pick(app, /^Assigned type profile/, 'Default')
  await expect.poll(() => typeOf(realm, profile.id)).toBe('default')
  await expect.poll(() => listScopes(realm)).toEqual(before)

  await app.search('')
  await pick(app, /^Protocol: /, 'SAML')
  await pick(app, /^Assigned type: /, 'Default')
  await app.expectRow('role_list')
  await expect(app.row('profile')).toBeHidden()
  expect(page.url()).toContain('protocol=saml')
  expect(page.url()).toContain('type=default')
  await page.reload()
  await app.expectRow('role_list')
  await expect(app.row('profile')).toBeHidden()
})

test('changes the type of several scopes and deletes them, naming the clients that lose them', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({
    clients: [
      { clientId: 'shop', optionalClientScopes: ['phone'] },
      { clientId: 'other', optionalClientScopes: [] },
    ],
  })
  await app.open('/$realm/client-scopes?q=phone')
  await app.row('phone').select()
  await app.search('address')
  await app.row('address').select()
  await app.choose('Change type to', 'None')
  await app.expectMessage('Scope mapping updated')
  for (const name of ['phone', 'address'])
    await expect.poll(async () => typeOf(realm, (await scopeNamed(realm, name)).id)).toBe('none')

  await app.row('address').select()
  await app.search('phone')
  await app.row('phone').select()
  await app.press('Delete')
  await expect(app.dialog()).toContainText('Delete 2 client scopes')
  await expect(app.dialog()).toContainText('shop: phone')
  await expect(app.dialog()).not.toContainText('other')
  await app.confirm('Delete')
  await app.expectMessage('2 client scopes have been deleted')
  for (const name of ['phone', 'address'])
    await expect.poll(() => find(realm, name)).toBeUndefined()

  const rest = await listScopes(realm)
  for (const { id, name } of rest)
    if (!['basic', 'roles'].includes(name)) await realm.api('DELETE', `/client-scopes/${id}`)
  await page.goto('about:blank')
  await app.open('/$realm/client-scopes')
  await app.expectRow('roles')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await app.press('Delete')
  await app.confirm('Delete')
  await expect(app.dialog()).toContainText('not allowed to delete all the client scopes')
  await expect.poll(() => listScopes(realm)).toHaveLength(2)
})

test('stores and reads back every field', async ({ app, realm, server, page }) => {
  const t = await textsOf(server)
  const { id } = await createScope(realm, { attributes: { 'vendor.[x]': 'kept' } })
  await app.open(`/$realm/client-scopes/${id}/settings`)
  await expect(app.heading('tested')).toBeVisible()
  // The consent text belongs to the consent screen, which its sample would switch off.
  const consentField = fields.find(({ label }) => label === 'displayOnConsentScreen')
  const sampledFields = fields.filter((field) => field !== consentField)
  for (const field of sampledFields) await enterValue(app, field, valueOf(field), t)
  await app.press('Save')
  await expect(app.dialog()).toContainText('must request sample.scope')
  await app.confirm('Rename')
  await app.expectMessage('Client scope updated')
  const scope = await scopeNamed(realm, 'sample.scope')
  for (const field of sampledFields.filter(({ path }) => path[0] !== 'type')) {
    const value = valueOf(field)
    const stored = field.path[0] === 'attributes' ? valueToString(value) : value
    expect.soft(storedValueOf(field, scope), field.label).toEqual(stored)
  }
  expect(scope.attributes?.['vendor.[x]']).toBe('kept')
  await expect.poll(() => typeOf(realm, id)).toBe('optional')
  await expect(app.heading('sample.scope')).toBeVisible()
  await page.reload()
  for (const field of sampledFields) await expectValue(app, field, valueOf(field), t)

  await app.field('Display Order').fill('')
  await app.field('Description').fill('')
  await app.field('Display on consent screen').press('Space')
  await expect(app.field('Consent screen text')).toBeHidden()
  await app.press('Save')
  await expect(save(app)).toBeDisabled()
  const after = await scopeNamed(realm, 'sample.scope')
  expect(differences(scope, after)).toEqual([
    'attributes › display.on.consent.screen',
    'attributes › gui.order',
    'description',
  ])
  expect(after.attributes).toMatchObject({ 'gui.order': '', 'display.on.consent.screen': 'false' })
})

test('changes only the edited value and keeps concurrent changes', async ({ app, realm, page }) => {
  const profile = await scopeNamed(realm, 'profile')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/admin/realms/'))
      calls.push(`${request.method()} ${request.url().split('/').slice(-2, -1).join()}`)
  })
  await app.open(`/$realm/client-scopes/${profile.id}/settings`)
  await app.field('Description').fill('Who somebody is')
  await realm.api('PUT', `/client-scopes/${profile.id}`, {
    name: 'profile',
    attributes: { 'gui.order': '7', 'org.example.new': 'theirs' },
  })
  await app.save('Client scope updated')
  await expect
    .poll(async () => differences(profile, await scopeNamed(realm, 'profile')))
    .toEqual(['attributes › gui.order', 'attributes › org.example.new', 'description'])
  await expect(app.field('Display Order')).toHaveValue('7')
  expect(calls).toEqual(['PUT client-scopes'])
  await pick(app, /^Type /, 'Optional')
  await app.press('Save')
  await expect.poll(() => typeOf(realm, profile.id)).toBe('optional')
  expect(calls.slice(1)).toEqual([
    'DELETE default-default-client-scopes',
    'PUT default-optional-client-scopes',
  ])

  await app.field('Name').fill('schön')
  await app.field('Name').blur()
  await expect(app.field('Name')).toHaveAccessibleDescription(/accented letters/)
  app.expectFailures(/PUT .* 409/)
  await app.field('Name').fill('email')
  await app.press('Save')
  await app.confirm('Rename')
  await expect(app.field('Name')).toHaveAccessibleDescription(
    /A client scope with this name already exists/,
  )
  await expect(app.field('Name')).toBeFocused()
})

test('creates a scope, duplicates it with mappers and roles, and exports it', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({ roles: { realm: [{ name: 'auditor' }] } })
  await app.open('/$realm/client-scopes')
  await page.getByRole('link', { name: 'Create client scope' }).click()
  await expect(app.heading('Create client scope')).toBeVisible()
  app.expectFailures(/POST .* 409/)
  await app.field('Name').fill('email')
  await pick(app, /^Type /, 'Default')
  await app.press('Save')
  await expect(app.field('Name')).toHaveAccessibleDescription(
    /A client scope with this name already exists/,
  )
  await app.field('Name').fill(' my scope ')
  await app.save('Client scope created')
  await expect(app.heading('my_scope')).toBeVisible()
  const created = await scopeNamed(realm, 'my_scope')
  expect(created).toMatchObject({
    protocol: 'openid-connect',
    attributes: {
      'display.on.consent.screen': 'true',
      'include.in.token.scope': 'false',
      'include.in.openid.provider.metadata': 'true',
    },
  })
  await expect.poll(() => typeOf(realm, created.id)).toBe('default')

  const path = `/client-scopes/${created.id}`
  await realm.api('POST', `${path}/protocol-mappers/models`, {
    name: 'colour',
    protocol: 'openid-connect',
    protocolMapper: 'oidc-hardcoded-claim-mapper',
    config: { 'claim.name': 'colour' },
  })
  const role = await realm.role('auditor')
  await realm.api('POST', `${path}/scope-mappings/realm`, [role])
  const broker = await realm.client('broker')
  const token = await realm.api('GET', `/clients/${broker?.id}/roles/read-token`)
  await realm.api('POST', `${path}/scope-mappings/clients/${broker?.id}`, [token])

  await app.choose('Action: my_scope', 'Duplicate')
  // The page has a field of this name, too.
  await expect(app.dialog()).toContainText('Duplicate my_scope')
  await app.field('Name').fill('email')
  await app.confirm('Duplicate')
  await expect(app.dialog()).toContainText('A client scope with this name already exists')
  await app.field('Name').fill('mine')
  await app.confirm('Duplicate')
  await app.expectMessage('Client scope duplicated')
  await expect(app.heading('mine')).toBeVisible()
  const copy = await scopeNamed(realm, 'mine')
  expect(copy.attributes).toEqual(created.attributes)
  expect(copy.protocolMappers).toMatchObject([
    { name: 'colour', config: { 'claim.name': 'colour' } },
  ])
  const roles = (id: string) => realm.api('GET', `/client-scopes/${id}/scope-mappings`)
  await expect.poll(() => roles(copy.id)).toEqual(await roles(created.id))
  await expect.poll(() => typeOf(realm, copy.id)).toBe('none')

  const download = page.waitForEvent('download')
  await app.choose('Action: mine', 'Export')
  const file = await download
  expect(file.suggestedFilename()).toBe('mine.json')
  const { id: _id, protocolMappers: _mappers, ...rest } = copy
  const exportedScope = JSON.parse(await textOf(file)) as Scope
  expect(exportedScope).toMatchObject(rest)
  expect(exportedScope).not.toHaveProperty('id')
  expect(exportedScope.protocolMappers).toMatchObject([{ name: 'colour' }])

  await app.choose('Action: mine', 'Delete')
  await expect(app.dialog()).toContainText('No client uses it.')
  await app.confirm('Delete')
  await app.expectMessage('The client scope has been deleted')
  await expect(app.heading('Client scopes')).toBeVisible()
  await expect.poll(() => find(realm, 'mine')).toBeUndefined()
})

test('names the clients and roles of a scope', async ({ app, realm, page }) => {
  await realm.create({
    roles: { realm: [{ name: 'auditor' }] },
    clients: [
      { clientId: 'shop', optionalClientScopes: ['phone'] },
      { clientId: 'empty', optionalClientScopes: [] },
    ],
  })
  const { id } = await scopeNamed(realm, 'phone')
  await app.open(`/$realm/client-scopes/${id}/settings`)
  await app.tab('Used by')
  await app.expectRow('shop', 'Optional')
  await expect(app.row('empty')).toBeHidden()
  await expect(page.getByText('All 8 clients have been searched.')).toBeVisible()

  await app.tab('Scope')
  // Wait: the button moves when the roles arrive.
  await expect(page.getByText('No roles for this client scope')).toBeVisible()
  await app.choose('Assign role', 'Realm roles')
  await app.row('auditor').select()
  await app.confirm('Assign')
  await expect(app.dialog()).toBeHidden() // the row is in the dialog, too
  await app.expectRow('auditor')
  const mappings = await realm.api<{ realmMappings?: { name: string }[] }>(
    'GET',
    `/client-scopes/${id}/scope-mappings`,
  )
  expect(mappings.realmMappings?.map(({ name }) => name)).toEqual(['auditor'])
})

test('shows limited administrators what they may see', async ({ app, realm, page }) => {
  await realm.create({ adminEventsEnabled: true })
  const { id } = await scopeNamed(realm, 'profile')
  await app.open('/$realm/client-scopes', { as: await realm.admin(['view-clients']) })
  await app.expectRow('profile', 'Default')
  await expect(page.getByRole('button', { name: /^Assigned type profile/ })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Create client scope' })).toBeHidden()
  await page.getByRole('link', { name: 'profile', exact: true }).click()
  await expect(app.field('Name')).toBeDisabled()
  await expect(page.getByText('manage-clients').first()).toBeVisible()
  await expect(save(app)).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Admin events' })).toBeHidden()
  await app.tab('Mappers')
  await app.expectRow('birthdate')
  await app.tab('Used by')
  await app.expectRow('account')
  await app.tab('Scope')
  await expect(
    page.getByText('manage-clients').or(page.getByText('No roles')).first(),
  ).toBeVisible()

  // manage-clients is enough: no requests for keys or other parts of the realm.
  await app.open(`/$realm/client-scopes/${id}/settings`, {
    as: await realm.admin(['manage-clients']),
  })
  await app.field('Description').fill('Theirs')
  await app.save('Client scope updated')
  await expect.poll(async () => (await scopeNamed(realm, 'profile')).description).toBe('Theirs')

  await app.open('/$realm/client-scopes', { as: await realm.admin(['query-clients']) })
  await expect(app.heading(/^Forbidden/)).toBeVisible()
})
