import { content, resourceServerOf } from './fixtures/authorization'
import { Keyboard } from './fixtures/keyboard'
import { baseDn, missingDirectoryReason, peopleDn, startDirectory } from './fixtures/ldap'
import { createRealmWithPermissions } from './fixtures/permits'
import { expect, test } from './fixtures/test'

test('creates and evaluates a policy and a permission by keyboard alone', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create(content)
  const authz = await resourceServerOf(realm)
  await authz.add('/resource', { name: 'orders' })
  const keys = new Keyboard(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()

  await app.open(`${authz.address}/policies`)
  await keys.press(button('Create client policy'))
  await keys.press(app.dialog().getByRole('link', { name: 'Regex', exact: true }))
  await keys.type(app.field('Name'), 'mail')
  await keys.type(app.field('Target claim'), 'email')
  await keys.type(app.field('Regex pattern'), '.*')
  await keys.press(button('Save'))
  await app.expectMessage('Successfully created the policy')
  await expect(app.heading('mail')).toBeVisible()

  await app.visit(`${authz.address}/permissions`)
  await keys.press(button('Create resource-based permission'))
  await keys.type(app.field('Name'), 'on orders')
  await keys.find(page.getByRole('combobox', { name: 'Resource', exact: true }), 'orders')
  await keys.find(page.getByRole('combobox', { name: 'Policies', exact: true }), 'mail')
  await keys.press(button('Save'))
  await app.expectMessage('Successfully created the permission')
  await expect(app.heading('on orders')).toBeVisible()

  await app.visit(`${authz.address}/evaluate`)
  await keys.find(page.getByRole('combobox', { name: 'Users', exact: true }), 'ann')
  await keys.press(button('Evaluate'))
  const row = page.getByRole('table', { name: 'Results' }).getByRole('row').nth(1)
  await expect(row).toContainText('Permit')
  await keys.press(row.getByRole('button').first())
  await expect(page.getByRole('main')).toContainText('1 of 1 permit; all must')
  await keys.press(button('Show authorization data'))
  await expect(app.dialog()).toContainText('Authorization data')
  await page.keyboard.press('Escape')
  await expect(app.dialog()).toBeHidden()
  await keys.press(button('Back'))
  await expect(button('Evaluate')).toBeVisible()
})

