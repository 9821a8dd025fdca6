import { differences, selectOption } from './fixtures/fields'
import { createRealmWithPermissions, type Permission } from './fixtures/permits'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

test('creates, edits and deletes a permission for each resource type', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  const { list, related } = await createRealmWithPermissions(realm)
  await app.open('/$realm/permissions')
  await expect(app.heading('Permissions')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No permissions' })).toBeVisible()

  const samples = [
    { type: 'Clients', field: 'Clients', object: 'shop', scope: 'view' },
    { type: 'Groups', field: 'Groups', object: '/staff', scope: 'view-members' },
    { type: 'Organizations', field: 'Organizations', object: 'Acme', scope: 'manage' },
    { type: 'Roles', field: 'Roles', object: 'auditor', scope: 'map-role' },
    { type: 'Users', field: 'Users', object: 'bob', scope: 'reset-password' },
  ]
  for (const { type, field, object, scope } of samples) {
    await test.step(type, async () => {
      await app.open('/$realm/permissions')
      await app.page.getByRole('button', { name: 'Create permission' }).first().click()
      await app.dialog().getByRole('link', { name: type, exact: true }).click()
      await expect(page.getByText(`This permission will be applied to the ${type}`)).toBeVisible()
      await app.field('Name').fill(`some ${type}`)
      await app.field('Authorization scopes').fill(scope)
      await page.getByRole('option', { name: new RegExp(`^${scope}( |$)`) }).click()
      await page.keyboard.press('Escape')
      await app.press('Save')
      await expect(page.getByText('Please add at least one policy.')).toBeVisible()
      await page.getByRole('radio', { name: `Specific ${type}` }).check()
      await app.field(field).fill(object.replace('/', ''))
      await page.getByRole('option', { name: object, exact: true }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Assign existing policies' }).first().click()
      await app.row('it is ada').select()
      await app.confirm('Assign')
      await app.expectRow('it is ada', 'User')
      await app.save('Successfully created the permission')
      await expect(app.heading(`some ${type}`)).toBeVisible()
      const created = (await list()).find(({ name }) => name === `some ${type}`)
      expect(created?.resourceType).toBe(type)
      expect(await related(created?.id ?? '', 'scopes')).toEqual([scope])
      expect(await related(created?.id ?? '', 'associatedPolicies')).toEqual(['it is ada'])
    })
  }
})

test('evaluates what an administrator may do, and explains why', async ({ app, realm, page }) => {
  const { base, permit } = await createRealmWithPermissions(realm)
  const bob = (await realm.user('bob'))?.id ?? ''
  const none = await realm.api<{ id: string }>('POST', `${base}/policy/user`, {
    name: 'it is bob',
    users: [bob],
  })
  await permit('all users', 'Users', ['view', 'manage'])
  await permit('bob alone', 'Users', ['view'], { only: [bob], by: none.id })
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
  await app.field('User').fill('ada')
  await page.getByRole('option', { name: /^ada/ }).click()
  await selectOption(app, 'Resource type', 'Users')
  await app.field('Users').fill('bob')
  await page.getByRole('option', { name: /^bob/ }).click()
  await app.press('Evaluate')
  const preview = page.getByRole('region', { name: 'Permission evaluation preview' })
  await expect(preview).toContainText('bob')
  await expect(preview).toContainText('A permission for this very object decides view instead.')
  await expect(preview.getByRole('link', { name: 'bob alone' })).toBeVisible()
})

test('lets an administrator of one group’s members see, edit or not edit exactly those', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  const { list, related } = await createRealmWithPermissions(realm)
  await realm.user.create({ username: 'carol' })
  const as = await realm.admin(['query-users', 'query-groups'])
  await app.open('/$realm/permissions/permission/new/Groups')
  await app.field('Name').fill('support of staff')
  for (const scope of ['view', 'view-members', 'manage-members']) {
    await app.field('Authorization scopes').fill(scope)
    await page.getByRole('option', { name: new RegExp(`^${scope}( |$)`) }).click()
  }
  await page.keyboard.press('Escape')
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
  await app.confirm('Save')
  await app.expectMessage('Successfully created the policy')
  await app.expectRow('support', 'User')
  await app.save('Successfully created the permission')
  const [created] = await list()
  expect(await related(created?.id ?? '', 'scopes')).toEqual([
    'manage-members',
    'view',
    'view-members',
  ])

  const carol = await realm.user('carol')
  await app.open('/$realm/users', { as })
  await app.expectRow('bob')
  await expect(app.row('carol')).toBeHidden()
  await page.getByRole('link', { name: 'bob' }).click()
  await app.tab('Details')
  await app.field('Last name').fill('Builder')
  await app.save('The user has been saved')
  await expect.poll(async () => (await realm.user('bob'))?.lastName).toBe('Builder')
  for (const tab of await page.getByRole('main').getByRole('tab').allTextContents()) {
    await app.tab(tab)
    await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText(/Something went wrong/)).toHaveCount(0)
  }
  await app.open(`/$realm/groups`, { as })
  await app.expectRow('staff')
  await expect(app.row('guests')).toBeHidden()
  app.expectFailures(new RegExp(`${carol?.id}.* 403|console error: .*403`))
  await app.open(`/$realm/users/${carol?.id}/settings`, { as })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/access|Forbidden/)
})

