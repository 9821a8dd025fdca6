import { content, resourceServerOf } from './fixtures/authorization'
import { expect, test } from './fixtures/test'
import { Walk } from './fixtures/walk'

// What the records forbid, and what the server refuses to single roles: access.spec.ts.
test('offers what each pair of roles may do with authorization and permissions', async ({
  app,
  realm,
  page,
}) => {
  test.slow() // signs in four users
  await realm.create({ ...content, adminPermissionsEnabled: true })
  const authz = await resourceServerOf(realm)
  await authz.add('/resource', { name: 'orders' })
  const realmAuthz = await resourceServerOf(realm, 'admin-permissions')
  const mail = { name: 'mail', targetClaim: 'email', pattern: '.*' }
  const policy = await realmAuthz.add('/policy/regex', mail)
  await realmAuthz.add('/permission/scope', {
    name: 'all users',
    resourceType: 'Users',
    scopes: ['view'],
    policies: [policy.id],
  })
  const walk = new Walk(app)
  const visit = (path: string) => walk.open(`/${realm.name}/${path}`)
  const client = `clients/${authz.id}/authorization`
  const button = (name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()

  await test.step('who only looks at a client’s authorization', async () => {
    await walk.start(await realm.admin(['view-authorization', 'view-clients']))
    await visit(`${client}/resources`)
    await expect(app.row('orders')).toBeVisible()
    await expect(button('Create resource')).toBeDisabled()
    await page.getByRole('tab', { name: 'Settings', exact: true }).last().click()
    await expect(button('Import')).toBeDisabled()
    await expect(app.field('Remote resource management')).toBeDisabled()
  })
  await test.step('who manages it, and sees users', async () => {
    await walk.start(await realm.admin(['manage-authorization', 'view-clients', 'view-users']))
    await visit(`${client}/resources`)
    await expect(app.row('orders')).toBeVisible()
    await expect(button('Create resource')).toBeEnabled()
    await app.tab('Evaluate')
    await expect(app.field('Users')).toBeEnabled()
    await app.tab('Export')
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled()
    await expect(page.getByRole('textbox', { name: /authorization/i })).toContainText('ENFORCING')
    for (const path of [
      'resource/new',
      'scope/new',
      'policy/new/user',
      'permission/new/resource',
    ]) {
      await visit(`${client}/${path}`)
      await expect(app.field('Name')).toBeEditable()
    }
  })
  await test.step('who only looks at the realm, whatever they manage of clients', async () => {
    await walk.start(await realm.admin(['manage-authorization', 'view-realm']))
    await visit('permissions')
    await expect(app.row('all users')).toBeVisible()
    await expect(button('Create permission')).toBeDisabled()
    await app.tab('Policies')
    await expect(button('Create policy')).toBeDisabled()
    await app.tab('Evaluate')
    await expect(page.getByRole('main')).toContainText('view-users')
  })
  await test.step('who manages the realm, and sees users', async () => {
    await walk.start(await realm.admin(['manage-realm', 'view-users']))
    await visit('permissions')
    await expect(app.row('all users')).toBeVisible()
    await expect(button('Create permission')).toBeEnabled()
    await app.tab('Evaluate')
    await expect(app.field('User')).toBeEnabled()
    for (const path of ['permission/new/Users', 'policies/new/user']) {
      await visit(`permissions/${path}`)
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
  await expect(app.row('account')).toBeVisible()
  await realm.api('DELETE', mapping, [role])
  app.expectFailures(/GET .*\/clients\?.* 403$|console error: .*403/)
  await app.search('broker')
  await expect(page.getByRole('heading', { name: 'You are not allowed to see this' })).toBeVisible()
  await expect(link).toBeVisible()
  await link.click()
  await expect(app.field('User')).toHaveValue(as.username)
  await expect(type).toBeVisible()
})
