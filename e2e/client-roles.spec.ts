import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { differences } from './fixtures/fields'
import { storedClient, shop } from './fixtures/shop'
import { agree } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

const ada = { username: 'ada', firstName: 'Ada', lastName: 'L', email: 'ada@example.org' }

const test = withSharedRealm({
  eventsEnabled: true,
  adminEventsEnabled: true,
  clients: [{ ...shop, directAccessGrantsEnabled: true }],
  roles: {
    realm: [{ name: 'auditor' }],
    client: { shop: [{ name: 'buyer', description: 'Buys' }] },
  },
  users: [{ ...ada, enabled: true, credentials: [{ type: 'password', value: 'p4ss' }] }],
})

test('creates, opens, changes and deletes client roles', async ({ app, realm }) => {
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
  expect(await find()).toMatchObject({ name: 'sells / all', description: 'Sells' })

  await app.tab('Users in role')
  await expect(app.page.getByText('No direct users')).toBeVisible()
  await app.visit(`/$realm/clients/${id}/roles`)
  await app.delete('sells / all', 'The role has been deleted')
  expect(await find()).toBeUndefined()
  expect(await storedClient(realm)).toEqual(before)
})

test('assigns roles to a service account', async ({ app, realm }) => {
  const { id } = (await storedClient(realm)).client
  const user = await realm.api<{ id: string }>('GET', `/clients/${id}/service-account-user`)
  await app.open(`/$realm/clients/${id}/serviceAccount`)
  const link = app.page.getByRole('link', { name: 'service-account-shop' })
  await expect(link).toHaveAttribute('href', new RegExp(`/users/${user.id}/settings`))
  await app.choose('Assign role', 'Realm roles')
  await app.dialog().getByRole('checkbox', { name: 'Select auditor', exact: true }).check()
  await app.confirm('Assign')
  await expect(app.dialog()).toBeHidden() // the row is in the dialog, too
  await app.expectRow('auditor')
  const path = `/users/${user.id}/role-mappings/realm`
  const roles = await realm.api<RoleRepresentation[]>('GET', path)
  expect(roles.map(({ name }) => name)).toContain('auditor')
})

test('ends the sessions of a client, and revokes its tokens', async ({ app, realm, server }) => {
  const before = await storedClient(realm)
  const { id } = before.client
  const body = { grant_type: 'password', client_id: 'shop', client_secret: shop.secret ?? '' }
  const answer = await fetch(`${server.url}/realms/${realm.name}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...body, username: 'ada', password: 'p4ss', scope: 'openid' }),
  })
  expect(answer.status).toBe(200)
  await app.open(`/$realm/clients/${id}/sessions`)
  await expect(app.page.getByText('1 session · 0 offline sessions')).toBeVisible()
  await app.expectRow('ada', 'Regular SSO')
  await app.row('ada').choose('Sign out')
  await app.confirm('Sign out')
  await expect(app.page.getByText('No sessions')).toBeVisible()
  expect(await realm.api('GET', `/clients/${id}/session-count`)).toEqual({ count: 0 })

  await app.press('Set to now')
  await agree(app, 'Set to now', 'Not Before set for client')
  const after = await storedClient(realm)
  expect(differences(before, after)).toEqual(['client › notBefore'])
  expect(after.client.notBefore).toBeGreaterThan(1_700_000_000)
  await app.press('Clear')
  await app.expectMessage('Not Before cleared for client')
  expect((await storedClient(realm)).client.notBefore).toBe(0)

  await app.tab('Events')
  const userEvents = app.page.getByRole('button', { name: 'User events' })
  await expect(userEvents).toHaveAttribute('aria-pressed', 'true')
  await app.press('Admin events')
  await expect(app.page.getByRole('row', { name: /UPDATE/ }).first()).toBeVisible()
})
