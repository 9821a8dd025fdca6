import type { Locator } from '@playwright/test'
import type { App } from './fixtures/app'
import { expectInDialog, expectInMain } from './fixtures/contents'
import { bytesOf, textOf } from './fixtures/downloads'
import { holdRequests } from './fixtures/holdRequests'
import type { TestRealm } from './fixtures/realm'
import { requestsOf } from './fixtures/requests'
import type { Server } from './fixtures/server'
import { signInResult } from './fixtures/steps'
import { expect, test as base, withSharedRealm } from './fixtures/test'
import { createVisitor, visitedClients } from './fixtures/visitors'

const recorded = {
  clients: visitedClients,
  eventsEnabled: true,
  adminEventsEnabled: true,
  adminEventsDetailsEnabled: true,
  roles: { realm: ['auditor', 'keeper', 'reader'].map((name) => ({ name })) },
}

const test = withSharedRealm(recorded)

const tableOf = ({ page }: App, name: string | RegExp) => page.getByRole('table', { name })
const changes = /^Changed since the previous update/

const expand = (row: Locator) => row.getByRole('button', { name: /^Expand row/ }).click()

async function chooseIn(row: Locator, action: string) {
  await row.getByRole('button', { name: /^Actions/ }).click()
  await row.page().getByRole('menuitem', { name: action, exact: true }).click()
}

const closeDialog = (app: App) => app.dialog().getByRole('button', { name: 'Close' }).last().click()

/** Returns a function that changes the role's description. */
async function roleOf(realm: TestRealm, name: string) {
  const role = await realm.role(name)
  const path = `/roles-by-id/${role?.id}`
  const describe = (description: string) => realm.api('PUT', path, { ...role, description })
  return { role, path, describe, address: `/$realm/roles/${role?.id}/events` }
}

const failTo = (server: Server, realm: TestRealm, username: string) =>
  signInResult(server.url, realm, username, 'wrong')

base('explains, counts, filters and exports user events', async ({ app, realm, server, page }) => {
  base.slow()
  await realm.create(recorded)
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  await ada.withPassword('app2')
  await failTo(server, realm, 'ada')
  await failTo(server, realm, 'nobody')
  const table = tableOf(app, 'User events')
  const rows = table.getByRole('row')
  await app.open('/$realm/events')
  await expect(app.heading('Events')).toBeVisible()
  await expect(rows).toHaveCount(5)
  // The typed name, though nobody has it.
  await expect(rows.nth(1)).toContainText(/\d:\d\d:\d\d/)
  await expect(rows.nth(1)).toContainText('nobody')
  await expect(rows.nth(1)).toContainText('No user has this name')
  await expect(table.getByRole('columnheader', { name: 'User', exact: true })).toBeVisible()
  await expect(rows.nth(2).getByRole('link', { name: 'ada' })).toHaveAttribute(
    'href',
    new RegExp(`/users/${ada.id}/settings$`),
  )
  await expect(rows.nth(2)).toContainText('LOGIN_ERROR')
  await expand(rows.nth(2))
  await expect(table).toContainText('invalid_user_credentials')
  await expand(rows.nth(2))
  await chooseIn(rows.nth(1), 'Events of this sign-in')
  await expect(app.dialog().getByRole('listitem')).toContainText('user_not_found')
  await expectInDialog(app, 'No user has this name')
  await closeDialog(app)

  await app.tab('Charts')
  const failure = tableOf(app, 'Failures by reason').getByRole('row', { name: /user_not_found/ })
  await expect(failure).toContainText('1')
  await expectInMain(app, 'Based on 4 saved events')
  await app.press('Last 24 hours')
  await expect(failure).toContainText('1')

  await app.tab('User events')
  await app.press('Search user event')
  await app.field('User').fill('ada')
  await app.field('Client').fill('app')
  await page.getByRole('combobox', { name: 'Event', exact: true }).fill('login')
  for (const name of ['Login', 'Login error'])
    await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await app.press('Last 24 hours')
  await app.press('Search events')
  await expect(rows).toHaveCount(2)
  expect(page.url()).toMatch(/type=LOGIN&type=LOGIN_ERROR/)
  await app.press('Remove: Client app')
  await expect(rows).toHaveCount(4)
  await app.press('Remove: Event LOGIN_ERROR')
  await expect(rows).toHaveCount(3)

  // The filters stand in the address: Back, a bookmark and a link bring them back.
  await app.press('Clear all filters')
  await expect(rows).toHaveCount(5)
  await page.goBack()
  await expect(rows).toHaveCount(3)
  expect(page.url()).toMatch(/user=ada/)

  // Exports contain only filtered events.
  const save = async (kind: string) => {
    const download = page.waitForEvent('download')
    await app.choose('Export', kind)
    return download
  }
  const json = JSON.parse(await textOf(await save('Export as JSON'))) as { clientId: string }[]
  expect(json.map(({ clientId }) => clientId)).toEqual(['app2', 'app'])
  const csv = (await bytesOf(await save('Export as CSV'))).toString('utf8')
  expect(csv).toContain('127.0.0.1')
  expect(csv.trim().split('\n')).toHaveLength(3)
})

