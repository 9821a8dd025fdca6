import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test'

type Info = {
  systemInfo: { version: string; javaVersion: string }
  memoryInfo: { totalFormated: string }
  cryptoInfo: { cryptoProvider: string }
  profileInfo: { name: string }
  features: { name: string; enabled: boolean }[]
  providers: Record<string, { providers: Record<string, unknown> }>
}

const panel = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) })
    .last()

test.describe('the dashboard of the master realm', () => {
  test('hides the introduction for good', async ({ app, page }) => {
    await app.open('/master')
    const introduction = page.getByText(/^Keycloak provides user federation/)
    await expect(introduction).toBeVisible()
    await app.press('Hide the introduction')
    await expect(introduction).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await expect(panel(page, 'Recommendations')).toBeVisible()
    await expect(introduction).toBeHidden()
  })

  test('has a URL for each of its three tabs', async ({ app, page }) => {
    await app.open('/master')
    await expect(app.heading('master realm')).toBeVisible()
    const tabs = page.getByRole('main').getByRole('navigation', { name: 'Home' })
    await expect(tabs.getByRole('link')).toHaveText(['Welcome', 'Server info', 'Provider info'])
    await expect(tabs.getByRole('link', { name: 'Welcome' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('link', { name: /documentation/i })).toHaveAttribute(
      'href',
      /^https:\/\/www\.keycloak\.org\//,
    )

    await tabs.getByRole('link', { name: 'Provider info' }).click()
    await expect(page.getByRole('table', { name: 'Provider info' })).toBeVisible()
    expect(page.url()).toBe(app.url('/master/providers'))
    await page.goBack()
    await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible()
  })

  test('shows the server info', async ({ app, page, server }) => {
    const info = await server.api<Info>('GET', '/admin/serverinfo')
    await app.open('/master/info')

    const serverInfo = panel(page, 'Server info')
    await expect(serverInfo).toContainText(info.systemInfo.version)
    await expect(serverInfo).toContainText(info.profileInfo.name)
    await expect(serverInfo).toContainText(info.systemInfo.javaVersion)
    await expect(panel(page, 'Memory')).toContainText(info.memoryInfo.totalFormated)
    await expect(panel(page, 'Cryptography')).toContainText(info.cryptoInfo.cryptoProvider)

    const names = (enabled: boolean) =>
      info.features.filter((feature) => feature.enabled === enabled).map(({ name }) => name)
    const enabled = panel(page, /^Enabled features/)
    await expect(enabled.getByRole('listitem')).toHaveCount(names(true).length)
    const disabled = panel(page, /^Disabled features/)
    await expect(disabled.getByRole('listitem')).toHaveCount(names(false).length)

    const search = page.getByRole('searchbox', { name: 'Search features' })
    await search.or(page.getByRole('textbox', { name: 'Search features' })).fill('organi')
    await expect(page.getByRole('main').getByText('ORGANIZATION', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText('ACCOUNT_V3', { exact: true })).toBeHidden()
  })

  test('shows the providers', async ({ app, page, server }) => {
    const { providers } = await server.api<Info>('GET', '/admin/serverinfo')
    await app.open('/master/providers')
    const rows = page.getByRole('table', { name: 'Provider info' }).getByRole('rowheader')
    const interfaces = Object.keys(providers).toSorted((a, b) => a.localeCompare(b))
    await expect(rows.filter({ hasText: /^connectionsJpa$/ })).toBeVisible()
    await expect(rows.filter({ hasText: /^authenticator$/ })).toBeVisible()
    expect(await rows.count()).toBeGreaterThanOrEqual(interfaces.length)

    const search = page.getByRole('main').getByRole('searchbox', { name: 'Search' })
    await search
      .or(page.getByRole('main').getByRole('textbox', { name: 'Search' }))
      .fill('auth-cookie')
    await expect(rows).toHaveText(['authenticator'])
    const row = page.getByRole('row').filter({ hasText: 'auth-cookie' })
    await expect(row).toBeVisible()
  })
})

test.describe('the dashboard of a realm', () => {
  test('shows the figures of the server', async ({ app, page, realm, serverUrl }) => {
    await realm.create({ displayName: 'Shop & Sons', eventsEnabled: true })
    for (const username of ['ann', 'bob']) await realm.user.create({ username })
    const admin = await realm.admin(['realm-admin'])
    const path = `/realms/${realm.name}/protocol/openid-connect/token`
    const wrong = { grant_type: 'password', client_id: 'admin-cli', username: 'ann', password: 'x' }
    await fetch(serverUrl + path, { method: 'POST', body: new URLSearchParams(wrong) })
    await app.open('/$realm', { as: admin })

    await expect(app.heading('Welcome to Shop & Sons')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Realm overview' })).toBeVisible()
    const users = await realm.api<number>('GET', '/users/count')
    expect(users).toBe(3)
    await expect(panel(page, 'Users')).toHaveText(/Users\s*3$/)
    const stats = await realm.api<{ active: string }[]>('GET', '/client-session-stats')
    const active = stats.reduce((sum, stat) => sum + Number(stat.active), 0)
    expect(active).toBeGreaterThan(0)
    await expect(panel(page, 'Client sessions')).toContainText(String(active))
    await expect(panel(page, 'Clients in use')).toContainText('security-admin-console')
    const failures = page.getByRole('table', { name: 'Recent failed sign-ins' })
    await expect(failures.getByRole('row').nth(1)).toContainText('ann')
    await expect(failures.getByRole('row').nth(1)).toContainText('invalid_user_credentials')
    await expect(panel(page, 'Recommendations')).toContainText('Brute force detection is off')
  })

  test('says so when failed logins are not saved', async ({ app, page, realm }) => {
    await realm.create({ eventsEnabled: false, bruteForceProtected: true })
    await app.open('/$realm')

    await expect(panel(page, 'Recent failed sign-ins')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Recent failed sign-ins' })).toBeHidden()
    await expect(panel(page, 'Recommendations')).not.toContainText('brute force')
    const hints = panel(page, 'Recommendations')
    await expect(hints.getByText('User events are not saved')).toBeVisible()
    await expect(hints.getByRole('link', { name: /events/i })).toHaveCount(2)
    await expect(hints.getByRole('link', { name: /Email is not configured/ })).toBeVisible()
    const email = hints.getByRole('listitem').filter({ hasText: 'Email is not configured' })
    await expect(email).toContainText('Medium')
  })

  test('omits what a limited administrator may not see', async ({ app, page, realm }) => {
    await realm.create({ eventsEnabled: true })
    const admin = await realm.admin(['view-events'])
    await app.open('/$realm', { as: admin })

    await expect(panel(page, 'Recent failed sign-ins')).toContainText('No failed sign-ins')
    for (const name of ['Users', 'Client sessions', 'Clients in use'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('fails in one panel only', async ({ app, page, realm, context }) => {
    await realm.create({ eventsEnabled: true })
    app.expectFailures(/users\/count net::ERR_FAILED/)
    app.expectFailures(/console error: .*Failed to fetch/)
    await context.route(/\/users\/count/, (route) => route.abort())
    await app.open('/$realm')

    await expect(panel(page, 'Users').getByRole('alert')).toContainText('does not answer')
    await expect(panel(page, 'Client sessions')).toContainText('0')
    await context.unrouteAll()
    await panel(page, 'Users').getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page, 'Users')).toHaveText(/Users\s*0$/)
  })
})
