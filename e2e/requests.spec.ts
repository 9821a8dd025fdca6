import type { App } from './fixtures/app'
import { requestsOf } from './fixtures/requests'
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

/**
 * Opens these addresses and all tabs that they show, then the others; returns the calls of each. What
 * is asked for twice counts once: the page may still refresh what the last tab has shown.
 */
async function callsOfTabs(app: App, realm: string, start: string[], others: string[] = []) {
  const { page } = app
  await app.open('/$realm/nowhere')
  await expect(app.heading('Page not found')).toBeVisible()
  await app.settled()
  const calls = new Map<string, Set<string>>()
  let pending = 0
  let lastRequest = 0
  page.on('request', (request) => {
    pending++
    const path = request.url().split('/admin/realms/')[1]
    // Every page knows its realm.
    if (path !== undefined && path !== realm)
      calls.get(page.url())?.add(`${request.method()} ${path}`)
  })
  const onEnd = () => {
    pending--
    lastRequest = Date.now()
  }
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  const loading = page.getByRole('main').locator('[role="progressbar"], [aria-busy="true"]')
  const tabs = page.getByRole('main').getByRole('tab')
  const queue = [...start, ...others].map((address) => `/${realm}/${address}`)
  const lastAddresses = queue.slice(start.length)
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const url = app.url(next)
    if (calls.has(url)) continue
    calls.set(url, new Set())
    // What other tabs have read is no longer fresh.
    await page.clock.setFixedTime(Date.now() + calls.size * 61_000)
    lastRequest = Date.now()
    await page.evaluate((hash) => location.assign(`#${hash}`), next)
    await expect(page).toHaveURL(url)
    await expect(loading).toHaveCount(0)
    const isQuiet = () => pending === 0 && Date.now() - lastRequest > 150
    await expect.poll(isQuiet, { intervals: [20] }).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
    const links = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('href') ?? ''))
    if (!lastAddresses.includes(next))
      queue.push(...links.flatMap((link) => link.split('#')[1] ?? []))
  }
  return calls
}

function expectAtMost(most: number, calls: ReadonlyMap<string, Iterable<string>>) {
  for (const [address, sent] of calls)
    expect.soft([...sent].slice(most), `${address}\n${[...sent].join('\n')}`).toEqual([])
}

test('sends at most four requests for any tab of the realm settings', async ({ app, realm }) => {
  test.slow()
  const calls = await callsOfTabs(app, realm.name, ['realm-settings/login'])
  expect(calls.size).toBeGreaterThan(20)
  expectAtMost(4, calls)
})

test('sends at most six requests for any tab of clients and scopes', async ({ app, realm }) => {
  test.slow()
  const [client, saml] = [(await realm.client('shop'))?.id, (await realm.client('sp'))?.id]
  const [scope] = await realm.api<{ id: string }[]>('GET', '/client-scopes')
  const user = (await realm.user('ann'))?.id
  const evaluation = (id: string | undefined, view: string) =>
    `clients/${id}/clientScopes/evaluate?user=${user}&view=${view}`
  const views = ['access-token', 'id-token', 'userinfo', 'access-token&with=scope:phone']
  const start = [
    `clients/${client}/settings`,
    `clients/${client}/clientScopes/dedicated/mappers`,
    `client-scopes/${scope?.id}/settings`,
  ]
  const others = [
    ...['settings', 'keys', 'advanced'].map((tab) => `clients/${saml}/${tab}`),
    ...views.map((view) => evaluation(client, view)),
    evaluation(saml, 'saml-response'),
  ]

  // What is asked for twice counts twice when a tab is loaded anew: those that ask for most.
  await app.open('/$realm/clients/import-client')
  const shell = await requestsOf(app, '/$realm/clients/import-client')
  for (const address of [`clients/${client}/serviceAccount`, evaluation(client, views[3] ?? '')]) {
    const sent = await requestsOf(app, `/$realm/${address}`)
    expectAtMost(6, new Map([[address, sent.filter((call) => !shell.includes(call))]]))
  }
  const calls = await callsOfTabs(app, realm.name, start, others)
  expect(calls.size).toBeGreaterThan(25)
  expectAtMost(6, calls)
})
