import type { App } from './fixtures/app'
import { resourceServerOf } from './fixtures/authorization'
import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import { differences, selectOption, toggleSwitch } from './fixtures/fields'
import { createRealmWithPermissions } from './fixtures/permits'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const created = 'Successfully created the permission'

/** Chooses in a list that stays open for more. */
async function choose({ page }: App, field: string, ...options: readonly string[]) {
  const combobox = page.getByRole('combobox', { name: field, exact: true })
  for (const option of options) {
    await combobox.fill(option.replace('/', ''))
    await page.getByRole('option', { name: new RegExp(`^${option}( |$)`) }).click()
  }
  await page.keyboard.press('Escape')
}

const previewOf = ({ page }: App) =>
  page.getByRole('region', { name: 'Permission evaluation preview' })

const expectEmpty = ({ page }: App) =>
  expect(page.getByRole('heading', { name: 'No permissions' })).toBeVisible()

test('creates a permission for each resource type', async ({ app, realm, page }) => {
  test.slow()
  const { list, stored } = await createRealmWithPermissions(realm)
  for (const [type, object, scope] of [
    ['Clients', 'shop', 'view'],
    ['Groups', '/staff', 'view-members'],
    ['Organizations', 'Acme', 'manage'],
    ['Roles', 'auditor', 'map-role'],
    ['Users', 'bob', 'reset-password'],
  ] as const)
    await test.step(type, async () => {
      const name = `some ${type}`
      await app.open('/$realm/permissions')
      await page.getByRole('button', { name: 'Create permission' }).first().click()
      await app.dialog().getByRole('link', { name: type, exact: true }).click()
      await expectInMain(app, `This permission will be applied to the ${type}`)
      await app.field('Name').fill(name)
      await choose(app, 'Authorization scopes', scope)
      await app.press('Save')
      await expectInMain(app, 'Please add at least one policy.')
      await page.getByRole('radio', { name: `Specific ${type}` }).check()
      await choose(app, type, object)
      await page.getByRole('button', { name: 'Assign existing policies' }).first().click()
      await app.row('it is ada').select()
      await app.confirm('Assign')
      await app.expectRow('it is ada', 'User')
      await app.save(created)
      await expect(app.heading(name)).toBeVisible()
      const { id = '' } = (await list()).find((permission) => permission.name === name) ?? {}
      const members = { scopes: [scope], policies: ['it is ada'] }
      expect(await stored(id)).toMatchObject({ resourceType: type, ...members })
    })
})

