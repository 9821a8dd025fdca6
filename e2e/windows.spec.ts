import type { Locator, Page } from '@playwright/test'
import { App } from './fixtures/app'
import {
  openerAndReferrer,
  noOpenerOrReferrer,
  startForeignPage,
  type ForeignPage,
} from './fixtures/foreignPage'
import { uniqueName } from './fixtures/forms'
import { oidcProvider } from './fixtures/oidcProvider'
import type { TestRealm } from './fixtures/realm'
import { fillLoginPage, loginPage, signIn } from './fixtures/signIn'
import { expect, test as base, withSharedRealm } from './fixtures/test'

async function foreignPage(
  { serverUrl: _beside }: { serverUrl: string },
  provide: (foreign: ForeignPage) => Promise<void>,
) {
  const foreign = await startForeignPage()
  await provide(foreign)
  await foreign.stop()
}

const test = withSharedRealm({ clients: [{ clientId: 'shop' }] }).extend<{ foreign: ForeignPage }>({
  foreign: foreignPage,
})
const ownRealm = base.extend<{ foreign: ForeignPage }>({ foreign: foreignPage })

async function windowOpenedBy(page: Page, press: () => Promise<void>): Promise<Page> {
  const [newWindow] = await Promise.all([page.context().waitForEvent('page'), press()])
  return newWindow
}

/** An identity provider whose sign-in page is the foreign page. */
const addProvider = (realm: TestRealm, alias: string, { url }: ForeignPage) => {
  const config = { ...oidcProvider(alias).config, authorizationUrl: `${url}/auth` }
  return realm.api('POST', '/identity-provider/instances', oidcProvider(alias, { config }))
}

/** The foreign page gets neither opener nor referrer. */
async function expectNoHold(app: App, foreignWindow: Page, foreign: ForeignPage) {
  const address = app.page.url()
  await expect(foreignWindow.getByRole('heading', { name: 'Foreign page' })).toBeVisible()
  expect(await openerAndReferrer(foreignWindow)).toEqual(noOpenerOrReferrer)
  expect(foreign.visits.map(({ referer }) => referer)).toEqual([undefined])
  expect(app.page.url()).toBe(address)
}

async function expectNoReferrer(page: Page, link: Locator) {
  const navigation = page
    .context()
    .waitForEvent('request', (request) => request.isNavigationRequest())
  const newWindow = await windowOpenedBy(page, () => link.click())
  expect(await (await navigation).headerValue('referer')).toBeNull()
  await newWindow.waitForLoadState()
  expect(await openerAndReferrer(newWindow)).toEqual(noOpenerOrReferrer)
  await newWindow.close()
}

test('gives the page of a tried identity provider no hold on the console', async ({
  app,
  realm,
  foreign,
}) => {
  await addProvider(realm, 'tried', foreign)
  await app.open('/$realm/identity-providers/oidc/tried/settings')
  await app.choose('Action: tried', 'Try it')
  const signInWindow = await windowOpenedBy(app.page, () => app.confirm('Open sign-in'))
  await expectNoHold(app, signInWindow, foreign)
  await signInWindow.close()
})

ownRealm('gives the page of an impersonation no hold', async ({ app, realm, foreign }) => {
  // Account pages use the realm's frontend URL.
  await realm.create({ attributes: { frontendUrl: foreign.url } })
  const { id } = await realm.user.create({ username: 'ada' })
  await app.open(`/$realm/users/${id}/settings`)
  await app.choose('Action: ada', 'Impersonate')
  const accountWindow = await windowOpenedBy(app.page, () => app.confirm('Impersonate'))
  await expectNoHold(app, accountWindow, foreign)
  expect(foreign.visits.map(({ path }) => path)).toEqual([`/realms/${realm.name}/account`])
  await accountWindow.close()
})

test('leaves no empty window when an impersonation fails', async ({ app, realm, page }) => {
  const { id } = await realm.user.create({ username: 'ada' })
  await app.open(`/$realm/users/${id}/settings`)
  await expect(app.heading('ada')).toBeVisible()
  await realm.api('DELETE', `/users/${id}`)
  app.expectFailures(/\/users\/.* 404$/)
  await app.choose('Action: ada', 'Impersonate')
  const accountWindow = await windowOpenedBy(page, () => app.confirm('Impersonate'))
  if (!accountWindow.isClosed()) await accountWindow.waitForEvent('close')
  expect(page.context().pages()).toEqual([page])
})

const settings = '/$realm/realm-settings/general'

/** Ends the user's sessions while there are unsaved changes. */
async function endSession(app: App, realm: TestRealm, { id }: { id: string }) {
  await app.field('Display name').fill(uniqueName('Typed'))
  app.expectFailures(/\/(admin\/|token).* 40[01]/)
  await realm.api('POST', `/users/${id}/logout`)
  await app.press('Save')
}

async function signInAgain(app: App) {
  const signInWindow = await windowOpenedBy(app.page, () => app.confirm('Sign in again'))
  await expect(loginPage(signInWindow)).toBeVisible()
  return signInWindow
}

const waiting = 'Sign in in the window that has opened.'

