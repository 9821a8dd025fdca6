import type { App } from './fixtures/app'
import { content, resourceServerOf } from './fixtures/authorization'
import { button, expectInMain } from './fixtures/contents'
import { Keyboard } from './fixtures/keyboard'
import { baseDn, missingDirectoryReason, peopleDn, startDirectory } from './fixtures/ldap'
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

test('sets up and synchronizes a directory by keyboard alone', async ({ app, realm, page }) => {
  const missing = missingDirectoryReason()
  test.skip(missing !== undefined, missing)
  test.slow()
  const ann = { uid: 'ann', givenName: 'Ann', sn: 'Lee', mail: 'ann@example.org' }
  const directory = await startDirectory([ann])
  try {
    const keys = new Keyboard(page)
    const press = (name: string) => keys.press(button(app, name).first())
    const choose = (name: RegExp, option: string) =>
      keys.choose(page.getByRole('button', { name }), option)

    await app.open('/$realm/user-federation')
    await keys.press(page.getByRole('main').getByRole('button', { name: /^Add Ldap/i }))
    await keys.press(page.getByRole('link', { name: 'Set up step by step' }))
    await keys.type(app.field('UI display name'), 'staff')
    await choose(/^Vendor /, 'Other')
    await press('Next')
    await keys.type(app.field('Connection URL'), directory.url)
    await press('Test connection')
    await expectInMain(app, 'The directory answers.')
    await keys.type(app.field('Bind DN'), `cn=admin,${baseDn}`)
    await keys.type(app.field('Bind credentials'), 'directory')
    await press('Test authentication')
    await expectInMain(app, 'accepts the bind credentials')
    await press('Next')
    await choose(/^Edit mode /, 'READ_ONLY')
    await keys.type(app.field('Users DN'), peopleDn)
    await press('Next')
    await press('Next')
    await expectInMain(app, 'Import users')
    await press('Next')
    await expectInMain(app, 'Cache policy')
    await press('Next')
    await expectInMain(app, directory.url)
    await press('Save')
    await app.expectMessage('User federation provider successfully created')
    await expect(app.heading('staff')).toBeVisible()

    await keys.tab('Mappers')
    await press('Add mapper')
    await keys.type(app.field('Name'), 'company')
    await keys.find(app.field('Mapper type'), 'hardcoded-attribute-mapper')
    await keys.type(app.field('User Model Attribute Name'), 'company')
    await keys.type(app.field('Attribute Value'), 'Example')
    await press('Save')
    await app.expectMessage('Mapping successfully created')
    await app.expectRow('company')

    await keys.choose(button(app, 'Action: staff'), 'Sync all users')
    await app.expectMessage('Sync of users finished successfully')
    await expectInMain(app, '1 added, 0 updated, 0 removed, 0 failed')
    expect(await realm.user('ann')).toMatchObject({ email: 'ann@example.org' })
  } finally {
    await directory.stop()
  }
})
