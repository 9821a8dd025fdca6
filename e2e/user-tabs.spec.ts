import { test } from './fixtures/mail'
import type { App } from './fixtures/app'
import { createUser, setProfile } from './fixtures/profile'
import type { TestRealm } from './fixtures/realm'
import { fillFields } from './fixtures/contents'
import { agree, expectRefused, searchIn } from './fixtures/steps'
import { expect } from './fixtures/test'
import { createVisitor, visitedClients } from './fixtures/visitors'

type Named = { id: string; name: string; path: string }

/** The row by the start of its first cell, which may have badges. */
const rowOf = ({ page }: App, name: string) =>
  page.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: new RegExp(`^${name}\\b`) }),
  })

const crew = {
  groups: [
    { name: 'crew', subGroups: [{ name: 'deck/upper', subGroups: [{ name: 'watch' }] }] },
    { name: 'guests' },
    { name: 'office' },
  ],
}

const groupsOf = async (realm: TestRealm, user: string) => {
  const joined = await realm.api<Named[]>('GET', `/users/${user}/groups`)
  return joined.map(({ path }) => path).toSorted()
}

test('joins and leaves groups, with those that come along', async ({ app, realm }) => {
  await realm.create(crew)
  const { id } = await createUser(realm)
  const bob = await createUser(realm, { username: 'bob', email: 'bob@example.org' })
  const [guests] = await realm.api<Named[]>('GET', '/groups?search=guests')
  await realm.api('PUT', `/users/${bob.id}/groups/${guests?.id}`)
  await app.open(`/$realm/users/${id}/settings`)
  await app.tab('Groups')
  await app.press('Join groups')
  await expect(app.dialog()).toContainText('Join groups for user ada')
  await app.row('guests').select()
  await searchIn(app, 'watch')
  await app.row('watch').select()
  await agree(app, 'Join', 'Added group membership')
  await app.expectRow('watch', '/crew/deck/upper/watch')
  expect(await groupsOf(realm, id)).toEqual(['/crew/deck/upper/watch', '/guests'])

  // Names may contain slashes, so compare ids.
  await app.page.getByRole('checkbox', { name: 'Direct membership' }).uncheck()
  await expect(rowOf(app, 'crew')).toContainText('Inherited')
  await expect(rowOf(app, 'deck/upper')).toContainText('/crew/deck/upper/watch')
  await expect(rowOf(app, 'watch')).not.toContainText('Inherited')
  await rowOf(app, 'crew').getByRole('button').click()
  await expect(app.page.getByRole('menuitem', { name: /^Leave/ })).toBeDisabled()
  await app.page.keyboard.press('Escape')
  await app.page.getByRole('checkbox', { name: 'Direct membership' }).check()

  await app.row('guests').choose('Leave')
  await expect(app.dialog()).toContainText('remove ada from the group guests?')
  await agree(app, 'Leave', 'Removed group membership')
  await expect(app.row('guests')).toBeHidden()
  expect(await groupsOf(realm, id)).toEqual(['/crew/deck/upper/watch'])
  expect(await groupsOf(realm, bob.id)).toEqual(['/guests'])

  await realm.api('PUT', `/users/${id}/groups/${guests?.id}`)
  await app.press('Refresh')
  await app.row('guests').select()
  await app.row('watch').select()
  await app.press('Leave')
  await expect(app.dialog()).toContainText('from the 2 selected groups?')
  await app.confirm('Leave')
  await expect(app.page.getByRole('heading', { name: 'No groups' })).toBeVisible()
  await expect.poll(() => groupsOf(realm, id)).toEqual([])
})

const partner = (alias: string) => ({
  alias,
  providerId: 'keycloak-oidc',
  enabled: true,
  config: {
    clientId: 'us',
    clientSecret: 'secret',
    authorizationUrl: 'https://partner.test/auth',
    tokenUrl: 'https://partner.test/token',
  },
})