test('manages admin permissions by keyboard alone: creation, evaluation, deletion, template', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  const { list, related } = await createRealmWithPermissions(realm)
  const keys = new Keyboard(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
  const box = (name: string) => page.getByRole('combobox', { name, exact: true })

  await app.open('/$realm/permissions')
  await keys.press(button('Create permission'))
  await keys.press(app.dialog().getByRole('link', { name: 'Users', exact: true }))
  await keys.type(app.field('Name'), 'about bob')
  await keys.find(box('Authorization scopes'), 'view')
  await page.keyboard.press('Escape')
  await keys.tabTo(page.getByRole('radio', { name: 'All Users' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Specific Users' })).toBeChecked()
  await keys.find(box('Users'), 'bob')
  await page.keyboard.press('Escape')

  await keys.press(button('Create new policy'))
  const dialog = app.dialog()
  await keys.type(dialog.getByRole('textbox', { name: 'Name', exact: true }), 'it is her')
  await keys.choose(dialog.getByRole('button', { name: /^Policy type/ }), 'User')
  await keys.find(dialog.getByRole('combobox', { name: 'Users', exact: true }), 'ada')
  await page.keyboard.press('Escape')
  await keys.press(dialog.getByRole('button', { name: 'Save', exact: true }))
  await app.expectMessage('Successfully created the policy')
  await app.expectRow('it is her', 'User')
  await keys.press(button('Save'))
  await app.expectMessage('Successfully created the permission')
  await expect(app.heading('about bob')).toBeVisible()
  const [permission] = await list()
  await expect
    .poll(() => related(permission?.id ?? '', 'associatedPolicies'))
    .toEqual(['it is her'])

  await keys.choose(button('Action: about bob'), 'Evaluate')
  await expect(box('Users')).toHaveValue('bob')
  await keys.find(box('User'), 'ada')
  await keys.press(button('Evaluate'))
  const preview = page.getByRole('region', { name: 'Permission evaluation preview' })
  await expect(preview).toContainText('1 of 1 permit; all must')

  await keys.tab('Permissions')
  await keys.choose(app.row('about bob').getByRole('button', { name: /^actions?\b/i }), 'Delete')
  await keys.press(app.dialog().getByRole('button', { name: 'Confirm', exact: true }))
  await app.expectMessage('Successfully deleted permission')
  await expect(page.getByRole('heading', { name: 'No permissions' })).toBeVisible()
  await expect.poll(() => list()).toEqual([])

  await keys.tab('Policies')
  await keys.press(page.getByRole('link', { name: 'it is her', exact: true }))
  await keys.type(app.field('Description'), 'Ada alone')
  await keys.press(button('Save'))
  await app.expectMessage('The policy has been saved')

  await app.visit('/$realm/permissions')
  await keys.press(button('Create permission'))
  await keys.press(app.dialog().getByRole('link', { name: /^Helpdesk for a group/ }))
  await keys.find(box('Groups'), 'staff')
  await page.keyboard.press('Escape')
  await keys.tabTo(page.getByRole('radio', { name: 'Members of these groups' }))
  await page.keyboard.press('ArrowDown')
  await keys.find(box('Administrators'), 'ada')
  await page.keyboard.press('Escape')
  await keys.type(app.field('Permission name'), 'support')
  await keys.type(app.field('Policy name'), 'supporters')
  await keys.press(button('Create'))
  await app.expectMessage('Successfully created the permission')
  await expect(app.heading('support')).toBeVisible()
})

test('sets up user federation by keyboard alone: steps, mapper, synchronization', async ({
  app,
  realm,
  page,
}) => {
  const missing = missingDirectoryReason()
  test.skip(missing !== undefined, missing)
  test.slow()
  const directory = await startDirectory([
    { uid: 'ann', givenName: 'Ann', sn: 'Lee', mail: 'ann@example.org' },
  ])
  try {
    const keys = new Keyboard(page)
    const main = page.getByRole('main')
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const next = () => keys.press(button('Next'))

    await app.open('/$realm/user-federation')
    await keys.press(main.getByRole('button', { name: /^Add Ldap/i }))
    await keys.press(page.getByRole('link', { name: 'Set up step by step' }))
    await keys.type(app.field('UI display name'), 'staff')
    await keys.choose(page.getByRole('button', { name: /^Vendor / }), 'Other')
    await next()
    await keys.type(app.field('Connection URL'), directory.url)
    await keys.press(button('Test connection'))
    await expect(main).toContainText('The directory answers.')
    await keys.type(app.field('Bind DN'), `cn=admin,${baseDn}`)
    await keys.type(app.field('Bind credentials'), 'directory')
    await keys.press(button('Test authentication'))
    await expect(main).toContainText('accepts the bind credentials')
    await next()
    await keys.choose(page.getByRole('button', { name: /^Edit mode / }), 'READ_ONLY')
    await keys.type(app.field('Users DN'), peopleDn)
    await next()
    await next()
    await expect(main).toContainText('Import users')
    await next()
    await expect(main).toContainText('Cache policy')
    await next()
    await expect(main).toContainText(directory.url)
    await keys.press(button('Save'))
    await app.expectMessage('User federation provider successfully created')
    await expect(app.heading('staff')).toBeVisible()

    await keys.tab('Mappers')
    await keys.press(button('Add mapper'))
    await keys.type(app.field('Name'), 'company')
    await keys.find(app.field('Mapper type'), 'hardcoded-attribute-mapper')
    await keys.type(app.field('User Model Attribute Name'), 'company')
    await keys.type(app.field('Attribute Value'), 'Example')
    await keys.press(button('Save'))
    await app.expectMessage('Mapping successfully created')
    await app.expectRow('company')

    await keys.choose(button('Action: staff'), 'Sync all users')
    await app.expectMessage('Sync of users finished successfully')
    await expect(main).toContainText('1 added, 0 updated, 0 removed, 0 failed')
    await expect.poll(() => realm.user('ann')).toMatchObject({ email: 'ann@example.org' })
  } finally {
    await directory.stop()
  }
})