test('shows what changed, and the history of an object', async ({ app, realm, page }) => {
  const { describe } = await roleOf(realm, 'keeper')
  await realm.api('PUT', '', { ssoSessionIdleTimeout: 1800 })
  for (const description of ['first', 'second']) await describe(description)
  await realm.api('PUT', '', { ssoSessionIdleTimeout: 36_000 })
  await app.open('/$realm/events/admin-events')
  const table = tableOf(app, 'Admin events')
  await expect(table).toContainText('roles-by-id/keeper')
  await expect(table.getByRole('link', { name: 'admin', exact: true }).first()).toBeVisible()
  const rows = table.getByRole('row')
  const change = tableOf(app, changes).getByRole('row')
  await expand(rows.nth(2))
  await expect(change.nth(1)).toHaveText(/description.*first.*second/)
  await chooseIn(rows.nth(2), 'History of this object')
  await expect(page).toHaveURL(/resourcePath=roles-by-id/)
  await expect(rows.nth(1)).toContainText('roles-by-id')

  await page.goBack()
  await expect(rows.nth(1)).not.toContainText('roles-by-id')
  await chooseIn(rows.nth(1), 'History of this object')
  await expect(page).toHaveURL(/resourceTypes=REALM/)
  await expect(rows.filter({ hasText: 'roles-by-id' })).toHaveCount(0)
  await expand(rows.nth(1))
  await expect(change.filter({ hasText: 'ssoSessionIdleTimeout' })).toContainText(/1800.*36000/)
})

test('shows the admin events of an object with their details', async ({ app, realm, page }) => {
  test.slow()
  const { role, path, describe, address } = await roleOf(realm, 'auditor')
  const reader = await roleOf(realm, 'reader')
  await app.open(address)
  await expect(page.getByText('No admin events', { exact: true })).toBeVisible()
  await describe('changed')
  await realm.api('POST', `${path}/composites`, [{ id: reader.role?.id, name: 'reader' }])
  await realm.api('PUT', '/roles/auditor', { ...role, description: 'by name' })
  await reader.describe('another')
  await app.press('Refresh')
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('CREATE')
  const updated = rows.nth(2)
  await expect(updated).toContainText('UPDATE')
  await chooseIn(updated, 'Representation')
  await expectInDialog(app, '"description": "changed"')
  await closeDialog(app)
  await chooseIn(updated, 'Auth')
  await expect(app.dialog().getByRole('row', { name: /IP address/ })).toContainText('127.0.0.1')
  await closeDialog(app)
  await expand(updated)
  await expectInMain(app, 'First recorded state; no earlier one')
  const firstState = tableOf(app, 'First recorded state')
  await expect(firstState.getByRole('row', { name: /description/ })).toContainText('changed')
  await expand(updated)

  await app.press('Search admin event')
  await expect(app.field('Resource path')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search admin events' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Operation types' }).fill('upd')
  await page.getByRole('option', { name: 'UPDATE', exact: true }).click()
  await page.keyboard.press('Escape')
  await app.press('Last hour')
  await app.press('Search admin events')
  await expect(rows).toHaveCount(2)
  expect(page.url()).toContain('operationTypes=UPDATE')
  expect(page.url()).toMatch(/dateFrom=\d{4}-\d\d-\d\dT/)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await app.press('Remove: Operation types UPDATE')
  await expect(rows).toHaveCount(3)
  await app.press('Clear all filters')
  await expect(page).not.toHaveURL(/dateFrom/)

  // The server answers 500 to unknown resource types.
  await app.press('Changes by name')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('roles/auditor')
  await page.goto(app.url(`${address}?operationTypes=NONSENSE`))
  await expect(rows).toHaveCount(3)

  // Open details stay with their row.
  for (let turn = 0; turn < 12; turn++) await describe(`turn ${turn}`)
  await app.press('Refresh')
  await expect(rows).toHaveCount(11)
  const opener = rows.nth(1).getByRole('button', { name: /^Expand row/ })
  await opener.click()
  await expect(tableOf(app, changes)).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).first().click()
  await expect(rows).toHaveCount(5)
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(tableOf(app, changes)).toBeHidden()
})