test('links and unlinks identity provider accounts', async ({ app, realm }) => {
  await realm.create({ identityProviders: [partner('partner'), partner('leaving')] })
  const { id } = await createUser(realm)
  const bob = await createUser(realm, { username: 'bob', email: 'bob@example.org' })
  const link = (user: string, alias: string, userId: string) =>
    realm.api('POST', `/users/${user}/federated-identity/${alias}`, { userId, userName: userId })
  const links = () => realm.api('GET', `/users/${id}/federated-identity`)
  await link(bob.id, 'partner', 'ext-1')
  const { page } = app
  await app.open(`/$realm/users/${id}/identity-provider-links`)
  await expect(page.getByRole('heading', { name: 'No identity providers linked.' })).toBeVisible()

  await app.row('partner').choose('Link account')
  await expect(app.dialog()).toContainText('Link account to partner')
  await expect(app.field('Identity provider')).toBeDisabled()
  await fillFields(app, { 'User ID': ' ', Username: 'ada@partner' })
  await expect(app.field('User ID')).toHaveAccessibleDescription(/required/i)
  await app.field('User ID').fill('ext-1')
  await app.confirm('Link')
  await expect(app.dialog()).toContainText('Already linked to this account: bob.')
  await app.confirm('Cancel')
  await expect(app.dialog()).toContainText('Already linked to this account: bob.')
  expect(await links()).toEqual([])
  await app.field('User ID').fill('ext-2')
  await agree(app, 'Link', 'Identity provider has been linked')
  expect(await links()).toEqual([
    { identityProvider: 'partner', userId: 'ext-2', userName: 'ada@partner' },
  ])
  const linked = page.getByRole('table', { name: 'Linked identity providers' })
  await expect(linked).toContainText('ext-2')
  const available = page.getByRole('table', { name: 'Available identity providers' })
  await expect(available).not.toContainText('partner')
  await expect(available).toContainText('leaving')

  // The server would store a link to a deleted provider.
  await app.row('leaving').choose('Link account')
  await realm.api('DELETE', '/identity-provider/instances/leaving')
  await fillFields(app, { 'User ID': 'x', Username: 'x' })
  app.expectFailures(/instances\/leaving 404/)
  await app.confirm('Link')
  await expect(app.dialog()).toContainText('The identity provider leaving no longer exists.')
  await app.confirm('Cancel')

  await linked.getByRole('button', { name: 'Actions for partner' }).click()
  await page.getByRole('menuitem', { name: 'Unlink account' }).click()
  await expect(app.dialog()).toContainText('Unlink account from partner?')
  await agree(app, 'Unlink', 'The provider link has been removed')
  expect(await links()).toEqual([])
  expect(await realm.api('GET', `/users/${bob.id}/federated-identity`)).toHaveLength(1)
})

test('joins, leaves and is invited to organizations', async ({ app, realm, mail }) => {
  await realm.create({
    organizationsEnabled: true,
    smtpServer: mail.smtpServer,
  })
  const { id } = await createUser(realm)
  const make = (name: string, ...domains: string[]) =>
    realm.api<{ id: string }>('POST', '/organizations', {
      name,
      alias: name.toLowerCase(),
      domains: domains.map((domain) => ({ name: domain })),
    })
  await make('Acme', 'acme.test')
  await make('Globex', 'a.test', 'b.test', 'c.test')
  await make('Initech')
  const organizationsOfUser = async () => {
    const path = `/organizations/members/${id}/organizations`
    return (await realm.api<Named[]>('GET', path)).map(({ name }) => name).toSorted()
  }
  await app.open(`/$realm/users/${id}/settings`)
  await app.tab('Organizations')
  await app.choose('Join organization', 'Join organization')
  await app.row('Acme').select()
  await app.row('Globex').select()
  await agree(app, 'Join', '2 organizations added to the user')
  await app.expectRow('Globex', 'Unmanaged')
  expect(await organizationsOfUser()).toEqual(['Acme', 'Globex'])

  await app.row('Acme').choose('Show group memberships')
  await expect(app.dialog()).toContainText('No memberships')
  await app.confirm('Cancel')

  await app.choose('Join organization', 'Send invite')
  await expect(rowOf(app, 'Acme').getByRole('checkbox').last()).toBeDisabled()
  await app.row('Initech').select()
  await agree(app, 'Send', 'Invite to user sent')
  await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual([['ada@example.org']])
  expect(await organizationsOfUser()).toEqual(['Acme', 'Globex'])
  // The server refuses a second invitation.
  await app.choose('Join organization', 'Send invite')
  await app.row('Initech').select()
  app.expectFailures(/invite-existing-user 409/)
  await app.confirm('Send')
  await expect(app.dialog().getByRole('alert')).toContainText('Initech: ')
  await app.confirm('Cancel')

  await app.row('Acme').choose('Remove')
  await expect(app.dialog()).toContainText('Remove organization?')
  await agree(app, 'Remove', 'User removed from organizations')
  await expect(app.row('Acme')).toBeHidden()
  expect(await organizationsOfUser()).toEqual(['Globex'])
  expect(await realm.user('ada')).toBeDefined()
})

