import { differences } from './fixtures/fields'
import { groupOf, membersOf } from './fixtures/groups'
import { holdRequests } from './fixtures/holdRequests'
import { grantPermission } from './fixtures/permits'
import type { Named } from './fixtures/realm'
import { expect, test, withSharedRealm } from './fixtures/test'

test('adds and removes members, and finds those of subgroups', async ({ app, realm, page }) => {
  const people = ['ann', 'bob', 'cid', 'dora', 'eve']
  await realm.create({
    groups: [{ name: 'sales', subGroups: [{ name: 'shops' }] }, { name: 'other' }],
    users: people.map((username) => ({
      username,
      enabled: username !== 'bob',
      ...(username === 'dora' && { groups: ['/sales/shops', '/other'] }),
      ...(username === 'eve' && { groups: ['/other'] }),
    })),
  })
  const { id } = await groupOf(realm, 'sales')
  await app.open(`/$realm/groups/${id}?tab=members`)
  await expect(page.getByText('There are no members yet')).toBeVisible()
  await app.press('Add member')
  await expect(app.dialog()).toHaveAccessibleName('Add member')
  await app.row('ann').select()
  await app.dialog().getByRole('searchbox').fill('bob')
  await expect(app.row('cid')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select bob' }).check()
  await expect(app.dialog()).toContainText('2 selected')
  await app.confirm('Add')
  await app.expectMessage('2 users added to the group')
  await app.expectRow('bob', 'Disabled')
  expect(await membersOf(realm, id)).toEqual(['ann', 'bob'])

  await page.getByRole('checkbox', { name: 'Include sub-group users' }).check()
  await app.expectRow('dora', 'shops')
  await expect(page.getByText('All members have been read: 3, in 2 groups')).toBeVisible()
  await expect(app.row('dora').getByRole('checkbox')).toBeDisabled()
  // Stopping keeps what was loaded, says that there may be more, and allows a retry.
  const shops = (await groupOf(realm, 'shops')).id
  const go = await holdRequests(page, new RegExp(`/groups/${shops}/members`))
  await page.reload()
  await expect(page.getByText(/^Read so far: members 2, groups 1/)).toBeVisible()
  await app.press('Stop')
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeHidden()
  await app.expectRow('ann')
  go()
  await app.press('Read again')
  await app.expectRow('dora')
  const search = page.getByRole('searchbox', { name: 'Search user' })
  await search.fill('dor')
  await expect(app.row('ann')).toBeHidden()
  await app.row('dora').choose('Show memberships')
  await expect(app.dialog()).toHaveAccessibleName('dora Group Memberships')
  const memberships = app.dialog().getByRole('row')
  await expect(memberships).toHaveCount(3)
  await app.dialog().getByRole('checkbox', { name: 'Direct membership' }).uncheck()
  await expect(memberships).toHaveCount(4)
  await expect(app.dialog().getByRole('row', { name: /^sales/ })).toContainText('Inherited')
  await app.confirm('Cancel')
  await search.fill('')
  await page.getByRole('checkbox', { name: 'Include sub-group users' }).uncheck()

  await app.row('ann').select()
  await app.row('bob').select()
  await app.press('Leave')
  await expect(app.dialog()).toContainText('ann, bob')
  await app.confirm('Leave')
  await app.expectMessage('2 users left the group')
  await expect(page.getByText('There are no members yet')).toBeVisible()
  expect(await membersOf(realm, id)).toEqual([])
  const other = await groupOf(realm, 'other')
  expect(await membersOf(realm, other.id)).toEqual(['dora', 'eve'])
})

test('saves attributes and roles of a group, and nothing else', async ({ app, realm, page }) => {
  await realm.create({
    roles: { realm: [{ name: 'seller' }] },
    groups: [{ name: 'sales', attributes: { region: ['north'] }, subGroups: [{ name: 'shops' }] }],
  })
  const group = await groupOf(realm, 'sales')
  await realm.api('PUT', `/groups/${group.id}`, { ...group, description: 'Who sells' })
  const before = await groupOf(realm, 'sales')
  await app.open(`/$realm/groups/${group.id}?tab=attributes`)
  await page.getByRole('textbox', { name: 'Value 1' }).fill('south')
  await app.save('Group updated')
  const after = await groupOf(realm, 'sales')
  expect(after.attributes).toEqual({ region: ['south'] })
  expect(differences(before, after)).toEqual(['attributes › region'])

  await app.tab('Role mapping')
  await app.choose('Assign role', 'Realm roles')
  await app.row('seller').select()
  await app.confirm('Assign')
  await expect(page.getByRole('main').getByRole('row', { name: /seller/ })).toBeVisible()
  const roles = await realm.api<{ realmMappings: Named[] }>(
    'GET',
    `/groups/${group.id}/role-mappings`,
  )
  expect(roles.realmMappings.map(({ name }) => name)).toEqual(['seller'])
  await app.tab('Admin events')
  await expect(page.getByRole('button', { name: 'Membership events' })).toBeVisible()
})

const sharing = withSharedRealm({
  adminPermissionsEnabled: true,
  groups: [{ name: 'sales', subGroups: [{ name: 'shops' }] }, { name: 'other' }],
  users: [{ username: 'ann', enabled: true, groups: ['/sales'] }],
})

sharing('sees no groups with query-groups, and is told why', async ({ app, realm, page }) => {
  const { id } = await groupOf(realm, 'sales')
  const admin = await realm.admin(['query-groups'])
  await app.open('/$realm/groups', { as: admin })
  await expect(page.getByRole('heading', { name: 'No groups in this realm' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('view-users')
  app.expectFailures(/groups\/.* 403|console error/)
  await page.goto(app.url(`/$realm/groups/${id}`, realm.name))
  await expect(page.getByRole('main')).toContainText('view-users')
  await expect(page.getByRole('tab')).toHaveCount(0)
})

sharing('sees all groups read-only with view-users', async ({ app, realm, page }) => {
  const { id } = await groupOf(realm, 'sales')
  const admin = await realm.admin(['view-users'])
  await app.open(`/$realm/groups/${id}`, { as: admin })
  await expect(app.heading('sales')).toBeVisible()
  const create = page.getByRole('button', { name: /^Create group/ })
  await expect(create).toHaveAccessibleName(/manage-users/)
  await expect(app.row('shops').getByRole('checkbox')).toBeDisabled()
  await app.tab('Members')
  await app.expectRow('ann')
  await expect(page.getByRole('button', { name: /^Add member/ })).toHaveAccessibleName(
    /manage-users/,
  )
  await app.tab('Attributes')
  await expect(page.getByText('You can view these settings but not change them.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Admin events' })).toBeHidden()
})

sharing('manages the one group of a permission', async ({ app, realm, page }) => {
  const { id } = await groupOf(realm, 'sales')
  const admin = await realm.admin(['query-groups', 'query-users'])
  await grantPermission(realm, {
    username: admin.username,
    type: 'Groups',
    only: [id],
    scopes: ['view', 'manage', 'view-members', 'manage-membership'],
  })
  await app.open('/$realm/groups', { as: admin })
  await app.expectRow('sales')
  await expect(app.row('other')).toBeHidden()
  await page.getByRole('row').getByRole('link', { name: 'sales', exact: true }).click()
  await expect(app.heading('sales')).toBeVisible()
  await app.choose('Action: sales', 'Edit')
  await app.field('Description').fill('Mine')
  await app.confirm('Edit')
  await app.expectMessage('Group updated')
  await expect.poll(async () => (await groupOf(realm, 'sales')).description).toBe('Mine')
  await app.tab('Members')
  await app.expectRow('ann')
})
