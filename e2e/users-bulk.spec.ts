import type { Route } from '@playwright/test'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import type { App } from './fixtures/app'
import { expectInDialog } from './fixtures/contents'
import { differences } from './fixtures/fields'
import { test as mailTest } from './fixtures/mail'
import { fetchUser } from './fixtures/profile'
import type { TestRealm } from './fixtures/realm'
import { expect, withSharedRealm } from './fixtures/test'
import { createVisitor, visitedClients } from './fixtures/visitors'

const test = withSharedRealm({
  groups: [{ name: 'team' }, { name: 'kept' }],
  roles: { realm: [{ name: 'auditor' }, { name: 'kept' }] },
})

const count = 12

/** Selects all users whose names begin so: twelve, more than a page, in a group and with a role. */
async function openAll(app: App, realm: TestRealm, prefix: string) {
  const users = Array.from({ length: count }, (_, n) => ({
    username: `${prefix}-${String(n + 1).padStart(2, '0')}`,
    email: n === 4 ? undefined : `${prefix}-${n + 1}@example.org`,
    enabled: true,
    requiredActions: n === 0 ? ['UPDATE_PASSWORD'] : [],
    attributes: { kept: [`value ${n}`] },
    groups: ['/kept'],
    realmRoles: ['kept'],
  }))
  const profile = await realm.api<object>('GET', '/users/profile')
  await realm.api('PUT', '/users/profile', { ...profile, unmanagedAttributePolicy: 'ENABLED' })
  await realm.api('POST', '/partialImport', { users, ifResourceExists: 'FAIL' })
  await app.open(`/$realm/users?q=${prefix}`)
  await app.row(`${prefix}-01`).select()
  await app.press(`Select all ${count} matching`)
}

/** By their names. */
async function everybody(realm: TestRealm) {
  const all = await realm.api<UserRepresentation[]>('GET', '/users?max=100')
  return new Map(all.map((user) => [user.username ?? '', user]))
}

async function choose(app: App, users: readonly string[], action: string) {
  for (const name of users) await app.row(name).select()
  await app.choose('Bulk actions', action)
}

async function finish(app: App, done: number) {
  await expectInDialog(app, 'Finished', `Done: ${done}`)
  await expect(app.dialog()).not.toContainText('Failed')
  await app.confirm('Close')
  await expect(app.page.getByRole('dialog')).toBeHidden()
}

/** Confirms and waits until all have succeeded. */
async function run(app: App, button: string, done: number) {
  await app.confirm(button)
  await finish(app, done)
}

test('changes only what matches, stops, and asks when leaving', async ({ app, realm, page }) => {
  await realm.user.create({ username: 'other' })
  await openAll(app, realm, 'queue')
  const before = await everybody(realm)
  // Hold the updates until the test releases them.
  const heldRoutes: Route[] = []
  let isHolding = true
  await page.route('**/users/*', async (route) => {
    if (isHolding && route.request().method() === 'PUT') heldRoutes.push(route)
    else await route.continue()
  })
  await app.choose('Bulk actions', 'Disable')
  await expectInDialog(app, `For ${count} users`)
  await app.confirm('Disable')
  await expectInDialog(app, 'In progress')
  await expect.poll(() => heldRoutes.length).toBe(4)

  await page.goto(app.url('/$realm/roles'))
  await expect(app.dialog()).toHaveAccessibleName(/Leave while this is in progress\?/)
  await heldRoutes[0]?.continue()
  await expect.poll(() => heldRoutes.length).toBe(5)
  await app.confirm('Stay here')
  await expectInDialog(app, 'In progress')
  await app.confirm('Stop')
  isHolding = false
  for (const route of heldRoutes.slice(1)) await route.continue()
  await expectInDialog(app, 'Stopped', `Done: 5 · Waiting: ${count - 5}`)
  expect(heldRoutes).toHaveLength(5)
  const disabled = [...(await everybody(realm)).values()].filter(({ enabled }) => !enabled)
  expect(disabled).toHaveLength(5)
  await run(app, 'Continue', count)
  await app.expectRow('queue-02', 'Disabled')
  const after = await everybody(realm)
  for (const [name, user] of before)
    expect(after.get(name)).toEqual({ ...user, enabled: !name.startsWith('queue') })

  await choose(app, ['queue-01', 'queue-05'], 'Mark email as verified')
  await expectInDialog(app, '1 is skipped: No email address.')
  await run(app, 'Mark email as verified', 1)
  await choose(app, ['queue-01', 'queue-02'], 'Add required actions')
  await page.getByRole('combobox', { name: 'Required actions' }).fill('Verify Email')
  await page.getByRole('option', { name: 'Verify Email', exact: true }).click()
  await app.confirm('Continue')
  await expect(app.dialog().getByRole('listitem').first()).toHaveText('Verify Email')
  await run(app, 'Add', 2)
  const last = await everybody(realm)
  const first = last.get('queue-01')
  expect(new Set(first?.requiredActions)).toEqual(new Set(['UPDATE_PASSWORD', 'VERIFY_EMAIL']))
  const { requiredActions } = first ?? {}
  expect(first).toEqual({ ...after.get('queue-01'), emailVerified: true, requiredActions })
  const second = { ...after.get('queue-02'), requiredActions: ['VERIFY_EMAIL'] }
  expect(last.get('queue-02')).toEqual(second)
  expect(last.get('queue-05')).toEqual(after.get('queue-05'))
})

