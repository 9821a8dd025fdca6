import type MappingsRepresentation from '@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { differences } from './fixtures/fields'
import { storedClient, shop } from './fixtures/shop'
import { expect, test } from './fixtures/test'

test('creates, opens, changes and deletes client roles', async ({ app, realm }) => {
  test.slow()
  await realm.create({
    clients: [shop],
    roles: { client: { shop: [{ name: 'buyer', description: 'Buys' }] } },
  })
  const before = await storedClient(realm)
  const { id } = before.client
  await app.open(`/$realm/clients/${id}/roles`)
  await app.expectRow('buyer', 'Buys')

  await app.page.getByRole('link', { name: 'Create role' }).click()
  await app.field('Role name').fill('sells / all')
  await app.field('Description').fill('Sells')
  await app.save('Role created')
  await expect(app.heading('sells / all')).toBeVisible()
  const find = async () =>
    (await realm.api<RoleRepresentation[]>('GET', `/clients/${id}/roles`)).find(({ name = '' }) =>
      name.startsWith('sell'),
    )
  await expect.poll(() => find()).toMatchObject({ name: 'sells / all', description: 'Sells' })

  await app.field('Description').fill('Sells much')
  await app.press('Save')
  await expect.poll(async () => (await find())?.description).toBe('Sells much')
  await app.tab('Users in role')
  await expect(app.page.getByRole('tabpanel')).toBeVisible()

  await app.page.goto(app.url(`/$realm/clients/${id}/roles`))
  await app.delete('sells / all', 'The role has been deleted')
  await expect.poll(() => find()).toBeUndefined()
  const after = await storedClient(realm)
  expect(differences(before.client, after.client)).toEqual([])
  expect(after.authorization).toEqual(before.authorization)
})

test('assigns roles to a service account', async ({ app, realm }) => {
  await realm.create({ clients: [shop], roles: { realm: [{ name: 'auditor' }] } })
  const { client } = await storedClient(realm)
  const user = await realm.api<UserRepresentation>(
    'GET',
    `/clients/${client.id}/service-account-user`,
  )
  const calls: string[] = []
  await app.open(`/$realm/clients/${client.id}/settings`)
  await expect(app.heading('shop')).toBeVisible()
  app.page.on('request', (request) => {
    if (request.url().includes('/admin/realms/')) calls.push(request.url())
  })
  await app.tab('Service account roles')
  const link = app.page.getByRole('link', { name: 'service-account-shop' })
  await expect(link).toHaveAttribute('href', new RegExp(`/users/${user.id}/settings`))
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(6)

  await app.choose('Assign role', 'Realm roles')
  await app
    .dialog()
    .getByRole('row', { name: /auditor/ })
    .getByRole('checkbox')
    .check()
  await app.confirm('Assign')
  await expect(app.dialog()).toBeHidden() // the row is in the dialog, too
  await app.expectRow('auditor')
  const mappings = await realm.api<MappingsRepresentation>('GET', `/users/${user.id}/role-mappings`)
  expect(mappings.realmMappings?.map(({ name }) => name)).toContain('auditor')
})

test('counts and ends the sessions of a client, and revokes its tokens', async ({
  app,
  realm,
  server,
}) => {
  test.slow()
  await realm.create({
    clients: [{ ...shop, directAccessGrantsEnabled: true }],
    users: [
      {
        username: 'ada',
        firstName: 'Ada',
        lastName: 'L',
        email: 'ada@example.org',
        enabled: true,
        credentials: [{ type: 'password', value: 'p4ss' }],
      },
    ],
  })
  const signIn = (scope = 'openid') =>
    fetch(`${server.url}/realms/${realm.name}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'shop',
        client_secret: shop.secret ?? '',
        username: 'ada',
        password: 'p4ss',
        scope,
      }),
    })
  expect((await signIn()).status).toBe(200)
  const before = await storedClient(realm)
  const { id } = before.client
  await app.open(`/$realm/clients/${id}/sessions`)
  await expect(app.page.getByText('1 session · 0 offline sessions')).toBeVisible()
  await app.expectRow('ada', 'Regular SSO')
  await app.row('ada').choose('Sign out')
  await app.confirm('Sign out')
  await expect(app.page.getByText('No sessions')).toBeVisible()
  await expect.poll(() => realm.api('GET', `/clients/${id}/session-count`)).toEqual({ count: 0 })

  await app.press('Set to now')
  await app.confirm('Set to now')
  await app.expectMessage('Not Before set for client')
  const after = await storedClient(realm)
  expect(differences(before.client, after.client)).toEqual(['notBefore'])
  expect(after.client.notBefore).toBeGreaterThan(1_700_000_000)
  expect(after.authorization).toEqual(before.authorization)
  expect(after.secret).toBe(before.secret)
  await app.press('Clear')
  await app.expectMessage('Not Before cleared for client')
  await expect.poll(async () => (await storedClient(realm)).client.notBefore).toBe(0)
})

test('shows user and admin events of a client', async ({ app, realm }) => {
  await realm.create({
    eventsEnabled: true,
    adminEventsEnabled: true,
    clients: [shop],
  })
  const { client } = await storedClient(realm)
  await realm.api('PUT', `/clients/${client.id}`, { ...client, protocolMappers: undefined })
  await app.open(`/$realm/clients/${client.id}/events`)
  await expect(app.page.getByRole('button', { name: 'User events' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await app.press('Admin events')
  await expect(app.page.getByRole('row', { name: /UPDATE/ })).toBeVisible()
})

test('is read-only with view-clients', async ({ app, realm }) => {
  await realm.create({
    clients: [shop],
    roles: { client: { shop: [{ name: 'buyer' }] } },
  })
  const { client } = await storedClient(realm)
  const admin = await realm.admin(['view-clients'])
  await app.open(`/$realm/clients/${client.id}/roles`, { as: admin })
  await app.expectRow('buyer')
  await expect(app.page.getByRole('link', { name: 'Create role' })).toBeHidden()
  for (const name of ['Service account roles', 'Events'])
    await expect(app.page.getByRole('tab', { name })).toBeHidden()
  await app.tab('Sessions')
  await expect(app.page.getByRole('button', { name: /^Set to now/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
