import { pick } from './fixtures/fields'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

type Permission = { id: string; name: string; description?: string; resourceType: string }

/** A realm with permissions of its own, two of each type of things, and a policy. */
async function permittedRealm(realm: TestRealm) {
  await realm.create({
    adminPermissionsEnabled: true,
    organizationsEnabled: true,
    clients: [{ clientId: 'shop' }],
    groups: [{ name: 'staff' }, { name: 'guests' }],
    roles: { realm: [{ name: 'auditor' }] },
    users: [
      { username: 'ada', enabled: true },
      { username: 'bob', enabled: true, groups: ['/staff'] },
    ],
  })
  await realm.api('POST', '/organizations', {
    name: 'Acme',
    alias: 'acme',
    domains: [{ name: 'acme.example' }],
  })
  const { adminPermissionsClient } = await realm.get()
  const base = `/clients/${adminPermissionsClient?.id}/authz/resource-server`
  const ada = await realm.user('ada')
  const policy = await realm.api<{ id: string }>('POST', `${base}/policy/user`, {
    name: 'it is ada',
    users: [ada?.id],
  })
  const list = () => realm.api<Permission[]>('GET', `${base}/permission/scope?fields=*`)
  const related = async (id: string, what: string) =>
    (await realm.api<{ name: string }[]>('GET', `${base}/policy/${id}/${what}`))
      .map(({ name }) => name)
      .toSorted()
  const permit = (body: object) => realm.api<Permission>('POST', `${base}/permission/scope`, body)
  return { base, policy, list, related, permit, ada: ada?.id ?? '' }
}

test('a permission is created for one thing of each type the server tells, edited and deleted', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  const { list, related } = await permittedRealm(realm)
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
      await app.page.getByRole('button', { name: 'Assign existing policies' }).first().click()
      await app.row('it is ada').select()
      await app.confirm('Assign')
      await expect(app.row('it is ada')).toContainText('User')
      await app.press('Save')
      await app.says('Successfully created the permission')
      await expect(app.heading(`some ${type}`)).toBeVisible()
      const made = (await list()).find(({ name }) => name === `some ${type}`)
      expect(made?.resourceType).toBe(type)
      expect(await related(made?.id ?? '', 'scopes')).toEqual([scope])
      expect(await related(made?.id ?? '', 'associatedPolicies')).toEqual(['it is ada'])
    })
  }
})

test('an evaluation says what an administrator is permitted, and why', async ({
  app,
  realm,
  page,
}) => {
  const { base, permit, policy } = await permittedRealm(realm)
  const bob = (await realm.user('bob'))?.id ?? ''
  const none = await realm.api<{ id: string }>('POST', `${base}/policy/user`, {
    name: 'it is bob',
    users: [bob],
  })
  await permit({
    name: 'all users',
    resourceType: 'Users',
    scopes: ['view', 'manage'],
    resources: [],
    policies: [policy.id],
  })
  await permit({
    name: 'bob alone',
    resourceType: 'Users',
    scopes: ['view'],
    resources: [bob],
    policies: [none.id],
  })
  await app.open('/$realm/permissions/evaluation')
  await app.field('User').fill('ada')
  await page.getByRole('option', { name: /^ada/ }).click()
  await pick(app, 'Resource type', 'Users')
  await app.field('Users').fill('bob')
  await page.getByRole('option', { name: /^bob/ }).click()
  await app.press('Evaluate')
  const preview = page.getByRole('region', { name: 'Permission evaluation preview' })
  await expect(preview).toContainText('bob')
  await expect(preview).toContainText('A permission for this very object decides view instead.')
  await expect(preview.getByRole('link', { name: 'bob alone' })).toBeVisible()
})
