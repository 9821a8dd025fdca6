import { differences } from './fixtures/fields'
import type { App } from './fixtures/app'
import type { Named, TestRealm } from './fixtures/realm'
import { holdRequests } from './fixtures/holdRequests'
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

const role = (app: App, name: string) => app.row(name)

async function choose(app: App, ...names: string[]) {
  for (const name of names)
    await app
      .dialog()
      .getByRole('checkbox', { name: `Select ${name}`, exact: true })
      .check()
}

const person = { enabled: true, firstName: 'Ada', lastName: 'L' }

const content = {
  roles: {
    realm: [
      { name: 'auditor', description: 'Looks at the books' },
      { name: 'reader' },
      {
        name: 'staff',
        composite: true,
        composites: { realm: ['reader'], client: { shop: ['view'] } },
      },
      { name: 'chief', composite: true, composites: { realm: ['staff'] } },
      { name: 'junior' },
      {
        name: 'senior',
        composite: true,
        composites: { realm: ['junior'], client: { shop: ['view'] } },
      },
      ...Array.from({ length: 14 }, (_, n) => ({ name: `many-${String(n).padStart(2, '0')}` })),
    ],
    client: {
      shop: [
        { name: 'view', description: 'Window shopping' },
        { name: 'buy' },
        { name: 'boss', composite: true, composites: { client: { shop: ['view', 'buy'] } } },
        { name: 'head', composite: true, composites: { client: { shop: ['boss'] } } },
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
    { ...person, username: 'ann', email: 'ann@example.org', groups: ['/office/desk'] },
    { ...person, username: 'bob', email: 'bob@example.org', realmRoles: ['junior'] },
    { ...person, username: 'eve' },
    { ...person, username: 'eva', groups: ['/firm/sales'], realmRoles: ['staff'] },
    {
      ...person,
      username: 'tom',
      groups: ['/firm'],
      realmRoles: ['auditor'],
      clientRoles: { shop: ['buy'] },
    },
  ],
}

const test = withSharedRealm(content)

test('assigns realm and client roles together, and removes them', async ({ app, realm }) => {
  const { id } = await realm.user.create({ username: 'ada' })
  const path = `/users/${id}/role-mappings`
  const before = await realm.api<object>('GET', `/users/${id}`)
  const defaults = await assignedRoles(realm, path)
  const posts: string[] = []
  app.page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await app.open(`/$realm/users/${id}/role-mapping`)
  await expect(role(app, defaults[0] ?? '')).toBeVisible()
  await app.choose('Assign role', 'Realm and client roles')
  await expect(app.dialog()).toContainText('Assign roles to ada')
  await searchIn(app, 'default-roles')
  await expect(app.dialog()).toContainText('No search results')
  await searchIn(app, 'books')
  await choose(app, 'auditor')
  await searchIn(app, 'shop')
  await choose(app, 'shop view', 'shop buy')
  await expect(app.dialog()).toContainText('3 selected')
  await app.dialog().getByRole('button', { name: 'shop', exact: true }).first().click()
  await searchIn(app, 'window')
  await expect(app.dialog().getByRole('row')).toHaveCount(2)
  posts.length = 0
  await agree(app, 'Assign', 'User role mapping successfully updated')
  expect(await assignedRoles(realm, path)).toEqual(
    [...defaults, 'auditor', 'shop/buy', 'shop/view'].toSorted(),
  )
  expect(posts.filter((post) => post.includes('role-mappings'))).toHaveLength(2)

  await role(app, 'auditor').select()
  await role(app, 'shop buy').select()
  await app.press('Unassign')
  await expect(app.dialog()).toContainText('Are you sure you want to remove 2 roles')
  await expect(app.dialog()).toContainText('shop buy')
  await agree(app, 'Remove', 'Role mapping updated')
  await expect(role(app, 'auditor')).toBeHidden()
  await expect.poll(() => assignedRoles(realm, path)).toEqual([...defaults, 'shop/view'].toSorted())

  await role(app, 'shop view').choose('Unassign')
  await app.confirm('Remove')
  await expect(app.page.getByRole('dialog')).toBeHidden()
  await expect(role(app, 'shop view')).toBeHidden()
  await expect.poll(() => assignedRoles(realm, path)).toEqual(defaults)
  await expect
    .poll(async () => differences(before, await realm.api<object>('GET', `/users/${id}`)))
    .toEqual([])
})

test('pages through the roles in the dialog, and warns of administrator roles', async ({
  app,
  realm,
}) => {
  const { id } = await realm.user.create({ username: 'pia' })
  await app.open(`/$realm/users/${id}/role-mapping`)
  await app.choose('Assign role', 'Realm roles')
  await expect(app.dialog()).toContainText('Assign realm roles to pia')
  await searchIn(app, 'many')
  // Old rows stay until the new ones arrive.
  await expect(app.dialog().getByText('many-09', { exact: true })).toBeVisible()
  await expect(app.dialog().getByText('auditor', { exact: true })).toBeHidden()
  await app.dialog().getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await app.dialog().getByRole('button', { name: /next/i }).first().click()
  await choose(app, 'many-12')
  await expect(app.dialog()).toContainText('11 selected')
  await app.dialog().getByRole('button', { name: /^Type/ }).click()
  await app.page.getByRole('option', { name: 'Client roles', exact: true }).click()
  await expect(app.dialog()).toContainText('Assign client roles to pia')
  await searchIn(app, 'manage-users')
  await choose(app, 'realm-management manage-users')
  await expect(app.dialog()).toContainText('changing all users and groups')
  await agree(app, 'Assign', 'User role mapping successfully updated')
  const now = await assignedRoles(realm, `/users/${id}/role-mappings`)
  expect(now).toHaveLength(13)
  expect(now).toContain('realm-management/manage-users')
  expect(now).not.toContain('many-11')

  await app.search('many')
  await role(app, 'many-00').select()
  await app.press('Select all 11')
  await app.press('Unassign')
  await expect(app.dialog()).toContainText('Are you sure you want to remove 11 roles')
  await agree(app, 'Remove', 'Role mapping updated')
  expect(await assignedRoles(realm, `/users/${id}/role-mappings`)).toEqual([
    `default-roles-${realm.name}`,
    'realm-management/manage-users',
  ])
})

test('keeps a menu that was opened while loading when the list is empty', async ({
  app,
  realm,
  page,
}) => {
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
  await expect(role(app, 'auditor')).toBeVisible()
  await expect
    .poll(() => assignedRoles(realm, `/client-scopes/${id}/scope-mappings`))
    .toEqual(['auditor'])
})

test('shows roles in a role, and everybody who has one of them', async ({ app, realm }) => {
  const senior = (await realm.role('senior'))?.id ?? ''
  const junior = (await realm.role('junior'))?.id ?? ''
  const contents = `/ui-ext/role-mappings/roles/${senior}`
  await app.open(`/$realm/roles/${senior}/associated-roles`)
  await expect(role(app, 'junior')).toBeVisible()
  await app.choose('Assign role', 'Realm roles')
  await searchIn(app, 'junior')
  await expect(app.dialog()).toContainText('No search results')
  // The server silently accepts a role as its own composite.
  await searchIn(app, 'senior')
  await expect(app.dialog()).toContainText('No search results')
  await searchIn(app, 'auditor')
  await choose(app, 'auditor')
  await agree(app, 'Assign', 'Associated roles have been added')
  expect(await assignedRoles(realm, contents)).toEqual(['auditor', 'junior', 'shop/view'])
  await role(app, 'auditor').choose('Unassign')
  await agree(app, 'Remove', 'Role mapping updated')
  expect(await assignedRoles(realm, contents)).toEqual(['junior', 'shop/view'])

  await app.open(`/$realm/roles/${junior}/who-has`)
  const go = await holdRequests(app.page, /roles-by-id\/.*\/composites/)
  await app.press('Find users')
  await expect(app.page.getByText(/^Composite roles: \d/)).toBeVisible()
  await app.press('Cancel')
  await expect(app.page.getByText(/^Composite roles: \d/)).toBeHidden()
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
  await expect(role(app, 'staff')).toBeVisible()
  await expect(role(app, 'shop view')).toContainText('Role staff and 2 more')
  await expect(app.field('Hide inherited roles')).not.toBeChecked()
  await expect(role(app, 'shop view').getByRole('checkbox')).toBeDisabled()
  await expect(role(app, 'staff')).toContainText('False')
  await role(app, 'shop view')
    .getByRole('button', { name: 'Role staff and 2 more, Why this role?' })
    .click()
  const dialog = app.dialog()
  await expect(dialog).toContainText('through 3 paths')
  await expect(dialog.getByRole('heading', { name: 'Assigned directly' })).toBeVisible()
  await expect(dialog).toContainText('Leave the group /firm/sales, or unassign shop boss from')
  await expect(dialog).toContainText('unassign staff from the group /firm,')
  await app.press('Unassign staff')
  await agree(app, 'Remove', 'Role mapping updated')
  await expect(dialog).toContainText('through 2 paths')
  await expect.poll(() => assignedRoles(realm, `/users/${id}/role-mappings`)).toEqual([])
  await app.page.keyboard.press('Escape')
  await expect(role(app, 'staff')).toContainText('Group /firm')
})

test('keeps the view of a role list in the URL', async ({ app, realm }) => {
  const { page } = app
  const id = (await realm.user('tom'))?.id ?? ''
  const same = async () => {
    await expect(role(app, 'shop view')).toBeVisible()
    await expect(role(app, 'staff')).toBeHidden()
    await expect(app.field('Hide inherited roles')).not.toBeChecked()
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('shop')
  }
  await app.open(`/$realm/users/${id}/role-mapping`)
  await expect(role(app, 'staff')).toBeVisible()
  await app.search('shop')
  await same()
  await page.getByRole('link', { name: 'view', exact: true }).click()
  await expect(app.heading('view')).toBeVisible()
  await page.goBack()
  await same()
  await page.reload()
  await same()

  const shop = (await realm.client('shop'))?.id ?? ''
  const [group, chief, head] = await Promise.all([
    realm.api<Named>('GET', '/group-by-path/firm'),
    realm.api<Named>('GET', '/roles/chief'),
    realm.api<Named>('GET', `/clients/${shop}/roles/head`),
  ])
  const scope = await realm.api<Named>('POST', '/client-scopes', {
    name: 'till',
    protocol: 'openid-connect',
  })
  const staff = await realm.role('staff')
  await realm.api('POST', `/client-scopes/${scope.id}/scope-mappings/realm`, [staff])
  const paths = [
    `groups/${group.id}?tab=roleMapping`,
    `roles/${chief.id}/associated-roles`,
    `clients/${shop}/roles/${head.id}/associated-roles`,
    `client-scopes/${scope.id}/scope`,
  ]
  for (const path of paths) {
    await app.open(`/$realm/${path}`)
    await expect(role(app, 'shop view')).toBeVisible()
    await expect(app.field('Hide inherited roles')).not.toBeChecked()
    await app.field('Hide inherited roles').check()
    await expect.poll(() => page.url()).toContain('inherited=false')
    await page.reload()
    await expect(app.field('Hide inherited roles')).toBeChecked()
  }
})

test('shows a support person direct and inherited realm roles, and what is missing', async ({
  app,
  realm,
}) => {
  const id = (await realm.user('tom'))?.id ?? ''
  const path = `/$realm/users/${id}/role-mapping`
  const support = ['query-users', 'view-users', 'manage-users']
  await app.open(path, { as: await realm.admin(support) })
  for (const name of ['auditor', 'staff', 'reader']) await expect(role(app, name)).toBeVisible()
  await expect(role(app, 'staff')).toContainText('Inherited')
  const hint = app.page.getByText(/Some roles may not be shown/)
  await expect(hint).toContainText('Ask for view-clients')
  await expect(role(app, 'shop buy')).toBeHidden()

  await role(app, 'auditor').choose('Unassign')
  await agree(app, 'Remove', 'Role mapping updated')
  await expect(role(app, 'auditor')).toBeHidden()
  expect(await assignedRoles(realm, `/users/${id}/role-mappings`)).not.toContain('auditor')
})
