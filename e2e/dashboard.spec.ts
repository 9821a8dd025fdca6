import type { ServerInfoRepresentation as ServerInfo } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import type { App } from './fixtures/app'
import { signInResult } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const panel = ({ page }: App, name: string | RegExp) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) })
    .last()

test('has an introduction until it is hidden, and a URL for each tab', async ({ app, page }) => {
  await app.open('/master')
  await expect(app.heading('master realm')).toBeVisible()
  const tab = page.getByRole('main').getByRole('navigation', { name: 'Home' }).getByRole('link')
  await expect(tab).toHaveText(['Welcome', 'Server info', 'Provider info'])
  await expect(tab.first()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: /documentation/i })).toHaveAttribute(
    'href',
    /^https:\/\/www\.keycloak\.org\//,
  )
  await tab.last().click()
  await expect(page.getByRole('table', { name: 'Provider info' })).toBeVisible()
  expect(page.url()).toBe(app.url('/master/providers'))
  await page.goBack()

  const introduction = page.getByText(/^Keycloak provides user federation/)
  await expect(introduction).toBeVisible()
  await app.press('Hide the introduction')
  await expect(introduction).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(panel(app, 'Recommendations')).toBeVisible()
  await expect(introduction).toBeHidden()
})

test('shows the server, its features and its providers', async ({ app, page, server }) => {
  const info = await server.api<ServerInfo>('GET', '/admin/serverinfo')
  const { systemInfo, memoryInfo, profileInfo, features = [], providers = {} } = info
  const main = page.getByRole('main')
  await app.open('/master/info')
  const serverInfo = panel(app, 'Server info')
  for (const text of [systemInfo?.version, profileInfo?.name, systemInfo?.javaVersion])
    await expect(serverInfo).toContainText(text ?? 'missing')
  await expect(panel(app, 'Memory')).toContainText(memoryInfo?.totalFormated ?? 'missing')
  await expect(panel(app, 'Cryptography')).toContainText(info.cryptoInfo?.cryptoProvider ?? '?')
  for (const [title, isEnabled] of [
    [/^Enabled features/, true],
    [/^Disabled features/, false],
  ] as const) {
    const { length } = features.filter(({ enabled }) => enabled === isEnabled)
    await expect(panel(app, title).getByRole('listitem')).toHaveCount(length)
  }
  await app.field('Search features').fill('organi')
  await expect(main.getByText('ORGANIZATION', { exact: true })).toBeVisible()
  await expect(main.getByText('ACCOUNT_V3', { exact: true })).toBeHidden()

  await app.visit('/master/providers')
  const rows = page.getByRole('table', { name: 'Provider info' }).getByRole('rowheader')
  for (const name of [/^connectionsJpa$/, /^authenticator$/])
    await expect(rows.filter({ hasText: name })).toBeVisible()
  expect(await rows.count()).toBeGreaterThanOrEqual(Object.keys(providers).length)
  await main.getByRole('textbox', { name: 'Search', exact: true }).fill('auth-cookie')
  await expect(rows).toHaveText(['authenticator'])
  await expect(page.getByRole('row').filter({ hasText: 'auth-cookie' })).toBeVisible()
})

test('shows the figures of a realm', async ({ app, page, realm, server }) => {
  await realm.create({ displayName: 'Shop & Sons', eventsEnabled: true })
  for (const username of ['ann', 'bob']) await realm.user.create({ username })
  const as = await realm.admin(['realm-admin'])
  await signInResult(server.url, realm, 'ann', 'wrong')
  await app.open('/$realm', { as })

  await expect(app.heading('Welcome to Shop & Sons')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Realm overview' })).toBeVisible()
  expect(await realm.api('GET', '/users/count')).toBe(3)
  await expect(panel(app, 'Users')).toHaveText(/Users\s*3$/)
  // The console's own.
  expect(await realm.api('GET', '/client-session-stats')).toMatchObject([{ active: '1' }])
  await expect(panel(app, 'Client sessions')).toContainText('1')
  await expect(panel(app, 'Clients in use')).toContainText('security-admin-console')
  const failure = page.getByRole('table', { name: 'Recent failed sign-ins' }).getByRole('row')
  await expect(failure.nth(1)).toContainText(/ann.*invalid_user_credentials/)
  await expect(panel(app, 'Recommendations')).toContainText('Brute force detection is off')
})

test('fails in one panel only, and says what is not saved', async ({ app, page, realm }) => {
  await realm.create({ eventsEnabled: false, bruteForceProtected: true })
  app.expectFailures(/users\/count net::ERR_FAILED|console error: .*Failed to fetch/)
  await page.route(/\/users\/count/, (route) => route.abort())
  await app.open('/$realm')

  await expect(panel(app, 'Recent failed sign-ins')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Recent failed sign-ins' })).toBeHidden()
  const hints = panel(app, 'Recommendations')
  await expect(hints).not.toContainText(/brute force/i)
  await expect(hints).toContainText('User events are not saved')
  await expect(hints.getByRole('link', { name: /events/i })).toHaveCount(2)
  const email = hints.getByRole('listitem').filter({ hasText: 'Email is not configured' })
  await expect(email).toContainText('Medium')
  await expect(email.getByRole('link')).toBeVisible()

  const users = panel(app, 'Users')
  await expect(users.getByRole('alert')).toContainText('does not answer')
  await expect(panel(app, 'Client sessions')).toContainText('0')
  await page.unrouteAll()
  await users.getByRole('button', { name: 'Try again' }).click()
  await expect(users).toHaveText(/Users\s*0$/)
})