test('evaluates permissions, and shows what overrides them', async ({ app, realm, page }) => {
  const { base, permit, bob } = await createRealmWithPermissions(realm)
  const byBob = { name: 'it is bob', users: [bob] }
  const { id: by } = await realm.api<{ id: string }>('POST', `${base}/policy/user`, byBob)
  await permit('all users', 'Users', ['view', 'manage'])
  await permit('bob alone', 'Users', ['view'], { only: [bob], by })
  // Opened from a permission, the evaluation knows the action but not the user.
  await app.open('/$realm/permissions')
  await app.row('all users').choose('Evaluate')
  await expect(page.getByRole('button', { name: /^Resource type Users/ })).toBeVisible()
  await app.visit('/$realm/permissions')
  await page.getByRole('link', { name: 'bob alone' }).click()
  await app.choose('Action: bob alone', 'Evaluate')
  await expect(app.field('Users')).toHaveValue('bob')
  await expect(page.getByRole('button', { name: /^Authorization scope view/ })).toBeVisible()
  await app.visit('/$realm/permissions/evaluation')
  await choose(app, 'User', 'ada')
  await selectOption(app, 'Resource type', 'Users')
  await choose(app, 'Users', 'bob')
  await app.press('Evaluate')
  await expect(previewOf(app)).toContainText('bob')
  const instead = 'A permission for this very object decides view instead.'
  await expect(previewOf(app)).toContainText(instead)
  await expect(previewOf(app).getByRole('link', { name: 'bob alone' })).toBeVisible()

  // The permissions of his groups count, too.
  const idOf = async (path: string) =>
    (await realm.api<{ id: string }>('GET', `/group-by-path/${path}`)).id
  const [staff, guests] = [await idOf('staff'), await idOf('guests')]
  await realm.api('POST', `/groups/${staff}/children`, { name: 'night' })
  await realm.api('PUT', `/users/${bob}/groups/${await idOf('staff/night')}`)
  await realm.api('DELETE', `/users/${bob}/groups/${staff}`)
  await permit('staff', 'Groups', ['view', 'view-members'], { only: [staff] })
  await permit('guests', 'Groups', ['view-members'], { only: [guests] })
  await permit('all groups', 'Groups', ['view-members', 'manage-members'])
  await app.open(`/$realm/users/${bob}/who-may`)
  const outweighed = (name: string) =>
    app.row(name).getByTitle(/^A permission for this very object/)
  await app.expectRow('bob alone', 'Specific Users')
  await expect(outweighed('all users')).toHaveText(['view'])
  await app.expectRow('staff', 'Groups: /staff', 'view-members')
  await expect(outweighed('staff')).toHaveCount(0)
  await expect(outweighed('all groups')).toHaveText(['view-members'])
  await expect(app.row('guests')).toBeHidden()
  // Keycloak's own evaluation, in which each policy takes part, agrees.
  type Evaluation = { results: { policies: { policy: { name: string } }[] }[] }
  const { results } = await realm.api<Evaluation>('POST', `${base}/policy/evaluate`, {
    roleIds: [],
    userId: bob,
    resourceType: 'Users',
    resources: [{ name: bob, scopes: [{ name: 'view' }] }],
    entitlements: false,
    context: { attributes: {} },
  })
  const names = results.flatMap(({ policies }) => policies.map(({ policy }) => policy.name))
  expect([...new Set(names)].toSorted()).toEqual(['all groups', 'all users', 'bob alone', 'staff'])

  await app.visit(`/$realm/permissions/permission/new/Users?resource=${bob}`)
  await choose(app, 'Authorization scopes', 'view')
  const notice = page.getByText(/this permission alone will decide .*: all users \(view\)/)
  await expect(notice).toBeVisible()
  await page.getByRole('radio', { name: 'All Users' }).check()
  await expect(notice).toBeHidden()
  await page.getByRole('radio', { name: 'Specific Users' }).check()
  await expect(notice).toBeVisible()
})