test('signs in again in one window without a hold', async ({ app, realm, foreign }) => {
  await addProvider(realm, 'partner', foreign)
  const admin = await realm.admin(['realm-admin'])
  await app.open(settings, { as: admin })
  await endSession(app, realm, admin)
  const first = await signInAgain(app)
  const closed = first.waitForEvent('close')
  const second = await signInAgain(app)
  await closed
  await expect(app.dialog()).toContainText(waiting)
  expect(await openerAndReferrer(second)).toEqual(noOpenerOrReferrer)
  await second.getByRole('link', { name: 'partner', exact: true }).click()
  await expectNoHold(app, second, foreign)
  await second.close()
  await fillLoginPage(await signInAgain(app), admin)
  await app.expectMessage('Realm successfully updated')
})

test('keeps a page of another origin that opened the console from talking to it', async ({
  realm,
  server,
  sessions,
  problems,
  context,
  page: attacker,
  foreign,
}) => {
  const admin = await realm.admin(['realm-admin'])
  await signIn(context, server, admin, sessions)
  await attacker.goto(foreign.url)
  const address = server.consoleUrl(realm.name)
  const victim = await windowOpenedBy(attacker, () =>
    attacker.evaluate((url) => void Object.assign(window, { victim: window.open(url) }), address),
  )
  const app = new App({ page: victim, context, server, realm, sessions, problems })
  await app.visit(settings, { loginRealm: realm.name })
  await expect(app.field('Display name')).toBeVisible()

  const requests: string[] = []
  victim.on('request', (request) => requests.push(request.url()))
  const answerUrl = (state: string) =>
    `${address}?signed-in=window&state=${state}&code=stolen&iss=${server.url}/realms/${realm.name}`
  /** Posts everything that the console or the OIDC library listens for. */
  const attack = (state: string) =>
    attacker.evaluate(
      ({ answer, channel }) => {
        const messages = ['taken', answer, 'unchanged', 'changed', 'error', 'supported', 'logout']
        const { victim: consoleWindow } = window as unknown as { victim: Window }
        const broadcast = new BroadcastChannel(channel)
        for (const message of messages) {
          for (const data of [message, { type: message, data: message }, JSON.stringify([message])])
            consoleWindow.postMessage(data, '*')
          BroadcastChannel.prototype.postMessage.call(broadcast, message)
        }
      },
      { answer: answerUrl(state), channel: `castellan:signed-in:${state}` },
    )
  const before = victim.url()
  await attack('s')
  await victim.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(victim.url()).toBe(before)
  expect(requests).toEqual([])
  await expect(victim.getByRole('dialog')).toHaveCount(0)

  // During sign-in, even with the right state.
  await endSession(app, realm, admin)
  const signInWindow = await signInAgain(app)
  requests.length = 0
  await attack(new URL(signInWindow.url()).searchParams.get('state') ?? '')
  await victim.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(requests.filter((url) => url.includes('/token'))).toEqual([])
  await expect(app.dialog()).toContainText(waiting)
  await expect(loginPage(signInWindow)).toBeVisible()

  await fillLoginPage(signInWindow, admin)
  await app.expectMessage('Realm successfully updated')
  expect(victim.url()).toBe(before)
  await victim.close()
})

test('tells the home page of a client nothing about the console', async ({
  app,
  realm,
  foreign,
}) => {
  const { id } = (await realm.client('shop')) ?? {}
  await realm.api('PUT', `/clients/${id}`, { clientId: 'shop', baseUrl: `${foreign.url}/start` })
  await app.open('/$realm/clients')
  const link = app.row('shop').getByRole('link', { name: `${foreign.url}/start` })
  const clientWindow = await windowOpenedBy(app.page, () => link.click())
  await expectNoHold(app, clientWindow, foreign)
})

test('opens links to endpoints without opener and referrer', async ({ app, realm, page }) => {
  await realm.api('POST', '/identity-provider/instances', {
    alias: 'saml',
    providerId: 'saml',
    config: { singleSignOnServiceUrl: 'https://partner.test/sso', entityId: 'us' },
  })
  await app.open(settings)
  await expectNoReferrer(page, page.getByRole('link', { name: /^OpenID Endpoint Configuration/ }))
  await app.visit('/$realm/identity-providers/saml/saml/settings')
  await expectNoReferrer(page, page.getByRole('link', { name: /^SAML 2.0 Service Provider/ }))
})

ownRealm(
  'sends the account page no referrer, whatever the realm’s headers say',
  async ({ app, realm, page }) => {
    await realm.create({ browserSecurityHeaders: { referrerPolicy: 'unsafe-url' } })
    const admin = await realm.admin(['realm-admin'])
    await app.open('/$realm', { as: admin })
    await app.press('Test User')
    const accountRequest = page.waitForRequest((request) => request.url().includes('/account'))
    await page.getByRole('menuitem', { name: 'Manage account' }).click()
    expect(await (await accountRequest).headerValue('referer')).toBeNull()
    await page.waitForURL(new RegExp(`/realms/${realm.name}/account`))
    // The account page links back by its own parameters.
    await expect(page.getByRole('link', { name: /Back to/ })).toBeVisible()
  },
)
