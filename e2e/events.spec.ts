import { bytesOf, textOf } from './fixtures/downloads'
import type { Server } from './fixtures/server'
import { expect, test } from './fixtures/test'
import { createVisitor, visitedClients } from './fixtures/visitors'

type Config = {
  eventsEnabled: boolean
  adminEventsEnabled: boolean
  adminEventsDetailsEnabled: boolean
  eventsExpiration?: number
  enabledEventTypes: string[]
}

const recorded = {
  clients: visitedClients,
  eventsEnabled: true,
  adminEventsEnabled: true,
  adminEventsDetailsEnabled: true,
}

const failTo = (server: Server, realm: string, username: string) =>
  fetch(`${server.url}/realms/${realm}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'app',
      username,
      password: 'wrong',
    }),
  })

test('shows user events with names, filter chips and export', async ({ app, realm, server }) => {
  test.slow()
  await realm.create(recorded)
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  await ada.withPassword('app2')
  await failTo(server, realm.name, 'ada')
  await failTo(server, realm.name, 'nobody')
  const { page } = app
  const table = page.getByRole('table', { name: 'User events' })
  const rows = table.getByRole('row')
  await app.open('/$realm/events')
  await expect(app.heading('Events')).toBeVisible()
  await expect(rows).toHaveCount(5)
  // The typed name, though nobody has it.
  await expect(rows.nth(1)).toContainText('nobody')
  await expect(rows.nth(1)).toContainText('No user has this name')
  await expect(rows.nth(1)).toContainText(/\d:\d\d:\d\d/)
  await expect(table.getByRole('columnheader', { name: 'User', exact: true })).toBeVisible()
  await expect(rows.nth(2).getByRole('link', { name: 'ada' })).toHaveAttribute(
    'href',
    new RegExp(`/users/${ada.id}/settings$`),
  )
  await expect(rows.nth(2)).toContainText('LOGIN_ERROR')
  await rows
    .nth(2)
    .getByRole('button', { name: /^Expand row/ })
    .click()
  await expect(table).toContainText('invalid_user_credentials')
  await rows
    .nth(2)
    .getByRole('button', { name: /^Expand row/ })
    .click()

  await app.press('Search user event')
  await app.field('User').fill('ada')
  await app.field('Client').fill('app')
  await page.getByRole('combobox', { name: 'Event', exact: true }).fill('login')
  await page.getByRole('option', { name: 'Login', exact: true }).click()
  await page.getByRole('option', { name: 'Login error', exact: true }).click()
  await page.keyboard.press('Escape')
  await app.press('Last 24 hours')
  await app.press('Search events')
  await expect(rows).toHaveCount(3)
  expect(page.url()).toMatch(/type=LOGIN&type=LOGIN_ERROR/)
  await app.press('Remove: Event LOGIN_ERROR')
  await expect(rows).toHaveCount(2)

  // The filters stand in the address: Back, a bookmark and a link bring them back.
  await app.press('Clear all filters')
  await expect(rows).toHaveCount(5)
  await page.goBack()
  await expect(rows).toHaveCount(2)
  expect(page.url()).toMatch(/user=ada/)

  // Exports contain only filtered events.
  const save = async (kind: string) => {
    const download = page.waitForEvent('download')
    await app.choose('Export', kind)
    return download
  }
  const json = JSON.parse(await textOf(await save('Export as JSON'))) as { clientId: string }[]
  expect(json.map(({ clientId }) => clientId)).toEqual(['app'])
  const csv = (await bytesOf(await save('Export as CSV'))).toString('utf8')
  expect(csv).toContain('127.0.0.1')
  expect(csv.trim().split('\n')).toHaveLength(2)
})

test('turns on saving of events where it is missing, without changing the rest', async ({
  app,
  realm,
}) => {
  await realm.create({ eventsExpiration: 7200, enabledEventTypes: ['LOGIN', 'LOGOUT'] })
  const config = () => realm.api<Config>('GET', '/events/config')
  const before = await config()
  const { page } = app
  await app.open('/$realm/events')
  await expect(page.getByText('User events are not saved')).toBeVisible()
  await app.press('Save events')
  await app.expectMessage('Successfully saved configuration')
  await expect(page.getByText('User events are not saved')).toBeHidden()
  await app.tab('Admin events')
  await expect(page.getByText('Admin events are not saved')).toBeVisible()
  await app.press('Save events')
  await app.expectMessage('Successfully saved configuration')
  await app.press('Include representation')
  await app.expectMessage('Successfully saved configuration')
  await expect(page.getByText('Changes are saved without what was sent')).toBeHidden()
  await expect
    .poll(() => config())
    .toEqual({
      ...before,
      eventsEnabled: true,
      adminEventsEnabled: true,
      adminEventsDetailsEnabled: true,
      eventsExpiration: 7200,
    })
})

test('shows events by id with view-events, without switches', async ({ app, realm }) => {
  await realm.create({ ...recorded, eventsEnabled: false })
  const user = await realm.user.create({ username: 'somebody' })
  const { page } = app
  await app.open('/$realm/events', { as: await realm.admin(['view-events']) })
  await expect(page.getByRole('button', { name: /^Save events/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await app.tab('Admin events')
  const table = page.getByRole('table', { name: 'Admin events' })
  await expect(table).toContainText(`users/${user.id.slice(0, 8)}`)
  await expect(table.getByRole('link')).toHaveCount(0)
})

test('refreshes by itself until paused', async ({ app, realm, server }) => {
  await realm.create(recorded)
  const { page } = app
  await app.open('/$realm/events')
  await expect(page.getByRole('heading', { name: 'No user events' })).toBeVisible()
  await page.getByRole('switch', { name: 'Refresh automatically' }).press('Space')
  await failTo(server, realm.name, 'nobody')
  await expect(page.getByRole('table', { name: 'User events' })).toContainText('LOGIN_ERROR')
  await page.getByRole('switch', { name: 'Refresh automatically' }).press('Space')
})

test('shows what changed, explains a failed login, and draws charts', async ({
  app,
  realm,
  server,
}) => {
  test.slow()
  await realm.create({ ...recorded, roles: { realm: [{ name: 'auditor' }] } })
  const role = await realm.role('auditor')
  for (const description of ['first', 'second'])
    await realm.api('PUT', `/roles-by-id/${role?.id}`, { ...role, description })
  await failTo(server, realm.name, 'nobody')
  const { page } = app
  const admin = page.getByRole('table', { name: 'Admin events' })
  await app.open('/$realm/events/admin-events')
  await expect(admin).toContainText('roles-by-id/auditor')
  await expect(admin.getByRole('link', { name: 'admin', exact: true }).first()).toBeVisible()
  const newest = admin.getByRole('row').nth(1)
  await newest.getByRole('button', { name: /^Expand row/ }).click()
  const changes = page.getByRole('table', { name: /^Changed since the previous update/ })
  await expect(changes.getByRole('row').nth(1)).toHaveText(/description.*first.*second/)
  await newest.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'History of this object' }).click()
  await expect(page).toHaveURL(/resourcePath=roles-by-id/)

  await app.tab('User events')
  const user = page.getByRole('table', { name: 'User events' })
  await user
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Events of this sign-in' }).click()
  await expect(app.dialog().getByRole('listitem')).toContainText('user_not_found')
  await expect(app.dialog()).toContainText('No user has this name')
  await app.dialog().getByRole('button', { name: 'Close' }).last().click()

  await app.tab('Charts')
  const failures = page.getByRole('table', { name: 'Failures by reason' })
  await expect(failures.getByRole('row', { name: /user_not_found/ })).toContainText('1')
  await expect(page.getByText(/^Based on 1 saved events/)).toBeVisible()
  await page.getByRole('button', { name: 'Last 24 hours' }).click()
  await expect(failures.getByRole('row', { name: /user_not_found/ })).toContainText('1')
})