test('changes groups and roles, deletes, and retries what failed', async ({ app, realm }) => {
  await openAll(app, realm, 'staff')
  const before = await everybody(realm)
  const namesOf = async (username: string, path: string) => {
    const { id } = before.get(username) ?? {}
    const all = await realm.api<{ name: string }[]>('GET', `/users/${id}/${path}`)
    return all.map(({ name }) => name).toSorted()
  }
  const pick = async (name: string) => {
    if (name === 'auditor') await app.dialog().getByRole('searchbox').fill(name)
    await app.page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await app.confirm('Continue')
  }
  await app.choose('Bulk actions', 'Join groups')
  await pick('team')
  await expectInDialog(app, '/team')
  let isRefused = false
  await app.page.route('**/users/*/groups/*', async (route) => {
    if (isRefused || route.request().method() !== 'PUT') return route.continue()
    isRefused = true
    return route.abort() // fails once
  })
  app.expectFailures(/net::ERR_FAILED|console error/)
  await app.confirm('Join')
  await expectInDialog(app, 'Finished', 'Failed: 1', 'It is not known whether this was saved')
  const saved = app.page.waitForEvent('download')
  await app.confirm('Save result as CSV')
  expect((await saved).suggestedFilename()).toBe('Users.csv')
  await app.confirm('Retry failed')
  await finish(app, count)
  for (const name of ['staff-01', 'staff-12'])
    expect(await namesOf(name, 'groups')).toEqual(['kept', 'team'])
  const [team] = await realm.api<{ id: string }[]>('GET', '/groups?search=team')
  expect(await realm.api('GET', `/groups/${team?.id}/members`)).toHaveLength(count)

  const [ann, bob] = ['staff-03', 'staff-04']
  await choose(app, [ann, bob], 'Leave groups')
  await pick('team')
  await expectInDialog(app, 'Users who are members leave these groups')
  await run(app, 'Leave', 2)
  for (const name of [ann, bob]) expect(await namesOf(name, 'groups')).toEqual(['kept'])
  expect(await realm.api('GET', `/groups/${team?.id}/members`)).toHaveLength(count - 2)

  const roles = 'role-mappings/realm'
  await choose(app, [ann, bob], 'Assign role')
  await pick('auditor')
  await run(app, 'Assign', 2)
  const holders = await realm.api<UserRepresentation[]>('GET', '/roles/auditor/users')
  expect(new Set(holders.map(({ username }) => username))).toEqual(new Set([ann, bob]))
  await choose(app, [ann], 'Unassign roles')
  await pick('auditor')
  await expectInDialog(app, 'Only direct assignments are removed')
  await run(app, 'Unassign', 1)
  expect(await namesOf(ann, roles)).toEqual(['kept'])
  expect(await namesOf(bob, roles)).toEqual(['auditor', 'kept'])

  await realm.api('PUT', `/users/${before.get(ann)?.id}`, { enabled: false })
  await choose(app, [ann, bob], 'Enable')
  await run(app, 'Enable', 2)
  expect(await everybody(realm)).toEqual(before)

  await app.row(ann).select()
  await app.press(`Select all ${count} matching`)
  await app.press('Delete user')
  await expectInDialog(app, `Delete ${count} users?`)
  await run(app, 'Delete', count)
  const others = [...before.keys()].filter((name) => !name.startsWith('staff'))
  expect([...(await everybody(realm)).keys()]).toEqual(others)
})

test('excludes the own account, and says who may not', async ({ app, realm }) => {
  await realm.user.create({ username: 'admin-other' })
  const me = await realm.admin(['manage-users', 'view-users'])
  await app.open('/$realm/users?q=admin', { as: me })
  // Not everyone may see who administers the realm.
  app.expectFailures(/clients\?clientId=realm-management.* 403$|console error/)
  await app.row(me.username).select()
  await app.row('admin-other').select()
  await app.press('Delete user')
  await expectInDialog(app, 'This is your own account', 'For 1 user')
  await run(app, 'Delete', 1)
  const names = [...(await everybody(realm)).keys()]
  expect(names).toContain(me.username)
  expect(names).not.toContain('admin-other')

  await app.open('/$realm/users?q=admin', { as: await realm.admin(['view-users']) })
  await expect(app.row(me.username).getByRole('checkbox')).toBeDisabled()
})

mailTest(
  'mails required actions to many, and ends their sessions',
  async ({ app, realm, server, mail }) => {
    await realm.create({
      smtpServer: mail.smtpServer,
      clients: visitedClients,
      users: [
        { username: 'bob', enabled: true, email: 'bob@example.org' },
        { username: 'off', enabled: false, email: 'off@example.org' },
        { username: 'silent', enabled: true },
      ],
    })
    const ada = await createVisitor(server, realm)
    await ada.withPassword('app')
    await app.open('/$realm/users')
    await choose(app, ['ada', 'bob', 'off', 'silent'], 'Send reset email')
    await app.page.getByRole('combobox', { name: 'Required actions' }).click()
    await app.page.getByRole('option', { name: 'Update Password' }).click()
    await app.page.keyboard.press('Escape')
    await app.confirm('Continue')
    await expectInDialog(app, 'For 2 users', '1 is skipped: No email address.')
    await expectInDialog(app, '1 is skipped: The user is disabled')
    await run(app, 'Send email', 2)
    const recipients = () => mail.mails.flatMap(({ to }) => to).toSorted()
    await expect.poll(recipients).toEqual(['ada@example.org', 'bob@example.org'])
    expect(mail.mails[0]?.data).toContain('Update Password')

    const before = await fetchUser(realm, ada.id)
    expect(await realm.api('GET', `/users/${ada.id}/sessions`)).toHaveLength(1)
    await choose(app, ['ada', 'bob'], 'Sign out')
    await expectInDialog(app, 'All of their sessions will end.')
    await run(app, 'Sign out', 2)
    expect(await realm.api('GET', `/users/${ada.id}/sessions`)).toEqual([])
    // Signing out also sets notBefore.
    expect(differences(before, await fetchUser(realm, ada.id))).toEqual(['notBefore'])
  },
)
