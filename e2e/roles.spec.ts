import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { differences } from './fixtures/fields'
import { holdRequests } from './fixtures/holdRequests'
import type { TestRealm } from './fixtures/realm'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const saved = 'The role has been saved'

const content = {
  roles: {
    realm: [
      { name: 'reader', description: 'Reads' },
      {
        name: 'auditor',
        description: 'Reads everything',
        attributes: { 'a.b': ['1', '2'], kept: ['x'] },
        composite: true,
        composites: { realm: ['reader'], client: { account: ['view-profile'] } },
      },
      { name: 'office', composite: true, composites: { realm: ['auditor'] } },
      { name: 'firm', composite: true, composites: { realm: ['office'] } },
    ],
  },
  groups: [{ name: 'crew', realmRoles: ['auditor'] }, { name: 'guests' }],
  users: [
    { username: 'ann', enabled: true, email: 'ann@example.org', realmRoles: ['auditor'] },
    { username: 'bob', enabled: true, email: 'bob@example.org' },
    { username: 'cleo', enabled: true, email: 'cleo@example.org' },
  ],
}

const read = async (realm: TestRealm, name: string) => {
  const role = await realm.role(name)
  if (!role) throw new Error(`There is no role ${name}`)
  return role
}

const composites = async (realm: TestRealm, id: string) =>
  (await realm.api<RoleRepresentation[]>('GET', `/roles-by-id/${id}/composites`))
    .map(({ name = '' }) => name)
    .toSorted()

type Holder = { username?: string; name?: string }

const holders = async (realm: TestRealm, of: 'users' | 'groups', role = 'auditor') =>
  (await realm.api<Holder[]>('GET', `/roles/${role}/${of}`))
    .map(({ username, name }) => username ?? name ?? '')
    .toSorted()

test('are created, copied, renamed and deleted', async ({ app, realm }) => {
  test.slow()
  await realm.create(content)
  await app.open('/$realm/roles')
  await app.expectRow('auditor', 'True')
  await app.expectRow('reader', 'False')
  await app.search('everything')
  await expect(app.row('reader')).toBeHidden()

  // The server accepts an empty name and fails on a long one.
  await app.page.getByRole('link', { name: 'Create role', exact: true }).click()
  await expect(app.heading('Create role')).toBeVisible()
  await app.field('Role name').fill('  ')
  await app.field('Role name').blur()
  await expect(app.field('Role name')).toHaveAccessibleDescription(/^Required field/)
  await app.field('Description').fill('d'.repeat(256))
  await app.field('Description').blur()
  await expect(app.field('Description')).toHaveAccessibleDescription(/^Max length 255/)
  await app.field('Description').fill('Writes')
  await app.field('Role name').fill('reader')
  app.expectFailures(/POST .* 409/)
  await app.press('Save')
  await expect(app.field('Role name')).toHaveAccessibleDescription(/already exists/)
  await expect(app.field('Description')).toHaveValue('Writes')
  await app.field('Role name').fill(' a/b writer ')
  await app.save('Role created')
  await expect(app.heading('a/b writer')).toBeVisible()
  expect(await read(realm, 'a/b writer')).toMatchObject({ description: 'Writes', attributes: {} })

  const auditor = await read(realm, 'auditor')
  await app.page.goto(app.url(`/$realm/roles/${auditor.id}/details`))
  await app.choose('Action: auditor', 'Duplicate')
  await expect(app.field('Role name')).toHaveValue('Copy of auditor')
  await app.press('Save')
  await expect(app.heading('Copy of auditor')).toBeVisible()
  const copy = await read(realm, 'Copy of auditor')
  expect(differences(auditor, copy)).toEqual(['id', 'name'])
  await expect.poll(() => composites(realm, copy.id)).toEqual(['reader', 'view-profile'])
  expect(await holders(realm, 'users', 'Copy%20of%20auditor')).toEqual([])

  await app.field('Role name').fill('inspector')
  await app.press('Save')
  await expect(app.dialog()).toContainText('Rename role?')
  await agree(app, 'Rename', saved)
  await expect(app.heading('inspector')).toBeVisible()
  expect(differences(copy, await read(realm, 'inspector'))).toEqual(['name'])
  expect(await composites(realm, copy.id)).toEqual(['reader', 'view-profile'])

  await app.page.goto(app.url(`/$realm/roles/${auditor.id}/details`))
  await app.choose('Action: auditor', 'Delete this role')
  await expect(app.dialog()).toContainText('1 user · 1 group')
  // Parent roles load on demand.
  const go = await holdRequests(app.page, /roles-by-id\/.*\/composites/)
  await app.confirm('Find the roles that contain it')
  await expect(app.dialog()).toContainText(/Composite roles: \d/)
  await app.confirm('Stop')
  go()
  await app.confirm('Find the roles that contain it')
  await expect(
    app
      .dialog()
      .getByRole('listitem')
      .filter({ hasText: /^office$/ }),
  ).toBeVisible()
  await expect(app.dialog()).toContainText('firm (through office)')
  await agree(app, 'Delete', 'The role has been deleted')
  await expect(app.heading('Realm roles')).toBeVisible()
  expect(await realm.role('auditor')).toBeUndefined()
  expect(await realm.role('reader')).toBeDefined()
  expect(await composites(realm, (await read(realm, 'office')).id)).toEqual([])
})

