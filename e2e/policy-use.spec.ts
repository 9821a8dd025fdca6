import { content, resourceServerOf } from './fixtures/authorization'
import { expectInDialog } from './fixtures/contents'
import { grantPermission } from './fixtures/permits'
import { expect, test } from './fixtures/test'

type Stored = { description?: string; config: { roles?: string; groups?: string } }

const logic = 'POSITIVE'

test('names the policies of a role, a group and a user before they are deleted', async ({
  app,
  realm,
}) => {
  await realm.create({ ...content, adminPermissionsEnabled: true })
  const authz = await resourceServerOf(realm)
  const clerk = await realm.role('clerk')
  const [staff] = await realm.api<{ id: string }[]>('GET', '/groups?search=staff')
  const ann = await realm.user('ann')
  expect(await realm.user('bob')).toBeDefined()
  await authz.add('/policy/role', { name: 'clerks only', roles: [{ id: clerk?.id }] })
  await authz.add('/policy/group', { name: 'crew', groups: [{ id: staff?.id }] })
  await authz.add('/policy/user', { name: 'not ann', users: [ann?.id], logic: 'NEGATIVE' })
  await grantPermission(realm, { username: 'ann', type: 'Users', only: [], scopes: ['view'] })

  for (const [list, row, ...policies] of [
    ['roles', 'clerk', 'Named in 1 policy:', 'clerks only (shop)'],
    ['groups', 'staff', 'crew (shop)'],
    ['users', 'ann', 'Named in 2 policies:', 'it is ann (admin-permissions)', 'not ann (shop)'],
  ] as const) {
    await app.open(`/$realm/${list}`)
    await app.row(row).choose('Delete')
    await expectInDialog(app, ...policies)
    await expect(app.dialog()).not.toContainText('could be read')
    await app.confirm('Cancel')
  }
  for (const name of ['ann', 'bob']) await app.row(name).select()
  await app.press('Delete user')
  await expectInDialog(app, 'not ann (shop)')
  await app.confirm('Delete')
  await expect.poll(() => realm.user('bob')).toBeUndefined()
})

test('lists a deleted role and group in their policies, and removes them only on purpose', async ({
  app,
  realm,
}) => {
  await realm.create(content)
  const authz = await resourceServerOf(realm)
  const { id = '' } = (await realm.role('clerk')) ?? {}
  const roles = [{ id, required: true }]
  const clerks = await authz.add('/policy/role', { name: 'clerks', logic, roles })
  await realm.api('DELETE', '/roles/clerk')
  const stored = (policy: { id: string }) => authz.read<Stored>(`/policy/${policy.id}`)
  const row = (hasText: string) => app.page.getByRole('listitem').filter({ hasText })

  await app.open(`${authz.address}/policy/${clerks.id}/role`)
  await expect(row(id)).toContainText('Deleted')
  await app.field('Description').fill('Who sells')
  await app.press('Save')
  await expectInDialog(app, id)
  await app.confirm('Cancel')
  await expect(app.dialog()).toBeHidden()
  const before = await stored(clerks)
  expect(before.config.roles).toContain(id)
  expect(before.description ?? '').toBe('')
  await app.press('Save')
  await app.confirm('Save and remove')
  await expect
    .poll(() => stored(clerks))
    .toMatchObject({ description: 'Who sells', config: { roles: '[]' } })
  await expect(row(id)).toBeHidden()

  const [staff = { id: '' }] = await realm.api<{ id: string }[]>('GET', '/groups?search=staff')
  const groups = [{ id: staff.id, extendChildren: true }]
  const crew = await authz.add('/policy/group', { name: 'staff', logic, groups })
  await realm.api('DELETE', `/groups/${staff.id}`)
  await app.open(`${authz.address}/policy/${crew.id}/group`)
  await expect(row(staff.id)).toContainText('Deleted')
  await app.field('Description').fill('Who works')
  await app.press('Save')
  await expect.poll(async () => (await stored(crew)).description).toBe('Who works')
  expect((await stored(crew)).config.groups).toContain(staff.id)
  await app.press(`Remove: ${staff.id}`)
  await app.press('Save')
  await expect.poll(async () => (await stored(crew)).config.groups).not.toContain(staff.id)
})
