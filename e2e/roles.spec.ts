import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { expectInDialog, expectInMain } from './fixtures/contents'
import { differences, expectConflict } from './fixtures/fields'
import { holdRequests } from './fixtures/holdRequests'
import type { TestRealm } from './fixtures/realm'
import { agree } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

const saved = 'The role has been saved'

const parts = {
  composite: true,
  composites: { realm: ['reader'], client: { account: ['view-profile'] } },
}
const attributes = { 'a.b': ['1', '2'], kept: ['x'] }

const content = {
  roles: {
    realm: [
      { name: 'reader', description: 'Reads' },
      { name: 'auditor', description: 'Reads everything', attributes, ...parts },
      { name: 'office', composite: true, composites: { realm: ['auditor'] } },
      { name: 'firm', composite: true, composites: { realm: ['office'] } },
      { name: 'editor', attributes },
      { name: 'cashier', ...parts },
    ],
  },
  groups: [{ name: 'crew', realmRoles: ['auditor', 'cashier'] }, { name: 'guests' }],
  users: [
    { username: 'ann', enabled: true, realmRoles: ['auditor', 'cashier'] },
    { username: 'bob', enabled: true },
    { username: 'cleo', enabled: true },
  ],
}

const test = withSharedRealm(content)

const read = async (realm: TestRealm, name: string) => {
  const role = await realm.role(name)
  if (!role) throw new Error(`There is no role ${name}`)
  return role
}

const composites = async (realm: TestRealm, id: string) =>
  (await realm.api<RoleRepresentation[]>('GET', `/roles-by-id/${id}/composites`))
    .map(({ name = '' }) => name)
    .toSorted()

const holders = async (realm: TestRealm, of: 'users' | 'groups', role = 'cashier') =>
  (await realm.api<{ username?: string; name?: string }[]>('GET', `/roles/${role}/${of}`))
    .map(({ username, name }) => username ?? name ?? '')
    .toSorted()

test('are created, copied and deleted', async ({ app, realm, page }) => {
  await app.open('/$realm/roles')
  await app.expectRow('auditor', 'True')
  await app.expectRow('reader', 'False')
  await page.getByRole('link', { name: 'Create role', exact: true }).click()
  await expect(app.heading('Create role')).toBeVisible()
  const [name, description] = [app.field('Role name'), app.field('Description')]
  // The server accepts an empty name and fails on a long one.
  await name.fill('  ')
  await name.blur()
  await expect(name).toHaveAccessibleDescription(/^Required field/)
  await description.fill('d'.repeat(256))
  await description.blur()
  await expect(description).toHaveAccessibleDescription(/^Max length 255/)
  await description.fill('Writes')
  await name.fill('reader')
  app.expectFailures(/POST .* 409/)
  await app.press('Save')
  await expect(name).toHaveAccessibleDescription(/already exists/)
  await expect(description).toHaveValue('Writes')
  await name.fill(' a/b writer ')
  await app.save('Role created')
  await expect(app.heading('a/b writer')).toBeVisible()
  expect(await read(realm, 'a/b writer')).toMatchObject({ description: 'Writes', attributes: {} })

  const auditor = await read(realm, 'auditor')
  await app.visit(`/$realm/roles/${auditor.id}/details`)
  await app.choose('Action: auditor', 'Duplicate')
  await expect(name).toHaveValue('Copy of auditor')
  await app.press('Save')
  await expect(app.heading('Copy of auditor')).toBeVisible()
  const copy = await read(realm, 'Copy of auditor')
  expect(differences(auditor, copy)).toEqual(['id', 'name'])
  await expect.poll(() => composites(realm, copy.id)).toEqual(['reader', 'view-profile'])
  expect(await holders(realm, 'users', 'Copy%20of%20auditor')).toEqual([])
  await name.fill('inspector')
  await app.press('Save')
  await expectInDialog(app, 'Rename role?')
  await agree(app, 'Rename', saved)
  await expect(app.heading('inspector')).toBeVisible()

  await app.visit(`/$realm/roles/${auditor.id}/details`)
  await app.choose('Action: auditor', 'Delete this role')
  await expectInDialog(app, '1 user · 1 group')
  // Parent roles load on demand.
  const go = await holdRequests(page, /roles-by-id\/.*\/composites/)
  await app.confirm('Find the roles that contain it')
  await expectInDialog(app, /Composite roles: \d/)
  await app.confirm('Stop')
  go()
  await app.confirm('Find the roles that contain it')
  const office = app
    .dialog()
    .getByRole('listitem')
    .filter({ hasText: /^office$/ })
  await expect(office).toBeVisible()
  await expectInDialog(app, 'firm (through office)')
  await agree(app, 'Delete', 'The role has been deleted')
  await expect(app.heading('Realm roles')).toBeVisible()
  expect(await realm.role('auditor')).toBeUndefined()
  expect(await composites(realm, (await read(realm, 'office')).id)).toEqual([])
  expect(await composites(realm, copy.id)).toEqual(['reader', 'view-profile'])
})

