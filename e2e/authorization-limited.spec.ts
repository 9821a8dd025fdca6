import { content, resourceServerOf } from './fixtures/authorization'
import { expect, test } from './fixtures/test'

/**
 * What a user gets: the guard's forbidden screen, the same after the server refuses the client, a
 * forbidden panel, the read-only page, or the editable one.
 */
type View = 'forbidden' | 'refused' | 'panel' | 'reads' | 'edits'

const matrix: readonly [roles: readonly string[], client: View, realm: View][] = [
  // The server refuses the client itself to view-authorization alone.
  [['view-authorization'], 'refused', 'forbidden'],
  [['manage-authorization'], 'refused', 'forbidden'],
  [['manage-authorization', 'view-realm'], 'refused', 'reads'],
  [['view-clients'], 'forbidden', 'panel'],
  [['manage-clients'], 'forbidden', 'panel'],
  [['view-authorization', 'view-clients'], 'reads', 'panel'],
  [['manage-authorization', 'view-clients'], 'edits', 'panel'],
  [['view-realm'], 'forbidden', 'reads'],
  // manage-realm decides on realm permissions, not on a client's authorization.
  [['manage-realm'], 'forbidden', 'edits'],
]

test('shows each role, alone and in pairs, as much of authorization as the server does', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create({ ...content, adminPermissionsEnabled: true })
  const authz = await resourceServerOf(realm)
  await authz.add('/resource', { name: 'orders' })
  const realmAuthz = await resourceServerOf(realm, 'admin-permissions')
  const policy = await realmAuthz.add('/policy/regex', {
    name: 'mail',
    targetClaim: 'email',
    pattern: '.*',
  })
  await realmAuthz.add('/permission/scope', {
    name: 'all users',
    resourceType: 'Users',
    scopes: ['view'],
    policies: [policy.id],
  })
  app.expectFailures(/ 403$|console error: .*403/)

  const createButton = (what: string) =>
    page.getByRole('button', { name: new RegExp(`^${what}`) }).first()
  const expectView = async (view: View, { row, button }: { row: string; button: string }) => {
    const title = page.getByRole('heading', { level: 1 })
    if (view === 'forbidden') return expect(title).toContainText('Forbidden, permission')
    if (view === 'refused') {
      await expect(title).toContainText('Forbidden, permission')
      const needed = page.getByRole('main').getByRole('list').last().getByRole('listitem')
      return expect(needed).toHaveText(['view-clients'])
    }
    if (view === 'panel')
      return expect(
        page.getByRole('heading', { name: 'You are not allowed to see this' }),
      ).toBeVisible()
    await app.expectRow(row)
    return view === 'reads'
      ? expect(createButton(button)).toBeDisabled()
      : expect(createButton(button)).toBeEnabled()
  }
  for (const [roles, ofClient, ofRealm] of matrix)
    await test.step(roles.join(', '), async () => {
      const as = await realm.admin([...roles])
      await app.open(`${authz.address}/resources`, { as })
      await expectView(ofClient, { row: 'orders', button: 'Create resource' })
      await app.visit('/$realm/permissions', { loginRealm: realm.name })
      await expectView(ofRealm, { row: 'all users', button: 'Create permission' })
    })
})

test('names the permission of each tab and form of authorization and permissions', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create({ ...content, adminPermissionsEnabled: true })
  const authz = await resourceServerOf(realm)
  app.expectFailures(/ 403$|console error: .*403/)
  const main = page.getByRole('main')
  const title = page.getByRole('heading', { level: 1 })
  const login = { loginRealm: realm.name }
  const createPaths = ['resource/new', 'scope/new', 'policy/new/user', 'permission/new/resource']

  await test.step('who only looks at a client’s authorization', async () => {
    const as = await realm.admin(['view-authorization', 'view-clients'])
    await app.open(`${authz.address}/settings`, { as })
    await expect(page.getByRole('button', { name: /^Import/ }).first()).toBeDisabled()
    await expect(app.field('Remote resource management')).toBeDisabled()
    for (const path of createPaths) {
      await app.visit(`${authz.address}/${path}`, login)
      await expect(title).toContainText('Forbidden, permission')
    }
  })
  await test.step('who manages it, and sees users', async () => {
    const as = await realm.admin(['manage-authorization', 'view-clients', 'view-users'])
    await app.open(`${authz.address}/evaluate`, { as })
    await expect(app.field('Users')).toBeEnabled()
    await app.visit(`${authz.address}/export`, login)
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled()
    await expect(page.getByRole('textbox', { name: /authorization/i })).toContainText('ENFORCING')
    for (const path of createPaths) {
      await app.visit(`${authz.address}/${path}`, login)
      await expect(app.field('Name')).toBeEditable()
    }
  })
  await test.step('who only looks at the realm', async () => {
    const as = await realm.admin(['view-realm'])
    await app.open('/$realm/permissions/policies', { as })
    await expect(page.getByRole('button', { name: /^Create policy/ }).first()).toBeDisabled()
    await app.visit('/$realm/permissions/evaluation', login)
    await expect(main).toContainText('view-users')
    for (const path of ['permission/new/Users', 'policies/new/user', 'start/group-support']) {
      await app.visit(`/$realm/permissions/${path}`, login)
      await expect(title).toContainText('Forbidden, permission')
    }
  })
  await test.step('who manages the realm, and sees users', async () => {
    const as = await realm.admin(['manage-realm', 'view-users'])
    await app.open('/$realm/permissions/evaluation', { as })
    await expect(app.field('User')).toBeEnabled()
    for (const path of ['permission/new/Users', 'policies/new/user']) {
      await app.visit(`/$realm/permissions/${path}`, login)
      await expect(app.field('Name')).toBeEditable()
    }
  })
})

test('leads from the forbidden screen and a forbidden panel to the evaluation', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({
    adminPermissionsEnabled: true,
    users: [{ username: 'bob', enabled: true }],
  })
  const link = page.getByRole('link', { name: 'Evaluate your permissions' })
  const as = await realm.admin(['view-realm', 'view-users'])

  await app.open('/$realm/clients', { as })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Forbidden, permission')
  await expect(link).toBeVisible()
  await link.click()
  await expect(app.field('User')).toHaveValue(as.username)
  const type = page.getByRole('button', { name: /^Resource type Clients/ })
  await expect(type).toBeVisible()

  // The role is removed while the list is open.
  const management = await realm.client('realm-management')
  const path = `/clients/${management?.id}/roles/view-clients`
  const role = await realm.api('GET', path)
  const mapping = `/users/${as.id}/role-mappings/clients/${management?.id}`
  await realm.api('POST', mapping, [role])
  await app.open('/$realm/clients', { as })
  await page.reload()
  await app.expectRow('account')
  await realm.api('DELETE', mapping, [role])
  app.expectFailures(/GET .*\/clients\?.* 403$|console error: .*403/)
  await app.search('broker')
  await expect(page.getByRole('heading', { name: 'You are not allowed to see this' })).toBeVisible()
  await expect(link).toBeVisible()
  await link.click()
  await expect(app.field('User')).toHaveValue(as.username)
  await expect(type).toBeVisible()
})
