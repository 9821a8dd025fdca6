import { grantPermission } from './fixtures/permits'
import { content, resourceServerOf } from './fixtures/authorization'
import { expect, test } from './fixtures/test'

test('names the policies of a role, a group and a user before they are deleted', async ({
  app,
  realm,
}) => {
  await realm.create({ ...content, adminPermissionsEnabled: true })
  const authz = await resourceServerOf(realm)
  const clerk = await realm.role('clerk')
  const [staff] = await realm.api<{ id: string }[]>('GET', '/groups?search=staff')
  const [ann, bob] = [await realm.user('ann'), await realm.user('bob')]
  await authz.add('/policy/role', { name: 'clerks only', roles: [{ id: clerk?.id }] })
  await authz.add('/policy/group', { name: 'crew', groups: [{ id: staff?.id }] })
  await authz.add('/policy/user', { name: 'not ann', users: [ann?.id], logic: 'NEGATIVE' })
  const scopes = ['view']
  await grantPermission(realm, { username: 'ann', type: 'Users', only: [], scopes })

  await app.open('/$realm/roles')
  await app.row('clerk').choose('Delete')
  await expect(app.dialog()).toContainText('Named in 1 policy:')
  await expect(app.dialog().getByRole('listitem')).toContainText(['clerks only (shop)'])
  await expect(app.dialog()).not.toContainText('could be read')
  await app.confirm('Cancel')

  await app.open('/$realm/groups')
  await app.row('staff').choose('Delete')
  await expect(app.dialog()).toContainText('crew (shop)')
  await app.confirm('Cancel')

  await app.open('/$realm/users')
  await app.row('ann').choose('Delete')
  await expect(app.dialog()).toContainText('Named in 2 policies:')
  await expect(app.dialog().getByRole('listitem')).toContainText([
    'it is ann (admin-permissions)',
    'not ann (shop)',
  ])
  await app.confirm('Cancel')
  await app.row('ann').select()
  await app.row('bob').select()
  await app.press('Delete user')
  await expect(app.dialog()).toContainText('not ann (shop)')
  await app.confirm('Delete')
  await expect.poll(() => realm.user('bob')).toBeUndefined()
  expect(bob).toBeDefined()
})