test('merges attributes that two people edit at different keys', async ({ app, realm }) => {
  await realm.create(content)
  const before = await read(realm, 'auditor')
  await app.open(`/$realm/roles/${before.id}/attributes`)
  await expect(app.field('Value 2')).toHaveValue('2')
  await app.field('Value 2').fill('zwei')
  await app.press('Add Attributes')
  await app.field('Key 4').fill('c.d')
  await expect(app.page.getByRole('button', { name: 'Add Attributes' })).toBeDisabled()
  await app.field('Value 4').fill('new')
  await realm.api('PUT', `/roles-by-id/${before.id}`, {
    ...before,
    description: 'theirs',
    attributes: { ...before.attributes, kept: ['y'], more: ['m'] },
  })
  await app.save(saved)
  const after = await read(realm, 'auditor')
  expect(after.attributes).toEqual({
    'a.b': ['1', 'zwei'],
    'c.d': ['new'],
    kept: ['y'],
    more: ['m'],
  })
  expect(differences({ ...before, description: 'theirs' }, after)).toEqual([
    'attributes › a.b',
    'attributes › c.d',
    'attributes › kept',
    'attributes › more',
  ])

  await expect(app.field('Value 4')).toHaveValue('y')
  await app.field('Value 4').fill('mine')
  await realm.api('PUT', `/roles-by-id/${before.id}`, {
    ...after,
    attributes: { ...after.attributes, kept: ['theirs'] },
  })
  await app.press('Save')
  await expect(app.dialog()).toContainText('Someone else changed this')
  await expect(app.dialog().getByRole('row')).toHaveCount(2)
  await expect(app.dialog().getByRole('rowheader', { name: 'kept', exact: true })).toBeVisible()
  await app.confirm('Keep mine')
  await app.confirm('Save')
  await expect
    .poll(async () => (await read(realm, 'auditor')).attributes)
    .toEqual({ ...after.attributes, kept: ['mine'] })
})

