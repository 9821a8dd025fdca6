import type { TestRealm } from './fixtures/realm'
import { shop } from './fixtures/shop'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  internationalizationEnabled: true,
  supportedLocales: ['en', 'de'],
  eventsEnabled: true,
  adminEventsEnabled: true,
  users: [{ username: 'ann', enabled: true }],
  clients: [shop, { clientId: 'sp', protocol: 'saml', publicClient: false }],
})

type Area = {
  most: number
  /** There are more of them. */
  tabs: number
  /** Their tabs and nested tabs are opened, too. */
  start: (realm: TestRealm) => Promise<string[]>
  /** Other addresses. */
  more?: (realm: TestRealm) => Promise<string[]>
}

const clientIds = async (realm: TestRealm) => {
  const clients = await Promise.all([realm.client('shop'), realm.client('sp')])
  return clients.map((client) => client?.id ?? '')
}

const areas: Record<string, Area> = {
  'the realm settings': {
    most: 4,
    tabs: 20,
    start: () => Promise.resolve(['realm-settings/login']),
  },
  'a client or client scope': {
    most: 6,
    tabs: 25,
    start: async (realm) => {
      const [client] = await clientIds(realm)
      const [scope] = await realm.api<{ id: string }[]>('GET', '/client-scopes')
      return [
        `clients/${client}/settings`,
        `clients/${client}/clientScopes/dedicated/mappers`,
        `client-scopes/${scope?.id}/settings`,
      ]
    },
    more: async (realm) => {
      const [client, saml] = await clientIds(realm)
      const user = (await realm.user('ann'))?.id
      const views = ['access-token', 'id-token', 'userinfo', 'access-token&with=scope:phone']
      return [
        ...['settings', 'keys', 'advanced'].map((tab) => `clients/${saml}/${tab}`),
        // Shared links to evaluations.
        ...[...views.map((view) => [client, view]), [saml, 'saml-response']].map(
          ([id, view]) => `clients/${id}/clientScopes/evaluate?user=${user}&view=${view}`,
        ),
      ]
    },
  },
}

for (const [area, { most, tabs, start, more }] of Object.entries(areas))
  test(`sends at most ${most} requests for any tab of ${area}`, async ({ app, realm, page }) => {
    test.slow()
    const startAddresses = await start(realm)
    const otherAddresses = (await more?.(realm)) ?? []
    await app.open('/$realm/nowhere')
    await expect(app.heading('Page not found')).toBeVisible()
    await app.settled()

    const calls = new Map<string, string[]>()
    let pending = 0
    let lastRequest = 0
    page.on('request', (request) => {
      pending++
      const path = request.url().split('/admin/realms/')[1]
      // Every page knows its realm.
      if (path !== undefined && path !== realm.name)
        calls.get(page.url())?.push(`${request.method()} ${path}`)
    })
    const onEnd = () => {
      pending--
      lastRequest = Date.now()
    }
    page.on('requestfinished', onEnd)
    page.on('requestfailed', onEnd)
    const loading = page.getByRole('main').locator('[role="progressbar"], [aria-busy="true"]')
    let time = Date.now()
    const open = async (address: string) => {
      const url = app.url(address)
      calls.set(url, [])
      // What other tabs have read is no longer fresh.
      time += 61_000
      await page.clock.setFixedTime(time)
      lastRequest = Date.now()
      await page.evaluate((hash) => location.assign(`#${hash}`), address)
      await expect(page).toHaveURL(url)
      await expect(loading).toHaveCount(0)
      await expect
        .poll(() => pending === 0 && Date.now() - lastRequest > 150, { intervals: [20] })
        .toBe(true)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
    }
    const queue = startAddresses.map((address) => `/${realm.name}/${address}`)
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (calls.has(app.url(next))) continue
      await open(next)
      const visibleTabs = page.getByRole('main').getByRole('tab')
      const links = await visibleTabs.evaluateAll((all) =>
        all.flatMap((tab) => tab.getAttribute('href')?.split('#')[1] ?? []),
      )
      queue.push(...links)
    }
    for (const address of otherAddresses) await open(`/${realm.name}/${address}`)
    expect(calls.size).toBeGreaterThan(tabs)
    for (const [address, sent] of calls)
      expect.soft(sent.length, `${address}\n${sent.join('\n')}`).toBeLessThanOrEqual(most)
  })
