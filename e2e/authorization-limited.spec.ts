import type { App } from './fixtures/app'
import { content, resourceServerOf } from './fixtures/authorization'
import { expectInMain } from './fixtures/contents'
import type { TestRealm } from './fixtures/realm'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({ ...content, adminPermissionsEnabled: true })

const title = ({ page }: App) => page.getByRole('heading', { level: 1 })

const firstButton = ({ page }: App, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).first()

const panel = ({ page }: App) =>
  page.getByRole('heading', { name: 'You are not allowed to see this' })

/** A resource of the shop, and a permission of the realm. */
async function addObjects(realm: TestRealm) {
  const authz = await resourceServerOf(realm)
  await authz.add('/resource', { name: 'orders' })
  const realmAuthz = await resourceServerOf(realm, 'admin-permissions')
  await realmAuthz.add('/policy/regex', { name: 'mail', targetClaim: 'email', pattern: '.*' })
  const permission = { resourceType: 'Users', scopes: ['view'], policies: ['mail'] }
  await realmAuthz.add('/permission/scope', { ...permission, name: 'all users' })
  return authz
}

/** `access` opens every address with each permission alone. */
test('shows roles in pairs what the server lets them do', async ({ app, realm, page }) => {
  test.slow()
  const { address } = await addObjects(realm)
  app.expectFailures(/ 403$|console error: .*403/)
  const visit = (path: string) => app.visit(path, { loginRealm: realm.name })
  const openAs = async (...roles: string[]) =>
    app.open(`${address}/resources`, { as: await realm.admin(roles) })
  const expectNames = async (base: string, paths: readonly string[]) => {
    for (const path of paths) {
      await visit(`${base}/${path}`)
      await expect(title(app)).toHaveText(/^Create/)
      await expect(app.field('Name')).toBeEditable()
    }
  }

  await openAs('view-authorization', 'view-clients')
  await app.expectRow('orders')
  await expect(firstButton(app, 'Create resource')).toBeDisabled()
  await app.tab('Evaluate')
  await expectInMain(app, 'view-users')
  await app.tab('Export')
  await expectInMain(app, 'manage-authorization')
  await visit(`${address}/settings`)
  await expect(firstButton(app, 'Import')).toBeDisabled()
  await visit('/$realm/permissions')
  await expect(panel(app)).toBeVisible()

  await openAs('manage-authorization', 'view-clients', 'view-users')
  await app.expectRow('orders')
  await expect(firstButton(app, 'Create resource')).toBeEnabled()
  await app.tab('Evaluate')
  await expect(app.field('Users')).toBeEnabled()
  await app.tab('Export')
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled()
  await expect(page.getByRole('textbox', { name: /authorization/i })).toContainText('ENFORCING')
  const forms = ['resource/new', 'scope/new', 'policy/new/user', 'permission/new/resource']
  await expectNames(address, forms)
  await visit('/$realm/permissions')
  await expect(panel(app)).toBeVisible()

  await openAs('manage-authorization', 'view-realm')
  await expect(title(app)).toContainText('Forbidden, permission')
  const needed = page.getByRole('main').getByRole('list').last().getByRole('listitem')
  await expect(needed).toHaveText(['view-clients'])
  await visit('/$realm/permissions')
  await app.expectRow('all users')
  await expect(firstButton(app, 'Create permission')).toBeDisabled()
  await app.tab('Policies')
  await expect(firstButton(app, 'Create policy')).toBeDisabled()
  await app.tab('Evaluation')
  await expectInMain(app, 'view-users')

  // manage-realm decides on realm permissions, not on a client's authorization.
  await openAs('manage-realm', 'view-users')
  await expect(title(app)).toContainText('Forbidden, permission')
  await visit('/$realm/permissions')
  await app.expectRow('all users')
  await expect(firstButton(app, 'Create permission')).toBeEnabled()
  await app.tab('Evaluation')
  await expect(app.field('User')).toBeEnabled()
  await expectNames('/$realm/permissions', ['permission/new/Users', 'policies/new/user'])
})

test('leads from refusals to the evaluation of permissions', async ({ app, realm, page }) => {
  app.expectFailures(/GET .*\/clients.* 403$|console error: .*403/)
  const link = page.getByRole('link', { name: 'Evaluate your permissions' })
  const as = await realm.admin(['view-realm', 'view-users'])
  const expectEvaluation = async () => {
    await link.click()
    await expect(app.field('User')).toHaveValue(as.username)
    await expect(page.getByRole('button', { name: /^Resource type Clients/ })).toBeVisible()
  }
  await app.open('/$realm/clients', { as })
  await expect(title(app)).toContainText('Forbidden, permission')
  await expectEvaluation()

  // The role is removed while the list is open.
  const management = await realm.client('realm-management')
  const path = `/clients/${management?.id}/roles/view-clients`
  const role = await realm.api('GET', path)
  const mapping = `/users/${as.id}/role-mappings/clients/${management?.id}`
  await realm.api('POST', mapping, [role])
  await app.visit('/$realm/clients', { loginRealm: realm.name })
  await page.reload()
  await app.expectRow('account')
  await realm.api('DELETE', mapping, [role])
  await app.search('broker')
  await expect(panel(app)).toBeVisible()
  await expectEvaluation()

  // Refused by the server.
  const shop = (await realm.client('shop'))?.id ?? ''
  const query = await realm.api('GET', path.replace('view-clients', 'query-clients'))
  await realm.api('POST', mapping, [query])
  await app.visit(`/$realm/clients/${shop}/settings`, { loginRealm: realm.name })
  await page.reload()
  await expect(title(app)).toContainText('Forbidden, permission')
  await expectEvaluation()
  await expect(app.field('Client')).toHaveValue(shop)
  await app.press('Evaluate')
  const preview = page.getByRole('region', { name: 'Permission evaluation preview' })
  await expect(preview).toContainText('does not have access')
  await expect(preview).toContainText('No permission covers this, so none grants access.')

  await app.open('/$realm/realm-settings/general', { as: await realm.admin(['view-users']) })
  await expect(title(app)).toContainText('Forbidden')
  await expect(link).toBeHidden()
})