test('are assigned to users and groups, and removed', async ({ app, realm }) => {
  test.slow()
  await realm.create(content)
  const { id } = await read(realm, 'auditor')
  await app.open(`/$realm/roles/${id}/users-in-role`)
  await app.expectRow('ann')
  await app.press('Add users')
  await app.dialog().getByRole('checkbox', { name: 'Select bob' }).check()
  await app.dialog().getByRole('checkbox', { name: 'Select cleo' }).check()
  await agree(app, 'Add', 'Role mapping updated')
  await expect.poll(() => holders(realm, 'users')).toEqual(['ann', 'bob', 'cleo'])
  await expect(app.dialog()).toBeHidden()
  await app.expectRow('cleo')

  await app.row('ann').select()
  await app.row('cleo').select()
  await app.press('Unassign')
  await expect(app.dialog()).toContainText('ann, cleo')
  // Deleted meanwhile: she is named and stays selected.
  const cleo = await realm.user('cleo')
  await realm.api('DELETE', `/users/${cleo?.id}`)
  app.expectFailures(/DELETE .*role-mappings\/realm 404$/)
  await app.confirm('Remove')
  await expect(app.dialog()).toContainText('cleo: ')
  await app.dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect(app.page.getByRole('main')).toContainText('1 selected')
  await expect.poll(() => holders(realm, 'users')).toEqual(['bob'])
  await app.expectRow('bob')
  await expect(app.row('ann')).toBeHidden()
  await app.page.getByRole('link', { name: 'bob', exact: true }).click()
  await expect(app.heading('bob')).toBeVisible()
  await app.page.goBack()

  await app.tab('Groups in role')
  await app.expectRow('crew')
  await app.press('Add groups')
  await app.dialog().getByRole('checkbox', { name: 'Select guests' }).check()
  await app.confirm('Add')
  await expect.poll(() => holders(realm, 'groups')).toEqual(['crew', 'guests'])
  await expect(app.dialog()).toBeHidden()
  await app.expectRow('guests')
  await app.row('crew').choose('Unassign')
  await app.confirm('Remove')
  await expect.poll(() => holders(realm, 'groups')).toEqual(['guests'])
  await app.expectRow('guests')
  await expect(app.row('crew')).toBeHidden()
  await expect.poll(() => composites(realm, id)).toEqual(['reader', 'view-profile'])

  const reader = await read(realm, 'reader')
  await app.page.goto(app.url(`/$realm/roles/${reader.id}/users-in-role`))
  await expect(app.page.getByText('No direct users')).toBeVisible()
})

test('recognizes the default role by its id and keeps it', async ({ app, realm }) => {
  await realm.create(content)
  const name = `default-roles-${realm.name}`
  const { id, ...role } = await read(realm, name)
  await realm.api('PUT', `/roles-by-id/${id}`, { id, ...role, name: 'everybody' })
  await app.open('/$realm/roles')
  await app.expectRow('everybody', 'Default role')
  await expect(app.row('everybody').getByRole('checkbox')).toBeDisabled()
  await app.page.getByRole('link', { name: 'everybody', exact: true }).click()
  await expect(app.field('Role name')).not.toBeEditable()
  await expect(app.page.getByRole('tab', { name: 'Associated roles' })).toBeVisible()
  for (const tab of ['Attributes', 'Users in role', 'Groups in role'])
    await expect(app.page.getByRole('tab', { name: tab })).toBeHidden()
  await app.page.getByRole('button', { name: 'Action: everybody' }).click()
  await expect(app.page.getByRole('menuitem', { name: /^Delete this role/ })).toBeDisabled()
  await expect(app.page.getByText('You cannot delete a default role.')).toBeVisible()
})

test('are read-only with view-realm, without users', async ({ app, realm }) => {
  await realm.create(content)
  const { id } = await read(realm, 'auditor')
  const admin = await realm.admin(['view-realm'])
  await app.open('/$realm/roles', { as: admin })
  await app.expectRow('auditor')
  await expect(app.page.getByRole('link', { name: 'Create role' })).toBeHidden()
  await app.page.getByRole('link', { name: 'auditor', exact: true }).click()
  await expect(app.field('Role name')).not.toBeEditable()
  await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  for (const tab of ['Users in role', 'Groups in role', 'Admin events'])
    await expect(app.page.getByRole('tab', { name: tab })).toBeHidden()
  await app.tab('Attributes')
  await expect(app.field('Value 1')).toBeDisabled()
  await app.page.getByRole('button', { name: 'Action: auditor' }).click()
  await expect(app.page.getByRole('menuitem', { name: /^Delete this role/ })).toBeDisabled()
  await app.page.keyboard.press('Escape')
  await app.page.goto(app.url(`/$realm/roles/${id}/users-in-role`, realm.name))
  await expect(app.heading('auditor')).toBeVisible()
})
