import type { App } from './fixtures/app'
import { expectInDialog, fillFields } from './fixtures/contents'
import { test } from './fixtures/mail'
import { createUser, setProfile } from './fixtures/profile'
import type { TestRealm } from './fixtures/realm'
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

const pathsOf = async (realm: TestRealm, user: string) => {
  const joined = await realm.api<Named[]>('GET', `/users/${user}/groups`)
  return joined.map(({ path }) => path).toSorted()
}

async function joinGuests(realm: TestRealm, user: string) {
  const [guests] = await realm.api<Named[]>('GET', '/groups?search=guests')
  await realm.api('PUT', `/users/${user}/groups/${guests?.id}`)
}

test('joins and leaves groups, with those that come along', async ({ app, realm, page }) => {
  await realm.create(crew)
  const { id } = await createUser(realm)
  const bob = await createUser(realm, { username: 'bob' })
  await joinGuests(realm, bob.id)
  await app.open(`/$realm/users/${id}/groups`)
  await app.press('Join groups')
  await expectInDialog(app, 'Join groups for user ada')
  await app.row('guests').select()
  await searchIn(app, 'watch')
  await app.row('watch').select()
  await agree(app, 'Join', 'Added group membership')
  await app.expectRow('watch', '/crew/deck/upper/watch')
  expect(await pathsOf(realm, id)).toEqual(['/crew/deck/upper/watch', '/guests'])

  // Names may contain slashes, so compare ids.
  const direct = page.getByRole('checkbox', { name: 'Direct membership' })
  await direct.uncheck()
  await expect(rowOf(app, 'crew')).toContainText('Inherited')
  await expect(rowOf(app, 'deck/upper')).toContainText('/crew/deck/upper/watch')
  await expect(rowOf(app, 'watch')).not.toContainText('Inherited')
  await rowOf(app, 'crew').getByRole('button').click()
  await expect(page.getByRole('menuitem', { name: /^Leave/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await direct.check()

  await app.row('guests').choose('Leave')
  await expectInDialog(app, 'remove ada from the group guests?')
  await agree(app, 'Leave', 'Removed group membership')
  await expect(app.row('guests')).toBeHidden()
  expect(await pathsOf(realm, id)).toEqual(['/crew/deck/upper/watch'])
  expect(await pathsOf(realm, bob.id)).toEqual(['/guests'])

  await joinGuests(realm, id)
  await app.press('Refresh')
  for (const name of ['guests', 'watch']) await app.row(name).select()
  await app.press('Leave')
  await expectInDialog(app, 'from the 2 selected groups?')
  await app.confirm('Leave')
  await expect(page.getByRole('heading', { name: 'No groups' })).toBeVisible()
  await expect.poll(() => pathsOf(realm, id)).toEqual([])
})

const partner = (alias: string) => ({ alias, providerId: 'oidc', enabled: true, config: {} })

test('links and unlinks identity provider accounts', async ({ app, realm, page }) => {
  await realm.create({ identityProviders: [partner('partner'), partner('leaving')] })
  const { id } = await createUser(realm)
  const bob = await createUser(realm, { username: 'bob' })
  const linksOf = (user: string) => `/users/${user}/federated-identity`
  const taken = { userId: 'ext-1', userName: 'ext-1' }
  await realm.api('POST', `${linksOf(bob.id)}/partner`, taken)
  await app.open(`/$realm/users/${id}/identity-provider-links`)
  await expect(page.getByRole('heading', { name: 'No identity providers linked.' })).toBeVisible()

  await app.row('partner').choose('Link account')
  await expectInDialog(app, 'Link account to partner')
  await expect(app.field('Identity provider')).toBeDisabled()
  await fillFields(app, { 'User ID': ' ', Username: 'ada@partner' })
  await expect(app.field('User ID')).toHaveAccessibleDescription(/required/i)
  await app.field('User ID').fill('ext-1')
  await app.confirm('Link')
  await expectInDialog(app, 'Already linked to this account: bob.')
  await app.confirm('Cancel')
  await expectInDialog(app, 'Already linked to this account: bob.')
  expect(await realm.api('GET', linksOf(id))).toEqual([])
  await app.field('User ID').fill('ext-2')
  await agree(app, 'Link', 'Identity provider has been linked')
  expect(await realm.api('GET', linksOf(id))).toEqual([
    { identityProvider: 'partner', userId: 'ext-2', userName: 'ada@partner' },
  ])
  await expect(page.getByRole('table', { name: 'Linked identity providers' })).toContainText(
    'ext-2',
  )
  const available = page.getByRole('table', { name: 'Available identity providers' })
  await expect(available).not.toContainText('partner')
  await expect(available).toContainText('leaving')

  // The server would store a link to a deleted provider.
  await app.row('leaving').choose('Link account')
  await realm.api('DELETE', '/identity-provider/instances/leaving')
  await fillFields(app, { 'User ID': 'x', Username: 'x' })
  app.expectFailures(/instances\/leaving 404/)
  await app.confirm('Link')
  await expectInDialog(app, 'The identity provider leaving no longer exists.')
  await app.confirm('Cancel')

  await app.choose('Actions for partner', 'Unlink account')
  await expectInDialog(app, 'Unlink account from partner?')
  await agree(app, 'Unlink', 'The provider link has been removed')
  expect(await realm.api('GET', linksOf(id))).toEqual([])
  expect(await realm.api('GET', linksOf(bob.id))).toHaveLength(1)
})

test('joins, leaves and is invited to organizations', async ({ app, realm, mail }) => {
  await realm.create({ organizationsEnabled: true, smtpServer: mail.smtpServer })
  const { id } = await createUser(realm)
  for (const name of ['Acme', 'Globex', 'Initech'])
    await realm.api('POST', '/organizations', { name, alias: name.toLowerCase() })
  const organizations = async () => {
    const path = `/organizations/members/${id}/organizations`
    return (await realm.api<Named[]>('GET', path)).map(({ name }) => name).toSorted()
  }
  await app.open(`/$realm/users/${id}/organizations`)
  await app.choose('Join organization', 'Join organization')
  for (const name of ['Acme', 'Globex']) await app.row(name).select()
  await agree(app, 'Join', '2 organizations added to the user')
  await app.expectRow('Globex', 'Unmanaged')
  expect(await organizations()).toEqual(['Acme', 'Globex'])
  await app.row('Acme').choose('Show group memberships')
  await expectInDialog(app, 'No memberships')
  await app.confirm('Cancel')

  await app.choose('Join organization', 'Send invite')
  await expect(rowOf(app, 'Acme').getByRole('checkbox').last()).toBeDisabled()
  await app.row('Initech').select()
  await agree(app, 'Send', 'Invite to user sent')
  await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual([['ada@example.org']])
  expect(await organizations()).toEqual(['Acme', 'Globex'])
  // The server refuses a second invitation.
  await app.choose('Join organization', 'Send invite')
  await app.row('Initech').select()
  app.expectFailures(/invite-existing-user 409/)
  await app.confirm('Send')
  await expect(app.dialog().getByRole('alert')).toContainText('Initech: ')
  await app.confirm('Cancel')

  await app.row('Acme').choose('Remove')
  await expectInDialog(app, 'Remove organization?')
  await agree(app, 'Remove', 'User removed from organizations')
  await expect(app.row('Acme')).toBeHidden()
  expect(await organizations()).toEqual(['Globex'])
  expect(await realm.user('ada')).toBeDefined()
})

test('shows events and workflows of a user', async ({ app, realm, server, page }) => {
  await realm.create({ clients: visitedClients, eventsEnabled: true, adminEventsEnabled: true })
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  const workflow = await realm.api<{ id: string }>('POST', '/workflows', {
    name: 'leavers',
    steps: [{ uses: 'disable-user', after: '5d' }],
  })
  await realm.api('POST', `/workflows/${workflow.id}/activate/USERS/${ada.id}`)
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

test('says why nothing can be changed with view-users', async ({ app, realm, server, page }) => {
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
  await joinGuests(realm, ada.id)
  const link = { userId: 'ext', userName: 'ext' }
  await realm.api('POST', `/users/${ada.id}/federated-identity/partner`, link)
  await app.open(`/$realm/users/${ada.id}/settings`, { as: await realm.admin(['view-users']) })
  await expect(app.field('Email verified')).toBeDisabled()
  for (const hidden of ['Organizations', 'Events', 'Workflows'])
    await expect(page.getByRole('tab', { name: hidden, exact: true })).toBeHidden()
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
  for (const [tab, row, action] of [
    ['Groups', 'guests', /^Leave/],
    ['Consents', 'shop', /^Revoke/],
    ['Sessions', 'shop', /^Sign out/],
    ['Identity provider links', 'partner', /^Unlink/],
  ] as const) {
    await app.tab(tab)
    await page.getByRole('row', { name: row }).getByRole('button').last().click()
    await expect(page.getByRole('menuitem', { name: action })).toBeDisabled()
    await page.keyboard.press('Escape')
    if (tab === 'Groups') await expectRefused(app, /^Join groups/)
  }
  await expect(page.getByText('Available identity providers')).toBeHidden()
})
