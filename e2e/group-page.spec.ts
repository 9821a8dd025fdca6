import { expectInDialog, expectInMain } from './fixtures/contents'
import { groupOf, membersOf } from './fixtures/groups'
import { holdRequests } from './fixtures/holdRequests'
import { grantPermission } from './fixtures/permits'
import { agree, expectRefused } from './fixtures/steps'
import { expect, test, withSharedRealm } from './fixtures/test'

test('finds members of subgroups, and removes members', async ({ app, realm, page }) => {
  const people = { ann: ['/sales'], bob: ['/sales'], dora: ['/sales/shops', '/other'] }
  await realm.create({
    groups: [{ name: 'sales', subGroups: [{ name: 'shops' }] }, { name: 'other' }],
    users: Object.entries(people).map(([username, groups]) => ({ username, groups })),
  })
  const { id } = await groupOf(realm, 'sales')
  await app.open(`/$realm/groups/${id}?tab=members`)
  await app.expectRow('ann')
  await page.getByRole('checkbox', { name: 'Include sub-group users' }).check()
  await app.expectRow('dora', 'shops')
  await expectInMain(app, 'All members have been read: 3, in 2 groups')
  await expect(app.row('dora').getByRole('checkbox')).toBeDisabled()
  // Stopping keeps what was loaded, says that there may be more, and allows a retry.
  const shops = await groupOf(realm, 'shops')
  const go = await holdRequests(page, new RegExp(`/groups/${shops.id}/members`))
  await page.reload()
  await expectInMain(app, /Read so far: members 2, groups 1/)
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
  await expect(memberships.and(page.getByRole('row', { name: /^sales/ }))).toContainText(
    'Inherited',
  )
  await app.confirm('Cancel')
  await search.fill('')
  await page.getByRole('checkbox', { name: 'Include sub-group users' }).uncheck()

  for (const name of ['ann', 'bob']) await app.row(name).select()
  await app.press('Leave')
  await expectInDialog(app, 'ann, bob')
  await agree(app, 'Leave', '2 users left the group')
  await expectInMain(app, 'There are no members yet')
  expect(await membersOf(realm, id)).toEqual([])
  const other = await groupOf(realm, 'other')
  expect(await membersOf(realm, other.id)).toEqual(['dora'])
})

const sharing = withSharedRealm({
  adminPermissionsEnabled: true,
  groups: [{ name: 'sales', subGroups: [{ name: 'shops' }] }, { name: 'other' }],
  users: [{ username: 'ann', enabled: true, groups: ['/sales'] }],
})

// With query-groups only: lists.spec.ts.
sharing('shows all groups read-only with view-users', async ({ app, realm, page }) => {
  const { id } = await groupOf(realm, 'sales')
  await app.open(`/$realm/groups/${id}`, { as: await realm.admin(['view-users']) })
  await expect(app.heading('sales')).toBeVisible()
  await expectRefused(app, /^Create group.*manage-users/)
  await expect(app.row('shops').getByRole('checkbox')).toBeDisabled()
  await app.tab('Members')
  await app.expectRow('ann')
  await expectRefused(app, /^Add member.*manage-users/)
  await app.tab('Attributes')
  await expectInMain(app, 'You can view these settings but not change them.')
  await expect(page.getByRole('tab', { name: 'Admin events' })).toBeHidden()
})

sharing(
  'lets an administrator manage the one group of a permission',
  async ({ app, realm, page }) => {
    const { id } = await groupOf(realm, 'sales')
    const as = await realm.admin(['query-groups', 'query-users'])
    const scopes = ['view', 'manage', 'view-members', 'manage-membership']
    await grantPermission(realm, { username: as.username, type: 'Groups', only: [id], scopes })
    await app.open('/$realm/groups', { as })
    await app.expectRow('sales')
    await expect(app.row('other')).toBeHidden()
    await page.getByRole('row').getByRole('link', { name: 'sales', exact: true }).click()
    await expect(app.heading('sales')).toBeVisible()
    await app.choose('Action: sales', 'Edit')
    await app.field('Description').fill('Mine')
    await agree(app, 'Edit', 'Group updated')
    expect((await groupOf(realm, 'sales')).description).toBe('Mine')
    await app.tab('Members')
    await app.expectRow('ann')
  },
)
