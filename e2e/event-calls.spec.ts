import { holdRequests } from './fixtures/holdRequests'
import { requestsOf } from './fixtures/requests'
import { expect, test } from './fixtures/test'
import { createVisitor, visitedClients } from './fixtures/visitors'

const recorded = {
  clients: visitedClients,
  eventsEnabled: true,
  adminEventsEnabled: true,
  adminEventsDetailsEnabled: true,
}

/** Paths below the realm, without queries. */
const pathsIn = (realm: string, calls: readonly string[]) =>
  calls
    .map((call) => call.replace(/\?.*/, ''))
    .filter((call) => call.startsWith(`GET /admin/realms/${realm}`))
    .map((call) => call.replace(`GET /admin/realms/${realm}`, ''))
    .toSorted()

test('reads the realm, the events and the names of all users once', async ({
  app,
  realm,
  server,
  page,
}) => {
  await realm.create(recorded)
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  await app.open('/$realm/events/user-events')
  const userCalls = await requestsOf(app, '/$realm/events/user-events')
  await expect(page.getByRole('table', { name: 'User events' })).toContainText('ada')
  expect(pathsIn(realm.name, userCalls)).toEqual(['', '/events', '/users'])

  await app.press('Search user event')
  await page.getByRole('combobox', { name: 'Event', exact: true }).fill('login error')
  await expect(page.getByRole('option', { name: 'Login error', exact: true })).toBeVisible()

  const adminCalls = await requestsOf(app, '/$realm/events/admin-events')
  await expect(page.getByRole('table', { name: 'Admin events' })).toContainText('users/ada')
  expect(pathsIn(realm.name, adminCalls)).toEqual(['', '/admin-events', '/users'])
  // One's own name is known.
  expect(pathsIn('master', adminCalls).filter((path) => path.startsWith('/users'))).toEqual([])
  await app.press('Search admin event')
  await page.getByRole('combobox', { name: /^resource types$/i }).fill('USER')
  await expect(page.getByRole('option', { name: 'USER', exact: true })).toBeVisible()
})

test('shows the rows of events before the names of users are there', async ({
  app,
  realm,
  page,
}) => {
  await realm.create(recorded)
  const { id } = await realm.user.create({ username: 'ada' })
  const table = page.getByRole('table', { name: 'Admin events' })
  const release = await holdRequests(page, /\/users\?search=id/)
  await app.open('/$realm/events/admin-events')
  await expect(table).toContainText(`users/${id.slice(0, 8)}…`)
  await expect(table.getByRole('link', { name: 'admin', exact: true }).first()).toBeVisible()
  release()
  await expect(table).toContainText('users/ada')
})