test('merges attributes that two people edit at different keys', async ({ app, realm }) => {
  const before = await read(realm, 'editor')
  const path = `/roles-by-id/${before.id}`
  await app.open(`/$realm/roles/${before.id}/attributes`)
  await expect(app.field('Value 2')).toHaveValue('2')
  await app.field('Value 2').fill('zwei')
  await app.press('Add Attributes')
  await app.field('Key 4').fill('c.d')
  await expect(app.page.getByRole('button', { name: 'Add Attributes' })).toBeDisabled()
  await app.field('Value 4').fill('new')
  const theirs = { ...before, description: 'theirs' }
  await realm.api('PUT', path, {
    ...theirs,
    attributes: { ...attributes, kept: ['y'], more: ['m'] },
  })
  await app.save(saved)
  const merged = { 'a.b': ['1', 'zwei'], 'c.d': ['new'], kept: ['y'], more: ['m'] }
  expect(await read(realm, 'editor')).toEqual({ ...theirs, attributes: merged })

  await expect(app.field('Value 4')).toHaveValue('y')
  await app.field('Value 4').fill('mine')
  const attributesNow = { ...merged, kept: ['theirs'] }
  await realm.api('PUT', path, { ...theirs, attributes: attributesNow })
  await app.press('Save')
  await expectConflict(app)
  await expect(app.dialog().getByRole('row')).toHaveCount(2)
  await expect(app.dialog().getByRole('rowheader', { name: 'kept', exact: true })).toBeVisible()
  await app.confirm('Keep mine')
  await app.confirm('Save')
  await expect
    .poll(() => read(realm, 'editor'))
    .toEqual({ ...theirs, attributes: { ...merged, kept: ['mine'] } })
})

test('are assigned to users and groups, and removed', async ({ app, realm, page }) => {
  const { id } = await read(realm, 'cashier')
  await app.open(`/$realm/roles/${id}/users-in-role`)
  await app.expectRow('ann')
  await app.press('Add users')
  for (const name of ['bob', 'cleo'])
    await app
      .dialog()
      .getByRole('checkbox', { name: `Select ${name}` })
      .check()
  await agree(app, 'Add', 'Role mapping updated')
  expect(await holders(realm, 'users')).toEqual(['ann', 'bob', 'cleo'])
  await expect(app.dialog()).toBeHidden()
  await app.expectRow('cleo')

  await app.row('ann').select()
  await app.row('cleo').select()
  await app.press('Unassign')
  await expectInDialog(app, 'ann, cleo')
  // Deleted meanwhile: she is named and stays selected.
  const cleo = await realm.user('cleo')
  await realm.api('DELETE', `/users/${cleo?.id}`)
  app.expectFailures(/DELETE .*role-mappings\/realm 404$/)
  await app.confirm('Remove')
  await expectInDialog(app, 'cleo: ')
  await app.confirm('Cancel')
  await expectInMain(app, '1 selected')
  expect(await holders(realm, 'users')).toEqual(['bob'])
  await app.expectRow('bob')
  await expect(app.row('ann')).toBeHidden()
  await page.getByRole('link', { name: 'bob', exact: true }).click()
  await expect(app.heading('bob')).toBeVisible()
  await page.goBack()

  await app.tab('Groups in role')
  await app.expectRow('crew')
  await app.press('Add groups')
  await app.dialog().getByRole('checkbox', { name: 'Select guests' }).check()
  await app.confirm('Add')
  await expect(app.dialog()).toBeHidden() // the row is in the dialog, too
  await app.expectRow('guests')
  await expect.poll(() => holders(realm, 'groups')).toEqual(['crew', 'guests'])
  await app.row('crew').choose('Unassign')
  await app.confirm('Remove')
  await expect(app.dialog()).toBeHidden()
  await expect(app.row('crew')).toBeHidden()
  await app.expectRow('guests')
  await expect.poll(() => holders(realm, 'groups')).toEqual(['guests'])
  expect(await composites(realm, id)).toEqual(['reader', 'view-profile'])
})

test('recognizes the default role by its id and keeps it', async ({ app, realm, page }) => {
  const { id, ...role } = await read(realm, `default-roles-${realm.name}`)
  await realm.api('PUT', `/roles-by-id/${id}`, { id, ...role, name: 'everybody' })
  await app.open('/$realm/roles')
  await app.expectRow('everybody', 'Default role')
  await expect(app.row('everybody').getByRole('checkbox')).toBeDisabled()
  await page.getByRole('link', { name: 'everybody', exact: true }).click()
  await expect(app.field('Role name')).not.toBeEditable()
  await expect(page.getByRole('tab', { name: 'Associated roles' })).toBeVisible()
  for (const tab of ['Attributes', 'Users in role', 'Groups in role'])
    await expect(page.getByRole('tab', { name: tab })).toBeHidden()
  await app.press('Action: everybody')
  await expect(page.getByRole('menuitem', { name: /^Delete this role/ })).toBeDisabled()
  await expect(page.getByText('You cannot delete a default role.')).toBeVisible()
})

test('are read-only with view-realm, without users', async ({ app, realm, page }) => {
  const { id } = await read(realm, 'cashier')
  const as = await realm.admin(['view-realm'])
  await app.open('/$realm/roles', { as })
  await page.getByRole('link', { name: 'editor', exact: true }).click()
  await expect(app.heading('editor')).toBeVisible()
  for (const tab of ['Users in role', 'Groups in role', 'Admin events'])
    await expect(page.getByRole('tab', { name: tab })).toBeHidden()
  await app.tab('Attributes')
  await expect(app.field('Value 1')).toBeDisabled()
  await app.press('Action: editor')
  await expect(page.getByRole('menuitem', { name: /^Delete this role/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await app.visit(`/$realm/roles/${id}/users-in-role`, { loginRealm: realm.name })
  await expect(app.heading('cashier')).toBeVisible()
})
