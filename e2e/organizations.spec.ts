import type IdentityProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js'
import type OrganizationRepresentation from '@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js'
import { linkSections } from '../src/areas/organizations/link.fields'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import { allFields, valueToString } from '../src/lib/field'
import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import { differences, expectField, fillField, storedValueOf, textsOf } from './fixtures/fields'
import { createAcme, linkUpstream, membersOf, upstream } from './fixtures/organizations'
import type { Named, TestRealm } from './fixtures/realm'
import { act, agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const read = (realm: TestRealm, id: string) =>
  realm.api<OrganizationRepresentation>('GET', `/organizations/${id}`)

test('enables, creates and deletes organizations', async ({ app, realm, page }) => {
  await app.open('/$realm/organizations')
  await app.press('Enable organizations')
  await expect(page.getByRole('heading', { name: 'No organizations' })).toBeVisible()
  expect((await realm.get()).organizationsEnabled).toBe(true)
  await realm.api('POST', '/organizations', { name: 'Acme', alias: 'acme', domains: [] })

  await page.getByRole('link', { name: 'Create organization' }).first().click()
  await fillFields(app, { Name: 'Acme', Alias: 'rockets', 'Domains 1': 'not a domain' })
  await app.field('Domains 1').blur()
  await expectInMain(app, '“not a domain” is not a domain')
  await app.field('Domains 1').fill('acme.example')
  await app.press('Add domain')
  await app.field('Domains 2').fill('*.acme.test')
  app.expectFailures(/409/)
  await app.press('Save')
  await expectInMain(app, /same name already exists/)
  await app.field('Name').fill('Acme Rockets')
  await app.save('Organization successfully saved')
  await expect(app.heading('Acme Rockets')).toBeVisible()
  await expect(app.field('Alias')).not.toBeEditable()
  const [organization] = await realm.api<OrganizationRepresentation[]>(
    'GET',
    '/organizations?search=rockets',
  )
  expect(organization).toMatchObject({ name: 'Acme Rockets', alias: 'rockets', enabled: true })
  expect(organization?.domains?.map(({ name }) => name).toSorted()).toEqual([
    '*.acme.test',
    'acme.example',
  ])

  await app.choose('Action: Acme Rockets', 'Delete')
  await expectInDialog(app, 'Acme Rockets has 0 members')
  await agree(app, 'Delete', 'The organization has been deleted')
  await app.expectRow('Acme')
  expect(await realm.api('GET', '/organizations/count')).toBe(1)
})

test('disables the stored organization, not the form, and stores attributes', async ({
  app,
  realm,
  page,
}) => {
  const id = await createAcme(realm)
  const before = await read(realm, id)
  await app.open(`/$realm/organizations/${id}/settings`)
  await app.field('Description').fill('Not to be sent')
  await app.field('Enabled').press('Space')
  await app.confirm('Disable')
  const disabled = { ...before, enabled: false }
  await expect.poll(() => read(realm, id)).toEqual(disabled)
  await app.press('Revert')

  await app.tab('Attributes')
  await expect(app.field('Key 1')).toHaveValue('plan')
  await page.getByRole('button', { name: /^Add attribute/i }).click()
  await fillFields(app, { 'Value 1': 'silver', 'Key 2': 'desk', 'Value 2': '7' })
  await app.save('Organization successfully saved')
  expect(await read(realm, id)).toEqual({
    ...disabled,
    attributes: { plan: ['silver'], desk: ['7'] },
  })
})

test('adds and removes members', async ({ app, realm, page }) => {
  const id = await createAcme(realm)
  await realm.user.create({ username: 'ada' })
  await realm.user.create({ username: 'bob' })
  await app.open(`/$realm/organizations/${id}/members`)
  await app.press('Add member')
  for (const name of ['ada', 'bob']) await app.row(name).select()
  await agree(app, 'Add', '2 users added to the organization')
  await expectInMain(app, '2 members')
  await app.expectRow('ada', 'Unmanaged')
  const show = async (kind: string) => {
    await page.getByRole('button', { name: /^Filter by Membership Type:/ }).click()
    await page.getByRole('option', { name: kind, exact: true }).click()
  }
  await show('Managed')
  await expect(page.getByRole('heading', { name: 'No search results' })).toBeVisible()
  await show('Unmanaged')
  await app.row('ada').choose('Remove')
  await expectInDialog(app, 'Remove ada from the organization?')
  await agree(app, 'Remove', 'User left the organization')
  await expect(app.row('ada')).toBeHidden()
  expect(await membersOf(realm, id)).toEqual({ bob: 'UNMANAGED' })
  expect(await realm.user('ada')).toBeDefined()
})

test('links, edits, orders and unlinks identity providers without losing settings', async ({
  app,
  realm,
  server,
  page,
}) => {
  const t = await textsOf(server)
  const id = await createAcme(realm)
  await realm.api('POST', '/identity-provider/instances', upstream)
  const provider = () =>
    realm.api<IdentityProviderRepresentation>('GET', '/identity-provider/instances/upstream')
  const before = await provider()
  await app.open(`/$realm/organizations/${id}/identityProviders`)
  await linkUpstream(app)
  await agree(app, 'Save', 'Identity provider successfully linked to organization')
  await app.expectRow('upstream', 'acme.example')
  const linked = await provider()
  expect(linked).toMatchObject({
    hideOnLogin: true,
    config: { ...before.config, 'kc.org.domain': 'acme.example' },
  })
  await app.field('Hide on login page: upstream').press('Space')
  await app.expectMessage('Identity provider link successfully updated')
  const shown = await provider()
  expect(differences(linked, shown)).toEqual(['hideOnLogin'])

  await app.row('upstream').choose('Edit')
  const fields = allFields(linkSections(['acme.example', 'acme.test'], true)).filter(
    ({ readOnly }) => readOnly !== true,
  )
  const valueOf = (field: (typeof fields)[number]) =>
    field.kind === 'switch' ? storedValueOf(field, shown) !== true : (sampleValue(field) ?? '')
  const values = fields.map((field) => ({ field, value: valueOf(field) }))
  for (const { field, value } of values) await fillField(app, field, value, t)
  await agree(app, 'Save', 'Identity provider link successfully updated')
  const edited = await provider()
  for (const { field, value } of values)
    expect(storedValueOf(field, edited), field.label).toEqual(
      field.path[0] === 'config' ? valueToString(value) : value,
    )
  expect(differences(shown, edited)).toEqual(fields.map(({ path }) => path.join(' › ')).toSorted())
  await app.row('upstream').choose('Edit')
  for (const { field, value } of values) await expectField(app, field, value, t)
  await app.confirm('Cancel')

  await realm.api('POST', '/identity-provider/instances', { ...upstream, alias: 'downstream' })
  await realm.api('POST', `/organizations/${id}/identity-providers`, 'downstream')
  await page.reload()
  const second = page.getByRole('row').nth(2)
  await expect(second).toContainText('upstream')
  await app.press('Manage display order')
  await app.dialog().getByRole('button', { name: 'Move up: upstream', exact: true }).press('Enter')
  await agree(app, 'Save', 'Successfully changed display order of identity providers')
  await expect(second).toContainText('downstream')
  await act(app, 'upstream', 'Unlink provider', 'Identity provider has been unlinked')
  expect(await realm.api('GET', `/organizations/${id}/identity-providers`)).toMatchObject([
    { alias: 'downstream' },
  ])
  expect((await provider()).config?.['strange']).toBe('kept')
})

test('manages groups of an organization with members, roles and attributes', async ({
  app,
  realm,
  page,
}) => {
  const below = `/organizations/${await createAcme(realm, {
    adminEventsEnabled: true,
    roles: { realm: [{ name: 'auditor' }] },
    groups: [{ name: 'of-the-realm' }],
  })}`
  const ada = await realm.user.create({ username: 'ada' })
  await realm.user.create({ username: 'stranger' })
  await realm.api('POST', `${below}/members`, ada.id)
  const readGroups = <T>(path: string) => realm.api<T>('GET', `${below}/groups${path}`)
  const fillName = (name: string) => app.dialog().getByRole('textbox', { name: 'Name' }).fill(name)

  await app.open(`/$realm${below}/groups`)
  await expect(page.getByRole('heading', { name: /^No groups in this/ })).toBeVisible()
  await app.press('Create group')
  await fillName('sales')
  await agree(app, 'Create', 'Group created')
  await app.row('sales').choose('Create child group')
  await fillName('shops')
  await agree(app, 'Create', 'Group created')
  const [sales] = await readGroups<Named[]>('?subGroupsCount=true')
  expect(sales).toMatchObject({ name: 'sales', subGroupCount: 1 })
  await expect(app.row('of-the-realm')).toBeHidden()

  app.expectFailures(/409/)
  await app.press('Create group')
  await fillName('sales')
  await app.confirm('Create')
  await expectInDialog(app, 'already exists')
  await app.confirm('Cancel')

  await app.row('sales').getByRole('link', { name: 'sales' }).click()
  await app.expectRow('shops')
  await expect(app.heading('Acme')).toBeVisible()
  const tab = (name: string) =>
    page.getByRole('tablist', { name: 'Group details' }).getByRole('tab', { name }).click()

  await tab('Members')
  await app.press('Add member')
  await app.expectRow('ada')
  await expect(app.row('stranger')).toBeHidden()
  await app.row('ada').select()
  await agree(app, 'Add', '1 user added to the group')
  expect(await readGroups(`/${sales?.id}/members`)).toMatchObject([{ username: 'ada' }])
  await app.row('ada').choose('Show memberships')
  await expectInDialog(app, '/sales')
  await page.keyboard.press('Escape')

  await tab('Role mapping')
  await app.choose('Assign role', 'Realm roles')
  await app.row('auditor').select()
  await app.confirm('Assign')
  await app.expectRow('auditor')
  await tab('Attributes')
  await page.getByRole('button', { name: /^Add attribute/i }).click()
  await fillFields(app, { 'Key 1': 'region', 'Value 1': 'north' })
  await app.save('Group updated')
  expect(await readGroups(`/${sales?.id}`)).toMatchObject({
    name: 'sales',
    attributes: { region: ['north'] },
  })
  expect(await readGroups(`/${sales?.id}/role-mappings`)).toMatchObject({
    realmMappings: [{ name: 'auditor' }],
  })
  await tab('Admin events')
  await expect(page.getByRole('row', { name: /UPDATE/ }).first()).toBeVisible()

  // The page of a deleted group closes.
  await tab('Child groups')
  await act(app, 'shops', 'Move to', 'Group moved', 'Move here')
  await app.choose('Action: sales', 'Delete group')
  await agree(app, 'Delete', 'Group deleted')
  await app.expectRow('shops')
  expect((await readGroups<Named[]>('')).map(({ name }) => name)).toEqual(['shops'])
})

test('shows organizations and their groups read-only with view-organizations', async ({
  app,
  realm,
  page,
}) => {
  const path = `/organizations/${await createAcme(realm)}/groups`
  const sales = await realm.api<Named>('POST', path, { name: 'sales' })
  const as = await realm.admin(['view-organizations', 'query-organizations', 'view-realm'])
  await app.open('/$realm/organizations', { as })
  await app.expectRow('Acme')
  await expect(page.getByRole('link', { name: 'Create organization' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Acme' }).click()
  await expect(app.field('Enabled')).toBeDisabled()
  app.expectFailures(/403/)
  await app.tab('Members')
  await expectInMain(app, 'view-users')
  await app.visit(`/$realm${path}/${sales.id}`, { loginRealm: realm.name })
  await expect(page.getByRole('heading', { name: 'sales' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create group' }).first()).toBeDisabled()
  // Without view-users, members are hidden.
  const tabs = page.getByRole('tablist', { name: 'Group details' })
  await expect(tabs.getByRole('tab')).toHaveText(['Child groups', 'Attributes', 'Role mapping'])
})
