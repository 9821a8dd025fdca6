import type { App } from './fixtures/app'
import { content, resourceServerOf } from './fixtures/authorization'
import { button, expectInMain } from './fixtures/contents'
import { Keyboard } from './fixtures/keyboard'
import { createRealmWithPermissions } from './fixtures/permits'
import { expect, test } from './fixtures/test'

const box = ({ page }: App, name: string) => page.getByRole('combobox', { name, exact: true })

const dialogLink = (app: App, name: string | RegExp) =>
  app.dialog().getByRole('link', { name, exact: true })

test('evaluates the permissions of a client by keyboard', async ({ app, realm, page }) => {
  await realm.create(content)
  const authz = await resourceServerOf(realm)
  const { _id: orders } = await authz.add<{ _id: string }>('/resource', { name: 'orders' })
  const regex = { name: 'mail', targetClaim: 'email', pattern: '.*' }
  const { id: mail } = await authz.add('/policy/regex', regex)
  const permission = { name: 'on orders', resources: [orders], policies: [mail] }
  await authz.add('/permission/resource', permission)
  const keys = new Keyboard(page)
  const press = (name: string) => keys.press(button(app, name).first())
  await app.open(`${authz.address}/evaluate`)
  await keys.find(box(app, 'Users'), 'ann')
  await press('Evaluate')
  const row = page.getByRole('table', { name: 'Results' }).getByRole('row').nth(1)
  await expect(row).toContainText('Permit')
  await keys.press(row.getByRole('button').first())
  await expectInMain(app, '1 of 1 permit; all must')
  await press('Show authorization data')
  await expect(app.dialog()).toContainText('Authorization data')
  await page.keyboard.press('Escape')
  await expect(app.dialog()).toBeHidden()
  await press('Back')
  await expect(button(app, 'Evaluate').first()).toBeVisible()
})

test('manages admin permissions by keyboard alone', async ({ app, realm, page }) => {
  test.slow()
  const { list, related } = await createRealmWithPermissions(realm)
  const keys = new Keyboard(page)
  const press = (name: string) => keys.press(button(app, name).first())
  /** The list stays open for more. */
  const find = async (name: string, text: string) => {
    await keys.find(box(app, name), text)
    await page.keyboard.press('Escape')
  }
  const chooseNext = async (radio: string) => {
    await keys.tabTo(page.getByRole('radio', { name: radio }))
    await page.keyboard.press('ArrowDown')
  }

  await app.open('/$realm/permissions')
  await press('Create permission')
  await keys.press(dialogLink(app, 'Users'))
  await keys.type(app.field('Name'), 'about bob')
  await find('Authorization scopes', 'view')
  await chooseNext('All Users')
  await expect(page.getByRole('radio', { name: 'Specific Users' })).toBeChecked()
  await find('Users', 'bob')

  await press('Create new policy')
  const dialog = app.dialog()
  await keys.type(dialog.getByRole('textbox', { name: 'Name', exact: true }), 'it is her')
  await keys.choose(dialog.getByRole('button', { name: /^Policy type/ }), 'User')
  await keys.find(dialog.getByRole('combobox', { name: 'Users', exact: true }), 'ada')
  await page.keyboard.press('Escape')
  await keys.press(dialog.getByRole('button', { name: 'Save', exact: true }))
  await app.expectMessage('Successfully created the policy')
  await app.expectRow('it is her', 'User')
  await press('Save')
  await app.expectMessage('Successfully created the permission')
  await expect(app.heading('about bob')).toBeVisible()
  const [permission] = await list()
  expect(await related(permission?.id ?? '', 'associatedPolicies')).toEqual(['it is her'])

  await keys.choose(button(app, 'Action: about bob'), 'Evaluate')
  await expect(box(app, 'Users')).toHaveValue('bob')
  await keys.find(box(app, 'User'), 'ada')
  await press('Evaluate')
  const preview = page.getByRole('region', { name: 'Permission evaluation preview' })
  await expect(preview).toContainText('1 of 1 permit; all must')

  await keys.tab('Permissions')
  await keys.choose(app.row('about bob').getByRole('button', { name: /^actions?\b/i }), 'Delete')
  await keys.press(dialog.getByRole('button', { name: 'Confirm', exact: true }))
  await app.expectMessage('Successfully deleted permission')
  await expect(page.getByRole('heading', { name: 'No permissions' })).toBeVisible()
  expect(await list()).toEqual([])

  await keys.tab('Policies')
  await keys.press(page.getByRole('link', { name: 'it is her', exact: true }))
  await keys.type(app.field('Description'), 'Ada alone')
  await press('Save')
  await app.expectMessage('The policy has been saved')

  await app.visit('/$realm/permissions')
  await press('Create permission')
  await keys.press(dialogLink(app, /^Helpdesk for a group/))
  await find('Groups', 'staff')
  await chooseNext('Members of these groups')
  await find('Administrators', 'ada')
  await keys.type(app.field('Permission name'), 'support')
  await keys.type(app.field('Policy name'), 'supporters')
  await press('Create')
  await app.expectMessage('Successfully created the permission')
  await expect(app.heading('support')).toBeVisible()
})