test('lets support of a group see and edit exactly its members', async ({ app, realm, page }) => {
  test.slow()
  const { list, stored } = await createRealmWithPermissions(realm)
  const carol = await realm.user.create({ username: 'carol' })
  const as = await realm.admin(['query-users', 'query-groups'])
  await app.open('/$realm/permissions/permission/new/Groups')
  await app.field('Name').fill('support of staff')
  const scopes = ['manage-members', 'view', 'view-members']
  await choose(app, 'Authorization scopes', ...scopes)
  await page.getByRole('radio', { name: 'Specific Groups' }).check()
  await app.press('Add groups')
  await app.row('staff').select()
  await app.confirm('Add')
  await expect(app.field('Groups')).toBeVisible()
  await page.getByRole('button', { name: 'Create new policy' }).first().click()
  const dialog = app.dialog()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('support')
  await dialog.getByRole('button', { name: /^Policy type/ }).click()
  await page.getByRole('option', { name: 'User', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Users' }).fill(as.username)
  await page.getByRole('option', { name: new RegExp(`^${as.username}`) }).click()
  await agree(app, 'Save', 'Successfully created the policy')
  await app.expectRow('support', 'User')
  await app.save(created)
  const [permission] = await list()
  expect((await stored(permission?.id ?? '')).scopes).toEqual(scopes)

  await app.open('/$realm/users', { as })
  await app.expectRow('bob')
  await expect(app.row('carol')).toBeHidden()
  await page.getByRole('link', { name: 'bob' }).click()
  await app.tab('Details')
  await app.field('Last name').fill('Builder')
  await app.save('The user has been saved')
  expect((await realm.user('bob'))?.lastName).toBe('Builder')
  for (const tab of await page.getByRole('main').getByRole('tab').allTextContents()) {
    await app.tab(tab)
    await expect(page.getByRole('tab', { name: tab, exact: true, selected: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText(/Something went wrong/)).toHaveCount(0)
  }
  await app.open(`/$realm/groups`, { as })
  await app.expectRow('staff')
  await expect(app.row('guests')).toBeHidden()
  app.expectFailures(new RegExp(`${carol.id}.* 403|console error: .*403`))
  await app.open(`/$realm/users/${carol.id}/settings`, { as })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/access|Forbidden/)
})

test('changes only the edited field, and only with manage-realm', async ({ app, realm, page }) => {
  const { permit, stored, bob } = await createRealmWithPermissions(realm)
  const { id } = await permit('about bob', 'Users', ['view', 'manage'], { only: [bob] })
  const path = `/$realm/permissions/permission/${id}`
  await app.open(`${path}/Users`, { as: await realm.admin(['view-realm']) })
  await expect(app.field('Name')).toHaveValue('about bob')
  await expect(app.field('Name')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()

  // The type in the URL is wrong; the permission's own type wins.
  await app.open(`${path}/Groups`, { as: await realm.admin(['manage-realm', 'view-users']) })
  await expect(app.heading('about bob')).toBeVisible()
  const edits: Record<string, () => Promise<unknown>> = {
    name: () => app.field('Name').fill('about one'),
    description: () => app.field('Description').fill('second'),
    scopes: () => page.getByRole('button', { name: 'Remove: manage', exact: true }).click(),
    resources: () => page.getByRole('radio', { name: 'All Users' }).check(),
  }
  for (const [field, edit] of Object.entries(edits))
    await test.step(field, async () => {
      const before = await stored(id)
      await edit()
      await app.save('Successfully updated the permission')
      await expect.poll(async () => differences(before, await stored(id))).toEqual([field])
    })
  expect(await stored(id)).toMatchObject({
    name: 'about one',
    description: 'second',
    scopes: ['view'],
    resources: ['Users'],
    policies: ['it is ada'],
  })

  // Policies and permissions share one namespace.
  app.expectFailures(/permission\/scope.* 409|console error: .*409/)
  await app.field('Name').fill('it is ada')
  await app.press('Save')
  await expectInMain(app, 'This name is taken')
  await app.press('Revert')
  await app.choose('Action: about one', 'Delete')
  await expectInDialog(app, 'about one')
  await agree(app, 'Confirm', 'Successfully deleted permission')
  await expectEmpty(app)
})

test('sets up support from a template, and shows who has access', async ({ app, realm, page }) => {
  const { list, stored, ada, permit } = await createRealmWithPermissions(realm)
  await permit('all groups', 'Groups', ['view', 'manage'])
  await app.open('/$realm/permissions')
  await app.press('Create permission')
  await app.dialog().getByRole('link', { name: 'Helpdesk for a group' }).click()
  const review = page.getByRole('region', { name: 'What will be created' })
  await expect(review).toContainText('query-users, query-groups')
  await expect(review).not.toContainText('—')
  await choose(app, 'Groups', '/staff')
  await page.getByRole('radio', { name: 'Users', exact: true }).check()
  await choose(app, 'Administrators', 'ada')
  await fillFields(app, { 'Permission name': 'support', 'Policy name': 'supporters' })
  for (const text of ['supporters: ada', 'support: /staff', 'query-users, query-groups: ada'])
    await expect(review).toContainText(text)
  await app.press('Create')
  await app.expectMessage(created)
  await expect(app.heading('support')).toBeVisible()
  await app.choose('admin', 'Activity')
  const activity = (name: RegExp) => app.dialog().getByRole('button', { name })
  await activity(/Successfully created the permission \(3 changes\)/).click()
  for (const act of [/Policy created/, /Permission created/, /Roles assigned/])
    await expect(activity(act)).toBeVisible()
  await page.keyboard.press('Escape')
  const { id = '' } = (await list()).find(({ name }) => name === 'support') ?? {}
  expect((await stored(id)).policies).toEqual(['supporters'])
  const management = await realm.client('realm-management')
  const mapping = `/users/${ada}/role-mappings/clients/${management?.id}`
  const roles = await realm.api<{ name: string }[]>('GET', mapping)
  expect(roles.map(({ name }) => name).toSorted()).toEqual(['query-groups', 'query-users'])

  const staff = await realm.api<{ id: string }>('GET', '/group-by-path/staff')
  await app.open(`/$realm/groups/${staff.id}?tab=who-may`)
  await app.expectRow('support', 'Specific Groups', 'supporters')
  const outweighed = app.row('all groups').getByTitle(/^A permission for this very object/)
  await expect(outweighed).toHaveText('view')
  const [acme] = await realm.api<{ id: string }[]>('GET', '/organizations')
  const places = {
    ada: `users/${ada}`,
    shop: `clients/${(await realm.client('shop'))?.id}`,
    auditor: `roles/${(await realm.role('auditor'))?.id}`,
    Acme: `organizations/${acme?.id}`,
  }
  for (const [name, path] of Object.entries(places)) {
    await app.visit(`/$realm/${path}/who-may`)
    await expect(app.heading(name)).toBeVisible()
    await expectEmpty(app)
  }
  await page.getByRole('link', { name: 'Evaluate' }).click()
  await expect(app.field('Organization')).toHaveValue('Acme')

  await app.open(`/$realm/users/${ada}/settings`, { as: await realm.admin(['view-users']) })
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Permissions' })).toHaveCount(0)
})

test('duplicates and deletes policies with what depends on them', async ({ app, realm, page }) => {
  const { base, list, permit } = await createRealmWithPermissions(realm)
  await permit('by ada alone', 'Users', ['view'])
  await app.open('/$realm/permissions')
  await app.row('by ada alone').getByRole('button').first().click()
  await page.getByRole('link', { name: 'it is ada' }).click()
  await expect(app.heading('it is ada')).toBeVisible()
  await expect(page.getByRole('link', { name: 'by ada alone' })).toBeVisible()

  await app.choose('Action: it is ada', 'Duplicate')
  await expect(app.field('Name')).toHaveValue('Copy of it is ada')
  await app.save('Successfully created the policy')
  await app.visit('/$realm/permissions/policies')
  await app.expectRow('Copy of it is ada', 'Not used')
  await app.press('Create policy')
  await app.dialog().getByRole('link', { name: 'Regex', exact: true }).click()
  const values = { Name: 'from acme', 'Target claim': 'email', 'Regex pattern': '.*@acme.example' }
  await fillFields(app, values)
  await app.save('Successfully created the policy')
  await expect(app.heading('from acme')).toBeVisible()

  await app.visit('/$realm/permissions/policies')
  await app.row('it is ada').choose('Delete')
  await expectInDialog(app, 'by ada alone')
  await agree(app, 'Confirm', 'The Policy successfully deleted')
  await expect(app.row('it is ada')).toBeHidden()
  expect(await list()).toEqual([])
  const left = await realm.api<{ name: string }[]>('GET', `${base}/policy?permission=false`)
  expect(left.map(({ name }) => name).toSorted()).toEqual(['Copy of it is ada', 'from acme'])
})

test('turns permissions on; official addresses lead here', async ({ app, realm, page }) => {
  await realm.exist()
  const before = await realm.get()
  await app.open('/$realm/realm-settings/general')
  await toggleSwitch(app, 'Admin Permissions', true)
  await app.save('Realm successfully updated')
  const { adminPermissionsClient, ...after } = await realm.get()
  expect(after).toEqual({ ...before, adminPermissionsEnabled: true })
  await expect(page.getByRole('link', { name: 'Permissions', exact: true })).toBeVisible()

  const { add } = await resourceServerOf(realm, 'admin-permissions')
  const mail = { name: 'mail', targetClaim: 'email', pattern: '.*' }
  const policy = await add('/policy/regex', mail)
  const ofUsers = { resourceType: 'Users', scopes: ['view'], policies: ['mail'] }
  const permission = await add('/permission/scope', { ...ofUsers, name: 'all users' })
  const places = {
    permissions: page.getByRole('tab', { name: 'Permissions', selected: true }),
    policies: page.getByRole('tab', { name: 'Policies', selected: true }),
    'permission/new/Groups': page.getByText('This permission will be applied to the Groups'),
    [`permission/${permission.id}/Users`]: app.heading('all users'),
    'policies/new/regex': app.heading('Create policy'),
    [`policies/${policy.id}/regex`]: app.heading('mail'),
    nonsense: app.heading(/not found/i),
  }
  for (const [path, content] of Object.entries(places)) {
    await app.visit(`/$realm/permissions/${adminPermissionsClient?.id}/${path}`)
    await expect(content, path).toBeVisible()
  }
})
