import { groupOf } from './fixtures/groups'
import type { Named, TestRealm } from './fixtures/realm'
import { fillFields } from './fixtures/contents'
import { act, agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

/** Returns the organization's path below the realm. */
async function withAcme(realm: TestRealm, more: object = {}): Promise<string> {
  await realm.create({ organizationsEnabled: true, ...more })
  await realm.api('POST', '/organizations', { name: 'Acme', alias: 'acme', domains: [] })
  const [acme] = await realm.api<Named[]>('GET', '/organizations')
  return `/organizations/${acme?.id}`
}

test('manages groups of an organization with members, roles and attributes', async ({
  app,
  realm,
  page,
}) => {
  const below = await withAcme(realm, {
    adminEventsEnabled: true,
    roles: { realm: [{ name: 'auditor' }] },
    groups: [{ name: 'of-the-realm' }],
  })
  const ada = await realm.user.create({ username: 'ada' })
  await realm.user.create({ username: 'stranger' })
  await realm.api('POST', `${below}/members`, ada.id)
  const read = <T>(path: string) => realm.api<T>('GET', `${below}/groups${path}`)

  await app.open(`/$realm${below}/settings`)
  await app.tab('Groups')
  await expect(page.getByRole('heading', { name: /^No groups in this/ })).toBeVisible()
  await app.press('Create group')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('sales')
  await agree(app, 'Create', 'Group created')
  await app.row('sales').choose('Create child group')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('shops')
  await agree(app, 'Create', 'Group created')
  const [sales] = await read<(Named & { subGroupCount: number })[]>('?subGroupsCount=true')
  expect(sales).toMatchObject({ name: 'sales', subGroupCount: 1 })
  await expect.poll(() => groupOf(realm, 'of-the-realm')).toBeDefined()
  await expect(app.row('of-the-realm')).toBeHidden()

  app.expectFailures(/409/)
  await app.press('Create group')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('sales')
  await app.confirm('Create')
  await expect(app.dialog()).toContainText('already exists')
  await app.confirm('Cancel')

  await app.row('sales').getByRole('link', { name: 'sales' }).click()
  await app.expectRow('shops')
  await expect(app.heading('Acme')).toBeVisible()
  const tab = (name: string) =>
    page.getByRole('tablist', { name: 'Group details' }).getByRole('tab', { name }).click()

  await tab('Members')
  await app.press('Add member')
  await app.expectRow('ada')
  await expect(app.row('stranger')).toBeHidden()
  await app.row('ada').select()
  await agree(app, 'Add', '1 user added to the group')
  await expect
    .poll(() => read<Named[]>(`/${sales?.id}/members`))
    .toMatchObject([{ username: 'ada' }])
  await app.row('ada').choose('Show memberships')
  await expect(app.dialog()).toContainText('/sales')
  await page.keyboard.press('Escape')

  await tab('Role mapping')
  await app.choose('Assign role', 'Realm roles')
  await app.row('auditor').select()
  await app.confirm('Assign')
  await app.expectRow('auditor')
  await expect
    .poll(() => read(`/${sales?.id}/role-mappings`))
    .toMatchObject({
      realmMappings: [{ name: 'auditor' }],
    })

  await tab('Attributes')
  await page.getByRole('button', { name: /^Add attribute/i }).click()
  await fillFields(app, { 'Key 1': 'region', 'Value 1': 'north' })
  await app.save('Group updated')
  await expect
    .poll(() => read(`/${sales?.id}`))
    .toMatchObject({
      name: 'sales',
      attributes: { region: ['north'] },
    })

  await tab('Admin events')
  await expect(page.getByRole('row', { name: /UPDATE/ }).first()).toBeVisible()

  // The page of a deleted group closes.
  await tab('Child groups')
  await act(app, 'shops', 'Move to', 'Group moved', 'Move here')
  await expect
    .poll(async () => (await read<Named[]>('')).map(({ name }) => name).toSorted())
    .toEqual(['sales', 'shops'])
  await app.choose('Action: sales', 'Delete group')
  await agree(app, 'Delete', 'Group deleted')
  await app.expectRow('shops')
  await expect
    .poll(async () => (await read<Named[]>('')).map(({ name }) => name))
    .toEqual(['shops'])
})

test('shows groups read-only with view-organizations', async ({ app, realm, page }) => {
  const path = `${await withAcme(realm)}/groups`
  const sales = await realm.api<Named>('POST', path, { name: 'sales' })
  const viewer = await realm.admin(['view-organizations', 'query-organizations', 'view-realm'])
  await app.open(`/$realm${path}/${sales.id}`, { as: viewer })
  await expect(page.getByRole('heading', { name: 'sales' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create group' }).first()).toBeDisabled()
  // Without view-users, members are hidden.
  const tabs = page.getByRole('tablist', { name: 'Group details' })
  await expect(tabs.getByRole('tab')).toHaveText(['Child groups', 'Attributes', 'Role mapping'])
  await expect.poll(() => realm.api<Named[]>('GET', path)).toHaveLength(1)
})
