import type { App } from './fixtures/app'
import { expectInDialog } from './fixtures/contents'
import { differences } from './fixtures/fields'
import { holdRequests } from './fixtures/holdRequests'
import type { Named, TestRealm } from './fixtures/realm'
import { agree, downloadBy, searchIn } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

type Mappings = {
  realmMappings?: { name: string }[]
  clientMappings?: Record<string, { mappings: { name: string }[] }>
}

/** Direct mappings as `role` and `client/role`. */
async function assignedRoles(realm: TestRealm, path: string) {
  const { realmMappings = [], clientMappings = {} } = await realm.api<Mappings>('GET', path)
  const clientRoles = Object.entries(clientMappings).flatMap(([client, { mappings }]) =>
    mappings.map(({ name }) => `${client}/${name}`),
  )
  return [...realmMappings.map(({ name }) => name), ...clientRoles].toSorted()
}

async function choose(app: App, ...names: string[]) {
  for (const name of names)
    await app
      .dialog()
      .getByRole('checkbox', { name: `Select ${name}`, exact: true })
      .check()
}

const composed = (name: string, realm: string[], shop: string[] = []) => ({
  name,
  composite: true,
  composites: { realm, client: { shop } },
})

const user = (username: string, more: object = {}) => ({ username, enabled: true, ...more })

const content = {
  roles: {
    realm: [
      { name: 'auditor', description: 'Looks at the books' },
      { name: 'reader' },
      composed('staff', ['reader'], ['view']),
      composed('chief', ['staff']),
      { name: 'junior' },
      composed('senior', ['junior'], ['view']),
      ...Array.from({ length: 14 }, (_, n) => ({ name: `many-${String(n).padStart(2, '0')}` })),
    ],
    client: {
      shop: [
        { name: 'view', description: 'Window shopping' },
        { name: 'buy' },
        composed('boss', [], ['view', 'buy']),
        composed('head', [], ['boss']),
      ],
    },
  },
  clients: [{ clientId: 'shop', publicClient: true }],
  groups: [
    {
      name: 'firm',
      realmRoles: ['staff'],
      subGroups: [{ name: 'sales', clientRoles: { shop: ['boss'] } }],
    },
    { name: 'office', realmRoles: ['senior'], subGroups: [{ name: 'desk' }] },
  ],
  users: [
    user('ann', { email: 'ann@example.org', groups: ['/office/desk'] }),
    user('bob', { email: 'bob@example.org', realmRoles: ['junior'] }),
    user('eve'),
    user('eva', { groups: ['/firm/sales'], realmRoles: ['staff'] }),
    user('tom', { groups: ['/firm'], realmRoles: ['auditor'], clientRoles: { shop: ['buy'] } }),
  ],
}

const test = withSharedRealm(content)

test('assigns realm and client roles together, and removes them', async ({ app, realm, page }) => {
  const { id } = await realm.user.create({ username: 'ada' })
  const path = `/users/${id}/role-mappings`
  const before = await realm.api<object>('GET', `/users/${id}`)
  const defaults = await assignedRoles(realm, path)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('role-mappings'))
      posts.push(request.url())
  })
  await app.open(`/$realm/users/${id}/role-mapping`)
  await expect(app.row(defaults[0] ?? '')).toBeVisible()
  await app.choose('Assign role', 'Realm and client roles')
  await expectInDialog(app, 'Assign roles to ada')
  await searchIn(app, 'default-roles')
  await expectInDialog(app, 'No search results')
  await searchIn(app, 'books')
  await choose(app, 'auditor')
  await searchIn(app, 'shop')
  await choose(app, 'shop view', 'shop buy')
  await expectInDialog(app, '3 selected')
  await app.dialog().getByRole('button', { name: 'shop', exact: true }).first().click()
  await searchIn(app, 'window')
  await expect(app.dialog().getByRole('row')).toHaveCount(2)
  await agree(app, 'Assign', 'User role mapping successfully updated')
  const all = [...defaults, 'auditor', 'shop/buy', 'shop/view']
  expect(await assignedRoles(realm, path)).toEqual(all.toSorted())
  expect(posts).toHaveLength(2)

  await app.row('auditor').select()
  await app.row('shop buy').select()
  await app.press('Unassign')
  await expectInDialog(app, 'Are you sure you want to remove 2 roles', 'shop buy')
  await agree(app, 'Remove', 'Role mapping updated')
  await expect(app.row('auditor')).toBeHidden()
  expect(await assignedRoles(realm, path)).toEqual([...defaults, 'shop/view'].toSorted())
  expect(differences(before, await realm.api<object>('GET', `/users/${id}`))).toEqual([])
})

