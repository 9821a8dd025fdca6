import { content, resourceServerOf } from './fixtures/authorization'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm(content)

type Stored = { description?: string; config: { roles?: string; groups?: string } }

test('lists a deleted role in its policy, and removes it only on purpose', async ({
  app,
  realm,
}) => {
  const authz = await resourceServerOf(realm)
  const clerk = await realm.role('clerk')
  const id = clerk?.id ?? ''
  const policy = await authz.add('/policy/role', {
    name: 'clerks',
    logic: 'POSITIVE',
    roles: [{ id, required: true }],
  })
  await realm.api('DELETE', '/roles/clerk')
  const stored = () => authz.read<Stored>(`/policy/${policy.id}`)
  expect((await stored()).config.roles).toContain(id)

  await app.open(`${authz.address}/policy/${policy.id}/role`)
  const row = app.page.getByRole('listitem').filter({ hasText: id })
  await expect(row).toContainText('Deleted')
  await app.field('Description').fill('Who sells')
  await app.press('Save')
  await expect(app.dialog()).toContainText(id)
  await app.confirm('Cancel')
  await expect(app.dialog()).toBeHidden()
  expect((await stored()).config.roles).toContain(id)
  expect((await stored()).description ?? '').toBe('')

  await app.press('Save')
  await app.confirm('Save and remove')
  await expect.poll(async () => (await stored()).description).toBe('Who sells')
  expect((await stored()).config.roles).toBe('[]')
  await expect(row).toBeHidden()
})

test('keeps a deleted group when something else is saved', async ({ app, realm }) => {
  const authz = await resourceServerOf(realm)
  const [staff] = await realm.api<{ id: string }[]>('GET', '/groups?search=staff')
  const id = staff?.id ?? ''
  const policy = await authz.add('/policy/group', {
    name: 'staff',
    logic: 'POSITIVE',
    groups: [{ id, extendChildren: true }],
  })
  await realm.api('DELETE', `/groups/${id}`)
  const stored = () => authz.read<Stored>(`/policy/${policy.id}`)
  await app.open(`${authz.address}/policy/${policy.id}/group`)
  const row = app.page.getByRole('listitem').filter({ hasText: id })
  await expect(row).toContainText('Deleted')
  await app.field('Description').fill('Who works')
  await app.press('Save')
  await expect.poll(async () => (await stored()).description).toBe('Who works')
  expect((await stored()).config.groups).toContain(id)
  await app.press(`Remove: ${id}`)
  await app.press('Save')
  await expect.poll(async () => (await stored()).config.groups).not.toContain(id)
})
