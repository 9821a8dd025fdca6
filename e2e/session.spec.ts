import type { Page } from '@playwright/test'
import type { App } from './fixtures/app'
import { holdRequests } from './fixtures/holdRequests'
import type { TestRealm } from './fixtures/realm'
import { loginPage } from './fixtures/signIn'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({ accessTokenLifespan: 300 })

/** What requests with a body of this grant type contain, by a parameter. */
function watchGrants(page: Page, grantType: string, parameter: string): string[] {
  const values: string[] = []
  page.on('request', (request) => {
    const body = new URLSearchParams(request.postData() ?? '')
    if (body.get('grant_type') === grantType) values.push(body.get(parameter) ?? '')
  })
  return values
}

async function openClients(app: App, realm: TestRealm) {
  const admin = await realm.admin(['realm-admin'])
  await app.open('/$realm/clients', { as: admin })
  await app.expectRow('account-console')
  return admin
}

/** Tampers with the redirect of the silent code request. */
async function forge(page: Page, alter: (answer: URL) => void): Promise<string[]> {
  const forged: string[] = []
  await page.route(/protocol\/openid-connect\/auth\?.*prompt=none/, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    const location = new URL(answer.headers().location ?? '')
    forged.push(location.searchParams.get('code') ?? '')
    alter(location)
    await route.fulfill({ status: 302, headers: { location: location.href }, body: '' })
  })
  return forged
}

test.describe('signing in', () => {
  test('leads to the deep link, without traces in the URL', async ({ app, realm, page }) => {
    const admin = await realm.admin(['realm-admin'])
    await app.visit('/$realm/clients?search=account', { loginRealm: realm.name })
    await app.signIn(admin)

    await expect(app.heading('Clients')).toBeVisible()
    expect(page.url()).toBe(app.url('/$realm/clients?search=account', realm.name))
  })

  test('is silent while the session lives', async ({ app, page }) => {
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        documents.push(request.url())
    })
    await app.open('/$realm/clients')

    await expect(app.heading('Clients')).toBeVisible()
    expect(documents).toEqual([app.url('/$realm/clients').split('#')[0]])
  })

  for (const [what, alter] of [
    ['a forged state', (answer: URL) => answer.searchParams.set('state', 'forged')],
    [
      'another issuer',
      (answer: URL) => answer.searchParams.set('iss', 'https://evil.example/realms/x'),
    ],
    ['a missing issuer', (answer: URL) => answer.searchParams.delete('iss')],
    ['a second code', (answer: URL) => answer.searchParams.append('code', 'injected')],
  ] as const) {
    test(`rejects a silent response with ${what}`, async ({ app, page }) => {
      const redeemed = watchGrants(page, 'authorization_code', 'code')
      const forged = await forge(page, alter)
      await app.open('/$realm/clients')

      await expect(app.heading('Clients')).toBeVisible()
      expect(forged).toHaveLength(1)
      expect(redeemed).toHaveLength(1)
      expect(redeemed).not.toContain(forged[0])
      expect(redeemed).not.toContain('injected')
      expect(page.url()).toBe(app.url('/$realm/clients'))
    })
  }

  test('reports an error in the URL, but not login_required', async ({ app, page }) => {
    const address = app.url('/master/clients')
    const gotoWith = (query: string) => page.goto(address.replace('#', `?${query}&state=x#`))
    await app.open('/master/clients')
    await gotoWith('error=access_denied&error_description=The%20%3Cb%3Eserver%3C/b%3E%20refuses')
    await expect(app.heading('Something went wrong')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('The <b>server</b> refuses')
    expect(page.url()).not.toContain('error')
    await app.press('Try again')
    await expect(page.getByRole('navigation').first()).toBeVisible()

    await gotoWith('error=login_required')
    await expect(app.heading('Clients')).toBeVisible()
    expect(page.url()).toBe(address)
  })

  test('reports an unreachable sign-in endpoint', async ({ app, page }) => {
    app.expectFailures(/\/realms\/.* net::ERR_/)
    await page.route(/\/realms\/[^/]+\/(protocol|\.well-known)/, (route) =>
      route.abort('connectionrefused'),
    )
    await app.visit('/$realm/clients')

    await expect(page.getByRole('main')).toContainText('The identity server does not answer')
    await page.unrouteAll()
    await app.press('Try again')
    await expect(loginPage(page)).toBeVisible()
  })
})

test.describe('a session', () => {
  test('is renewed silently, and survives a lost line', async ({ app, realm, page, context }) => {
    await page.clock.install()
    const renewed = watchGrants(page, 'refresh_token', 'refresh_token')
    await openClients(app, realm)
    // With less than 5 s of validity left, the next call refreshes the token first.
    await page.clock.fastForward(296_000)
    await app.search('account-console')
    await expect.poll(() => renewed.length).toBe(1)
    await expect(app.row('security-admin-console')).toBeHidden()
    await app.expectRow('account-console')
    expect(renewed).toHaveLength(1)
    expect(page.url()).toContain('/clients')

    await page.clock.fastForward(296_000)
    app.expectFailures(/net::ERR_INTERNET_DISCONNECTED/)
    app.expectFailures(/console error: .*(ERR_INTERNET_DISCONNECTED|Failed to fetch)/)
    await context.setOffline(true)
    await app.search('security')
    await expect(page.getByRole('main')).toContainText('Keycloak does not answer')
    await context.setOffline(false)
    await app.expectRow('security-admin-console')
  })

  test('ends on the server when the user signs out', async ({ app, realm, page }) => {
    const { id } = await openClients(app, realm)
    const sessions = () => realm.api<unknown[]>('GET', `/users/${id}/sessions`)
    await expect.poll(() => sessions()).toHaveLength(1)

    await app.choose('Test User', 'Sign out')
    await expect(loginPage(page)).toBeVisible()
    await expect.poll(() => sessions()).toHaveLength(0)
    await app.visit('/$realm/clients', { loginRealm: realm.name })
    await expect(loginPage(page)).toBeVisible()
  })

  test('leads to the sign-in page and back when it ended', async ({ app, realm, page }) => {
    const admin = await openClients(app, realm)
    app.expectFailures(/\/(admin\/realms|token).* 40[01]/)
    await realm.api('POST', `/users/${admin.id}/logout`)
    await app.search('security')

    await expect(loginPage(page)).toBeVisible()
    await app.signIn(admin)
    await expect(app.heading('Clients')).toBeVisible()
    expect(page.url()).toContain(`${app.url('/$realm/clients', realm.name)}?`)
  })

  test('is shown as somebody else’s after a reload', async ({ app, realm, page }) => {
    await openClients(app, realm)
    await app.open('/$realm/clients', { as: await realm.admin(['view-clients']) })
    await page.reload()

    await app.expectRow('account-console')
    await expect(page.getByRole('link', { name: 'Users', exact: true })).toBeHidden()
  })
})

test('honours a URL that is edited while the first page loads', async ({ app, page }) => {
  await holdRequests(page, /\/roles\?/)
  const rolesRequest = page.waitForRequest(/\/roles\?/)
  await app.open('/$realm/roles')
  await rolesRequest
  await page.goto(app.url('/$realm/sessions'))
  await expect(app.heading('Sessions')).toBeVisible()
})
