import type { Route } from '@playwright/test'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import type { App } from './fixtures/app'
import { differences } from './fixtures/fields'
import { fetchUser } from './fixtures/profile'
import { startSmtp } from './fixtures/smtp'
import { expect, test } from './fixtures/test'
import { createVisitor, visitedClients } from './fixtures/visitors'

type Named = { name: string }

async function choose(app: App, users: readonly string[], action: string) {
  for (const name of users) await app.row(name).select()
  await app.choose('Bulk actions', action)
}

/** Confirms and waits until all have succeeded. */
async function run(app: App, button: string, count: number) {
  await app.confirm(button)
  await expect(app.dialog()).toContainText('Finished')
  await expect(app.dialog()).toContainText(`Done: ${count}`)
  await expect(app.dialog()).not.toContainText('Failed')
  await app.confirm('Close')
  await expect(app.page.getByRole('dialog')).toBeHidden()
}

test('removes groups and roles, and only these', async ({ app, realm }) => {
  const user = (username: string) => ({
    username,
    enabled: username !== 'ann',
    groups: ['/team', '/kept'],
    realmRoles: ['auditor', 'kept'],
    attributes: { note: ['stays'] },
  })
  const profile = { unmanagedAttributePolicy: 'ENABLED' }
  await realm.create({
    groups: [{ name: 'team' }, { name: 'kept' }],
    roles: { realm: [{ name: 'auditor' }, { name: 'kept' }] },
    users: ['ann', 'bob', 'cyd'].map(user),
  })
  await realm.api('PUT', '/users/profile', {
    ...(await realm.api<object>('GET', '/users/profile')),
    ...profile,
  })
  const names = async (username: string, path: string) => {
    const id = (await realm.user(username))?.id ?? ''
    const all = await realm.api<Named[]>('GET', `/users/${id}/${path}`)
    return all.map(({ name }) => name).toSorted()
  }
  const before = await realm.user('ann')
  await app.open('/$realm/users')
  await choose(app, ['ann', 'bob'], 'Leave groups')
  await app.dialog().getByRole('checkbox', { name: 'Select team' }).check()
  await app.confirm('Continue')
  await expect(app.dialog()).toContainText('Users who are members leave these groups')
  await run(app, 'Leave', 2)
  await expect.poll(() => names('ann', 'groups')).toEqual(['kept'])
  await expect.poll(() => names('bob', 'groups')).toEqual(['kept'])
  await expect.poll(() => names('cyd', 'groups')).toEqual(['kept', 'team'])

  await choose(app, ['ann', 'bob'], 'Unassign roles')
  await app.dialog().getByRole('searchbox').fill('auditor')
  await app.dialog().getByRole('checkbox', { name: 'Select auditor' }).check()
  await app.confirm('Continue')
  await expect(app.dialog()).toContainText('Only direct assignments are removed')
  await run(app, 'Unassign', 2)
  const roles = 'role-mappings/realm'
  await expect.poll(() => names('ann', roles)).toEqual(['kept'])
  await expect.poll(() => names('cyd', roles)).toEqual(['auditor', 'kept'])

  await choose(app, ['ann', 'bob'], 'Enable')
  await run(app, 'Enable', 2)
  const after = await realm.user('ann')
  expect(differences(before ?? {}, after ?? {})).toEqual(['enabled'])
  expect(after?.enabled).toBe(true)
})

test('mails required actions to many, and ends their sessions', async ({ app, realm, server }) => {
  const sink = await startSmtp()
  try {
    await realm.create({
      smtpServer: { host: sink.host, port: String(sink.port), from: 'realm@example.org' },
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
    await expect(app.dialog()).toContainText('For 2 users')
    await expect(app.dialog()).toContainText('1 is skipped: No email address.')
    await expect(app.dialog()).toContainText('1 is skipped: The user is disabled')
    await run(app, 'Send email', 2)
    const to = () => sink.mails.flatMap((mail) => mail.to).toSorted()
    await expect.poll(to).toEqual(['ada@example.org', 'bob@example.org'])
    expect(sink.mails[0]?.data).toContain('Update Password')

    const before = await fetchUser(realm, ada.id)
    await expect.poll(() => realm.api<object[]>('GET', `/users/${ada.id}/sessions`)).toHaveLength(1)
    await choose(app, ['ada', 'bob'], 'Sign out')
    await expect(app.dialog()).toContainText('All of their sessions will end.')
    await run(app, 'Sign out', 2)
    await expect.poll(() => realm.api('GET', `/users/${ada.id}/sessions`)).toEqual([])
    // Signing out also sets notBefore.
    await expect
      .poll(async () => differences(before, await fetchUser(realm, ada.id)))
      .toEqual(['notBefore'])
  } finally {
    await sink.stop()
  }
})

test('stops a queue, asks when leaving, and resumes', async ({ app, realm, page }) => {
  const count = 12
  await realm.create({
    users: Array.from({ length: count }, (_, n) => ({ username: `staff-${n}`, enabled: true })),
  })
  const disabled = async () => {
    const all = await realm.api<UserRepresentation[]>('GET', '/users?max=100')
    return all.filter(({ enabled }) => !enabled).length
  }
  // Hold the updates until the test releases them.
  const heldRoutes: Route[] = []
  let isHolding = true
  await page.route('**/users/*', async (route) => {
    if (isHolding && route.request().method() === 'PUT') heldRoutes.push(route)
    else await route.continue()
  })
  await app.open('/$realm/users')
  await app.row('staff-1').select()
  await app.press(`Select all ${count} matching`)
  await app.choose('Bulk actions', 'Disable')
  await app.confirm('Disable')
  await expect(app.dialog()).toContainText('In progress')
  await expect.poll(() => heldRoutes.length).toBe(4)

  await page.goto(app.url('/$realm/roles'))
  await expect(app.dialog()).toHaveAccessibleName(/Leave while this is in progress\?/)
  await heldRoutes[0]?.continue()
  await expect.poll(() => heldRoutes.length).toBe(5)
  await app.confirm('Stay here')
  await expect(app.dialog()).toContainText('In progress')
  await app.confirm('Stop')
  isHolding = false
  for (const route of heldRoutes.slice(1)) await route.continue()
  await expect(app.dialog()).toContainText('Stopped')
  await expect(app.dialog()).toContainText(`Done: 5 · Waiting: ${count - 5}`)
  expect(heldRoutes).toHaveLength(5)
  await expect.poll(() => disabled()).toBe(5)
  await app.confirm('Continue')
  await expect(app.dialog()).toContainText('Finished')
  await app.confirm('Close')
  await expect.poll(() => disabled()).toBe(count)
})