test('pages through roles, and warns of administrator roles', async ({ app, realm }) => {
  const { id } = await realm.user.create({ username: 'pia' })
  await app.open(`/$realm/users/${id}/role-mapping`)
  await app.choose('Assign role', 'Realm roles')
  await expectInDialog(app, 'Assign realm roles to pia')
  await searchIn(app, 'many')
  // Old rows stay until the new ones arrive.
  await expect(app.dialog().getByText('many-09', { exact: true })).toBeVisible()
  await expect(app.dialog().getByText('auditor', { exact: true })).toBeHidden()
  await app.dialog().getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await app.dialog().getByRole('button', { name: /next/i }).first().click()
  await choose(app, 'many-12')
  await expectInDialog(app, '11 selected')
  await app.dialog().getByRole('button', { name: /^Type/ }).click()
  await app.page.getByRole('option', { name: 'Client roles', exact: true }).click()
  await expectInDialog(app, 'Assign client roles to pia')
  await searchIn(app, 'manage-users')
  await choose(app, 'realm-management manage-users')
  await expectInDialog(app, 'changing all users and groups')
  await agree(app, 'Assign', 'User role mapping successfully updated')
  const now = await assignedRoles(realm, `/users/${id}/role-mappings`)
  expect(now).toHaveLength(13)
  expect(now).toContain('realm-management/manage-users')
  expect(now).not.toContain('many-11')

  await app.search('many')
  await app.row('many-00').select()
  await app.press('Select all 11')
  await app.press('Unassign')
  await expectInDialog(app, 'Are you sure you want to remove 11 roles')
  await agree(app, 'Remove', 'Role mapping updated')
  expect(await assignedRoles(realm, `/users/${id}/role-mappings`)).toEqual([
    `default-roles-${realm.name}`,
    'realm-management/manage-users',
  ])
})

test('keeps a menu that was opened while loading', async ({ app, realm, page }) => {
  const scopes = await realm.api<Named[]>('GET', '/client-scopes')
  const id = scopes.find(({ name }) => name === 'phone')?.id
  const answer = await holdRequests(page, /\/scope-mappings$/)
  await app.open(`/$realm/client-scopes/${id}/scope`)
  await app.press('Assign role')
  const entry = page.getByRole('menuitem', { name: 'Realm roles', exact: true })
  await expect(entry).toBeVisible()
  answer()
  await expect(page.getByText('No roles for this client scope')).toBeVisible()
  await entry.click()
  await choose(app, 'auditor')
  await app.confirm('Assign')
  await expect(app.dialog()).toBeHidden() // the row contains it, too
  await app.expectRow('auditor')
  expect(await assignedRoles(realm, `/client-scopes/${id}/scope-mappings`)).toEqual(['auditor'])
})

test('shows roles in a role, and everybody who has one of them', async ({ app, realm }) => {
  const [senior, junior] = [await realm.role('senior'), await realm.role('junior')]
  const contents = `/ui-ext/role-mappings/roles/${senior?.id}`
  await app.open(`/$realm/roles/${senior?.id}/associated-roles`)
  await expect(app.row('junior')).toBeVisible()
  await app.choose('Assign role', 'Realm roles')
  // The server silently accepts a role as its own composite.
  for (const name of ['junior', 'senior']) {
    await searchIn(app, name)
    await expectInDialog(app, 'No search results')
  }
  await searchIn(app, 'auditor')
  await choose(app, 'auditor')
  await agree(app, 'Assign', 'Associated roles have been added')
  expect(await assignedRoles(realm, contents)).toEqual(['auditor', 'junior', 'shop/view'])
  await app.row('auditor').choose('Unassign')
  await agree(app, 'Remove', 'Role mapping updated')
  expect(await assignedRoles(realm, contents)).toEqual(['junior', 'shop/view'])

  await app.open(`/$realm/roles/${junior?.id}/who-has`)
  const go = await holdRequests(app.page, /roles-by-id\/.*\/composites/)
  await app.press('Find users')
  const progress = app.page.getByText(/^Composite roles: \d/)
  await expect(progress).toBeVisible()
  await app.press('Cancel')
  await expect(progress).toBeHidden()
  go()
  await app.press('Find users')
  await app.expectRow('ann', 'Group /office/desk (below /office): senior → junior')
  await app.expectRow('bob', 'Assigned directly')
  await expect(app.row('eve')).toBeHidden()
  const csv = (await downloadBy(app, 'Export as CSV')).replace('\uFEFF', '')
  expect(csv.split('\r\n')).toEqual([
    'Username,Email,Enabled,How',
    'ann,ann@example.org,Yes,Group /office/desk (below /office): senior → junior',
    'bob,bob@example.org,Yes,Assigned directly',
  ])
})