test('changes only the edited field of a permission, and only with manage-realm', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  const { base, permit, related } = await createRealmWithPermissions(realm)
  const bob = (await realm.user('bob'))?.id ?? ''
  const { id } = await permit('about bob', 'Users', ['view', 'manage'], { only: [bob] })
  const storedPermission = async () => {
    const permission = await realm.api<Permission>('GET', `${base}/permission/scope/${id}`)
    const [scopes, resources, policies] = await Promise.all([
      related(id, 'scopes'),
      related(id, 'resources'),
      related(id, 'associatedPolicies'),
    ])
    return { ...permission, scopes, resources, policies }
  }
  const edits: [string, () => Promise<unknown>][] = [
    ['name', () => app.field('Name').fill('about one')],
    ['description', () => app.field('Description').fill('second')],
    ['scopes', () => page.getByRole('button', { name: 'Remove: manage', exact: true }).click()],
    ['resources', () => page.getByRole('radio', { name: 'All Users' }).check()],
  ]
  // The type in the URL is wrong; the permission's own type wins.
  await app.open(`/$realm/permissions/permission/${id}/Groups`)
  await expect(app.heading('about bob')).toBeVisible()
  for (const [field, edit] of edits) {
    await test.step(field, async () => {
      const before = await storedPermission()
      await edit()
      await app.save('Successfully updated the permission')
      expect(differences(before, await storedPermission())).toEqual([field])
    })
  }
  expect(await storedPermission()).toMatchObject({
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
  await expect(page.getByText(/This name is taken/)).toBeVisible()
  await app.press('Revert')

  const openWith = async (roles: string[], address: string) =>
    app.open(address, { as: await realm.admin(roles) })
  await openWith(['view-realm'], `/$realm/permissions/permission/${id}/Users`)
  await expect(app.field('Name')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  await app.visit('/$realm/permissions', { loginRealm: realm.name })
  await app.expectRow('about one')
  await expect(page.getByRole('button', { name: /^Create permission/ })).toBeDisabled()
  await openWith(
    ['view-authorization', 'manage-authorization', 'view-clients', 'manage-clients'],
    '/$realm/permissions',
  )
  await expect(page.getByRole('heading', { name: 'You are not allowed to see this' })).toBeVisible()
  await openWith(['manage-realm'], `/$realm/permissions/permission/${id}/Users`)
  await app.field('Description').fill('third')
  await app.save('Successfully updated the permission')

  await app.choose('Action: about one', 'Delete')
  await expect(app.dialog()).toContainText('about one')
  await agree(app, 'Confirm', 'Successfully deleted permission')
  await expect(page.getByRole('heading', { name: 'No permissions' })).toBeVisible()
})

test('sets up support staff from a template; objects show who has access', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  const { list, related, ada, permit } = await createRealmWithPermissions(realm)
  await permit('all groups', 'Groups', ['view', 'manage'])
  await app.open('/$realm/permissions')
  await app.press('Create permission')
  await app.dialog().getByRole('link', { name: 'Helpdesk for a group' }).click()
  const review = page.getByRole('region', { name: 'What will be created' })
  await expect(review).toContainText('query-users, query-groups')
  await expect(review).not.toContainText('—')
  await app.field('Groups').fill('staff')
  await page.getByRole('option', { name: '/staff', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Users', exact: true }).check()
  await app.field('Administrators').fill('ada')
  await page.getByRole('option', { name: /^ada/ }).click()
  await page.keyboard.press('Escape')
  await app.field('Permission name').fill('support')
  await app.field('Policy name').fill('supporters')
  await expect(review).toContainText('supporters: ada')
  await expect(review).toContainText('support: /staff')
  await expect(review).toContainText('query-users, query-groups: ada')
  await app.press('Create')
  await app.expectMessage('Successfully created the permission')
  await expect(app.heading('support')).toBeVisible()
  await app.choose('admin', 'Activity')
  await app
    .dialog()
    .getByRole('button', { name: /Successfully created the permission \(3 changes\)/ })
    .click()
  for (const act of ['Policy created', 'Permission created', 'Roles assigned'])
    await expect(app.dialog().getByRole('button', { name: new RegExp(act) })).toBeVisible()
  await app.page.keyboard.press('Escape')
  const created = (await list()).find(({ name }) => name === 'support')
  await expect.poll(() => related(created?.id ?? '', 'associatedPolicies')).toEqual(['supporters'])
  const management = await realm.client('realm-management')
  const roles = await realm.api<{ name: string }[]>(
    'GET',
    `/users/${ada}/role-mappings/clients/${management?.id}`,
  )
  expect(roles.map(({ name }) => name).toSorted()).toEqual(['query-groups', 'query-users'])

  const staff = await realm.api<{ id: string }>('GET', '/group-by-path/staff')
  await app.open(`/$realm/groups/${staff.id}?tab=who-may`)
  await app.expectRow('support', 'Specific Groups', 'supporters')
  await expect(app.row('all groups').getByTitle(/^A permission for this very object/)).toHaveText(
    'view',
  )
  const [acme] = await realm.api<{ id: string }[]>('GET', '/organizations')
  const places = {
    ada: `users/${ada}/who-may`,
    shop: `clients/${(await realm.client('shop'))?.id}/who-may`,
    auditor: `roles/${(await realm.role('auditor'))?.id}/who-may`,
    Acme: `organizations/${acme?.id}/who-may`,
  }
  for (const [name, path] of Object.entries(places)) {
    await app.open(`/$realm/${path}`)
    await expect(app.heading(name)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No permissions' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Evaluate' }).click()
  await expect(app.field('Organization')).toHaveValue('Acme')

  await app.open(`/$realm/users/${ada}/settings`, { as: await realm.admin(['view-users']) })
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Permissions' })).toHaveCount(0)
})

test('creates, finds, duplicates and deletes policies with what depends on them', async ({
  app,
  realm,
  page,
}) => {
  const { base, list, permit } = await createRealmWithPermissions(realm)
  await permit('by ada alone', 'Users', ['view'])
  await app.open('/$realm/permissions')
  await page
    .getByRole('row')
    .filter({ hasText: 'by ada alone' })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('link', { name: 'it is ada' }).click()
  await expect(app.heading('it is ada')).toBeVisible()
  await expect(page.getByRole('link', { name: 'by ada alone' })).toBeVisible()

  await app.choose('Action: it is ada', 'Duplicate')
  await expect(app.field('Name')).toHaveValue('Copy of it is ada')
  await app.save('Successfully created the policy')
  await app.open('/$realm/permissions/policies')
  await app.expectRow('Copy of it is ada', 'Not used')
  await app.press('Create policy')
  await app.dialog().getByRole('link', { name: 'Regex', exact: true }).click()
  await app.field('Name').fill('from acme')
  await app.field('Target claim').fill('email')
  await app.field('Regex pattern').fill('.*@acme.example')
  await app.save('Successfully created the policy')
  await expect(app.heading('from acme')).toBeVisible()

  await app.open('/$realm/permissions/policies')
  await app.row('it is ada').choose('Delete')
  await expect(app.dialog()).toContainText('by ada alone')
  await agree(app, 'Confirm', 'The Policy successfully deleted')
  await expect(app.row('it is ada')).toBeHidden()
  expect(await list()).toEqual([])
  const remainingPolicies = await realm.api<{ name: string }[]>(
    'GET',
    `${base}/policy?permission=false`,
  )
  expect(remainingPolicies.map(({ name }) => name).toSorted()).toEqual([
    'Copy of it is ada',
    'from acme',
  ])
})