base('turns on saving only, and refreshes until paused', async ({ app, realm, server, page }) => {
  const enabledEventTypes = ['LOGIN', 'LOGIN_ERROR']
  const roles = { realm: [{ name: 'auditor' }] }
  await realm.create({ eventsExpiration: 7200, enabledEventTypes, roles })
  const config = () => realm.api<object>('GET', '/events/config')
  const before = await config()
  const saved = 'Successfully saved configuration'
  const off = page.getByText(/(events are not saved|Changes are saved without what was sent)/)
  await app.open((await roleOf(realm, 'auditor')).address)
  await expect(off).toContainText('Admin events are not saved')
  await expectInMain(app, 'No changes to this object have been recorded.')

  await app.visit('/$realm/events')
  await expect(off).toContainText('User events are not saved')
  await app.press('Save events')
  await app.expectMessage(saved)
  await expect(off).toBeHidden()
  await expect(page.getByRole('heading', { name: 'No user events' })).toBeVisible()
  const refresh = page.getByRole('switch', { name: 'Refresh automatically' })
  await refresh.press('Space')
  await failTo(server, realm, 'nobody')
  await expect(tableOf(app, 'User events')).toContainText('LOGIN_ERROR')
  await refresh.press('Space')
  await expect(refresh).not.toBeChecked()

  await app.tab('Admin events')
  await expect(off).toContainText('Admin events are not saved')
  await app.press('Save events')
  await app.expectMessage(saved)
  await app.press('Include representation')
  await app.expectMessage(saved)
  await expect(off).toBeHidden()
  await expect.poll(config).toEqual({
    ...before,
    eventsEnabled: true,
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: true,
    eventsExpiration: 7200,
  })
})

base('reads everything once, and shows rows before names', async ({ app, realm, server, page }) => {
  await realm.create(recorded)
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  await app.open('/$realm/events/user-events')
  /** Paths below the realm that is named, without queries. */
  const paths = (calls: readonly string[], name: string) =>
    calls
      .map((call) => call.replace(/\?.*/, '').split(`GET /admin/realms/${name}`))
      .flatMap(([, path]) => path ?? [])
      .toSorted()
  const userCalls = await requestsOf(app, '/$realm/events/user-events')
  await expect(tableOf(app, 'User events')).toContainText('ada')
  expect(paths(userCalls, realm.name)).toEqual(['', '/events', '/users'])
  await app.press('Search user event')
  await page.getByRole('combobox', { name: 'Event', exact: true }).fill('login error')
  await expect(page.getByRole('option', { name: 'Login error', exact: true })).toBeVisible()

  const table = tableOf(app, 'Admin events')
  const adminCalls = await requestsOf(app, '/$realm/events/admin-events')
  await expect(table).toContainText('users/ada')
  expect(paths(adminCalls, realm.name)).toEqual(['', '/admin-events', '/users'])
  // One's own name is known.
  expect(paths(adminCalls, 'master').filter((path) => path.startsWith('/users'))).toEqual([])
  await app.press('Search admin event')
  await page.getByRole('combobox', { name: /^resource types$/i }).fill('USER')
  await expect(page.getByRole('option', { name: 'USER', exact: true })).toBeVisible()

  const release = await holdRequests(page, /\/users\?search=id/)
  await page.reload()
  await expect(table).toContainText(`users/${ada.id.slice(0, 8)}…`)
  await expect(table.getByRole('link', { name: 'admin', exact: true }).first()).toBeVisible()
  release()
  await expect(table).toContainText('users/ada')
})