test('explains why a user has a role, and what removes it', async ({ app, realm }) => {
  const id = (await realm.user('eva'))?.id ?? ''
  await app.open(`/$realm/users/${id}/role-mapping`)
  await app.expectRow('staff', 'False')
  await app.expectRow('shop view', 'Role staff and 2 more')
  await expect(app.field('Hide inherited roles')).not.toBeChecked()
  await expect(app.row('shop view').getByRole('checkbox')).toBeDisabled()
  await app
    .row('shop view')
    .getByRole('button', { name: /Why this role/ })
    .click()
  const direct = app.dialog().getByRole('heading', { name: 'Assigned directly' })
  await expect(direct).toBeVisible()
  await expectInDialog(
    app,
    'through 3 paths',
    'Leave the group /firm/sales, or unassign shop boss from',
    'unassign staff from the group /firm,',
  )
  await app.press('Unassign staff')
  await agree(app, 'Remove', 'Role mapping updated')
  await expectInDialog(app, 'through 2 paths')
  expect(await assignedRoles(realm, `/users/${id}/role-mappings`)).toEqual([])
  await app.page.keyboard.press('Escape')
  await app.expectRow('staff', 'Group /firm')
})

test('keeps the view of a role list in the URL', async ({ app, realm, page }) => {
  const isHiding = app.field('Hide inherited roles')
  const user = (await realm.user('tom'))?.id ?? ''
  const same = async () => {
    await expect(app.row('shop view')).toBeVisible()
    await expect(app.row('staff')).toBeHidden()
    await expect(isHiding).not.toBeChecked()
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('shop')
  }
  await app.open(`/$realm/users/${user}/role-mapping`)
  await expect(app.row('staff')).toBeVisible()
  await app.search('shop')
  await same()
  await page.getByRole('link', { name: 'view', exact: true }).click()
  await expect(app.heading('view')).toBeVisible()
  await page.goBack()
  await same()
  await page.reload()
  await same()

  const shop = (await realm.client('shop'))?.id ?? ''
  const group = await realm.api<Named>('GET', '/group-by-path/firm')
  const head = await realm.api<Named>('GET', `/clients/${shop}/roles/head`)
  const till = { name: 'till', protocol: 'openid-connect' }
  const scope = await realm.api<{ id: string }>('POST', '/client-scopes', till)
  const staff = await realm.role('staff')
  await realm.api('POST', `/client-scopes/${scope.id}/scope-mappings/realm`, [staff])
  const pages = {
    firm: `groups/${group.id}?tab=roleMapping`,
    chief: `roles/${(await realm.role('chief'))?.id}/associated-roles`,
    head: `clients/${shop}/roles/${head.id}/associated-roles`,
    till: `client-scopes/${scope.id}/scope`,
  }
  for (const [name, path] of Object.entries(pages)) {
    await app.visit(`/$realm/${path}`)
    await expect(app.heading(name)).toBeVisible()
    await expect(app.row('shop view')).toBeVisible()
    await expect(isHiding).not.toBeChecked()
    await isHiding.check()
    await expect(page).toHaveURL(/inherited=false/)
    await page.reload()
    await expect(isHiding).toBeChecked()
  }
})

test('shows a support person realm roles, and what is missing', async ({ app, realm }) => {
  const id = (await realm.user('tom'))?.id ?? ''
  const as = await realm.admin(['query-users', 'view-users', 'manage-users'])
  await app.open(`/$realm/users/${id}/role-mapping`, { as })
  for (const name of ['auditor', 'staff', 'reader']) await app.expectRow(name)
  await app.expectRow('staff', 'Inherited')
  const hint = app.page.getByText(/Some roles may not be shown/)
  await expect(hint).toContainText('Ask for view-clients')
  await expect(app.row('shop buy')).toBeHidden()

  await app.row('auditor').choose('Unassign')
  await agree(app, 'Remove', 'Role mapping updated')
  await expect(app.row('auditor')).toBeHidden()
  expect(await assignedRoles(realm, `/users/${id}/role-mappings`)).not.toContain('auditor')
})
