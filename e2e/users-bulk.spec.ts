import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import type { App } from './fixtures/app'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

const count = 30

const many = Array.from({ length: count }, (_, n) => ({
  username: `staff-${String(n + 1).padStart(2, '0')}`,
  firstName: 'Staff',
  lastName: `Number ${n + 1}`,
  email: n === 4 ? undefined : `staff-${n + 1}@example.org`,
  emailVerified: false,
  enabled: true,
  requiredActions: n === 0 ? ['UPDATE_PASSWORD'] : [],
  attributes: { kept: [`value ${n}`] },
}))

const otherUser = {
  username: 'other',
  email: 'other@example.org',
  enabled: true,
  emailVerified: false,
}

async function openAll(app: App, realm: TestRealm) {
  await realm.create({
    users: [...many, otherUser],
    groups: [{ name: 'team' }],
    roles: { realm: [{ name: 'auditor' }] },
  })
  const profile = await realm.api<object>('GET', '/users/profile')
  await realm.api('PUT', '/users/profile', { ...profile, unmanagedAttributePolicy: 'ENABLED' })
  await app.open('/$realm/users?q=staff')
  await app.row('staff-01').select()
  await app.press(`Select all ${count} matching`)
}

async function everybody(realm: TestRealm) {
  const all = await realm.api<UserRepresentation[]>('GET', '/users?max=100')
  return new Map(all.map((user) => [user.username ?? '', user]))
}

async function finish(app: App) {
  await expect(app.dialog()).toContainText('Finished')
}

test('changes all that match, and nothing else', async ({ app, realm }) => {
  await openAll(app, realm)
  const before = await everybody(realm)
  await app.choose('Bulk actions', 'Disable')
  await expect(app.dialog()).toContainText(`For ${count} users`)
  await app.confirm('Disable')
  await finish(app)
  await app.confirm('Close')
  await app.expectRow('staff-02', 'Disabled')
  const after = await everybody(realm)
  for (const [name, user] of before) {
    expect(after.get(name)).toEqual({ ...user, enabled: name === 'other' })
  }

  await app.row('staff-01').select()
  await app.row('staff-05').select()
  await app.choose('Bulk actions', 'Mark email as verified')
  await expect(app.dialog()).toContainText('1 is skipped: No email address.')
  await app.confirm('Mark email as verified')
  await finish(app)
  await app.confirm('Close')
  await expect
    .poll(async () => (await everybody(realm)).get('staff-01'))
    .toEqual({
      ...after.get('staff-01'),
      emailVerified: true,
    })
  await expect.poll(async () => (await everybody(realm)).get('staff-05')?.emailVerified).toBe(false)

  await app.row('staff-01').select()
  await app.row('staff-02').select()
  await app.choose('Bulk actions', 'Add required actions')
  await app.page.getByRole('combobox', { name: 'Required actions' }).fill('Verify Email')
  await app.page.getByRole('option', { name: 'Verify Email', exact: true }).click()
  await app.confirm('Continue')
  await expect(app.dialog().getByRole('listitem').first()).toHaveText('Verify Email')
  await app.confirm('Add')
  await finish(app)
  await app.confirm('Close')
  const usersByName = await everybody(realm)
  expect(new Set(usersByName.get('staff-01')?.requiredActions)).toEqual(
    new Set(['UPDATE_PASSWORD', 'VERIFY_EMAIL']),
  )
  expect(usersByName.get('staff-02')?.requiredActions).toEqual(['VERIFY_EMAIL'])
  expect(usersByName.get('staff-02')?.attributes).toEqual({ kept: ['value 1'] })
})

test('changes groups and roles, deletes, and retries what failed', async ({ app, realm }) => {
  await openAll(app, realm)
  await app.choose('Bulk actions', 'Join groups')
  await app.dialog().getByRole('checkbox', { name: 'Select team' }).check()
  await app.confirm('Continue')
  await expect(app.dialog()).toContainText('/team')
  let isRefused = false
  await app.page.route('**/users/*/groups/*', async (route) => {
    if (isRefused || route.request().method() !== 'PUT') return route.continue()
    isRefused = true
    return route.abort() // fails once
  })
  app.expectFailures(/net::ERR_FAILED|console error/)
  await app.confirm('Join')
  await finish(app)
  await expect(app.dialog()).toContainText('Failed: 1')
  await expect(app.dialog()).toContainText('It is not known whether this was saved')
  const saved = app.page.waitForEvent('download')
  await app.confirm('Save result as CSV')
  expect((await saved).suggestedFilename()).toBe('Users.csv')
  await app.confirm('Retry failed')
  await expect(app.dialog()).toContainText(`Done: ${count}`)
  await app.confirm('Close')
  const [team] = await realm.api<{ id: string }[]>('GET', '/groups?search=team')
  const members = await realm.api<object[]>('GET', `/groups/${team?.id}/members?max=100`)
  expect(members).toHaveLength(count)

  await app.row('staff-03').select()
  await app.row('staff-04').select()
  await app.choose('Bulk actions', 'Assign role')
  await app.dialog().getByRole('searchbox').fill('auditor')
  await app.dialog().getByRole('checkbox', { name: 'Select auditor' }).check()
  await app.confirm('Continue')
  await app.confirm('Assign')
  await finish(app)
  await app.confirm('Close')
  const holders = await realm.api<UserRepresentation[]>('GET', '/roles/auditor/users')
  expect(new Set(holders.map(({ username }) => username))).toEqual(
    new Set(['staff-03', 'staff-04']),
  )

  await app.row('staff-03').select()
  await app.press(`Select all ${count} matching`)
  await app.press('Delete user')
  await expect(app.dialog()).toContainText(`Delete ${count} users?`)
  await app.confirm('Delete')
  await finish(app)
  await app.confirm('Close')
  await expect.poll(async () => [...(await everybody(realm)).keys()]).toEqual(['other'])
})

test('excludes the own account, and says who may not', async ({ app, realm }) => {
  await realm.create({ users: [otherUser] })
  const me = await realm.admin(['manage-users', 'view-users'])
  await app.open('/$realm/users', { as: me })
  // Not everyone may see who administers the realm.
  app.expectFailures(/clients\?clientId=realm-management.* 403$|console error/)
  await app.row(me.username).select()
  await app.row('other').select()
  await app.press('Delete user')
  await expect(app.dialog()).toContainText('This is your own account')
  await expect(app.dialog()).toContainText('For 1 user')
  await app.confirm('Delete')
  await finish(app)
  await app.confirm('Close')
  await expect.poll(async () => [...(await everybody(realm)).keys()]).toEqual([me.username])

  const viewer = await realm.admin(['view-users'])
  await app.open('/$realm/users', { as: viewer })
  await expect(app.row(me.username).getByRole('checkbox')).toBeDisabled()
})