test('shows events of and about a user, and schedules a workflow', async ({
  app,
  realm,
  server,
}) => {
  await realm.create({ clients: visitedClients, eventsEnabled: true, adminEventsEnabled: true })
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  const workflow = await realm.api<{ id: string }>('POST', '/workflows', {
    name: 'leavers',
    steps: [{ uses: 'disable-user', after: '5d' }],
  })
  await realm.api('POST', `/workflows/${workflow.id}/activate/USERS/${ada.id}`)
  const { page } = app
  await app.open(`/$realm/users/${ada.id}/settings`)
  await app.tab('Events')
  await expect(page.getByRole('table', { name: 'User events' })).toContainText('LOGIN')
  await app.press('Admin events')
  await expect(page.getByRole('table', { name: 'Admin events' })).toContainText('CREATE')
  expect(page.url()).toContain('kind=admin')

  await app.tab('Workflows')
  await app.expectRow('leavers', 'disable-user')
  await app.press('Expand row: leavers')
  await expect(page.getByRole('table', { name: 'Steps: leavers' })).toContainText('Pending')
  await app.press('Workflow YAML')
  await expect(page.getByText(/uses: "disable-user"/)).toBeVisible()
})

test('says why nothing can be changed with view-users', async ({ app, realm, server }) => {
  await realm.create({
    ...crew,
    clients: visitedClients,
    organizationsEnabled: true,
    identityProviders: [partner('partner')],
  })
  await setProfile(realm, 'ENABLED')
  const ada = await createVisitor(server, realm)
  await ada.throughPages()
  await realm.api('POST', '/organizations', { name: 'Acme', alias: 'acme' })
  const [guests] = await realm.api<Named[]>('GET', '/groups?search=guests')
  await realm.api('PUT', `/users/${ada.id}/groups/${guests?.id}`)
  await realm.api('POST', `/users/${ada.id}/federated-identity/partner`, {
    userId: 'ext',
    userName: 'ext',
  })
  const { page } = app
  await app.open(`/$realm/users/${ada.id}/settings`, { as: await realm.admin(['view-users']) })
  await expect(page.getByText('manage-users').first()).toBeVisible()
  await expect(app.field('Email verified')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  for (const hidden of ['Organizations', 'Events', 'Workflows'])
    await expect(page.getByRole('tab', { name: hidden, exact: true })).toBeHidden()
  const expectDisabled = async (row: string, action: RegExp) => {
    await page.getByRole('row', { name: row }).getByRole('button').last().click()
    await expect(page.getByRole('menuitem', { name: action })).toBeDisabled()
    await page.keyboard.press('Escape')
  }
  await app.tab('Attributes')
  await expect(page.getByText('manage-users').first()).toBeVisible()
  await app.tab('Credentials')
  await expectRefused(app, /^Reset password.*manage-users/)
  await expect(page.getByRole('button', { name: /^(Edit User Label|Move up)/ })).toHaveCount(0)
  await app.tab('Role mapping')
  await expect(app.row(`default-roles-${realm.name}`).getByRole('checkbox')).toBeHidden()
  await app.press('Assign role')
  await expect(page.getByRole('menuitem').first()).toContainText('manage-users')
  await page.keyboard.press('Escape')
  await app.tab('Groups')
  await expectDisabled('guests', /^Leave/)
  await expectRefused(app, /^Join groups/)
  await app.tab('Consents')
  await expectDisabled('shop', /^Revoke/)
  await app.tab('Sessions')
  await expectDisabled('shop', /^Sign out/)
  await app.tab('Identity provider links')
  await expectDisabled('partner', /^Unlink/)
  await expect(page.getByText('Available identity providers')).toBeHidden()

  // query-users alone causes no other request.
  app.expectFailures(/ 403$/)
  await page.context().clearCookies()
  await page.goto('about:blank') // a new user needs a new document
  const queryUser = await realm.admin(['query-users'])
  await app.open(`/$realm/users/${ada.id}/sessions`, { as: queryUser })
  await expect(app.heading('Forbidden, permission needed:')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('view-users')
})
