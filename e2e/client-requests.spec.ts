import type { App } from './fixtures/app'
import { kept, shop } from './fixtures/shop'
import { expect, test } from './fixtures/test'

/** What loading an address asks of the realm, until nothing is under way. */
async function askedBy(app: App, address: string): Promise<string[]> {
  const { page } = app
  const asked: string[] = []
  const note = (request: { method(): string; url(): string }) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/admin/realms/'))
      asked.push(`${request.method()} ${pathname}${search}`)
  }
  // Another document: nothing is known from the page before.
  await page.goto('about:blank')
  page.on('request', note)
  await app.visit(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return asked
}

/** The addresses of the tabs that are shown, of those within them too. */
async function tabsOf({ page }: App): Promise<string[]> {
  const tabs = await page.getByRole('main').getByRole('tab').all()
  const links = await Promise.all(tabs.map((tab) => tab.getAttribute('href')))
  return links.flatMap((link) => link?.split('#')[1] ?? [])
}

test('no tab of a client or of a client scope asks for more than six things', async ({
  app,
  realm,
}) => {
  test.setTimeout(240_000)
  await realm.create({
    eventsEnabled: true,
    adminEventsEnabled: true,
    users: [{ username: 'ann', enabled: true }],
    clients: [shop, { clientId: 'sp', protocol: 'saml', publicClient: false }],
  })
  const { client } = await kept(realm)
  const saml = (await realm.client('sp'))?.id
  const [scope] = await realm.api<{ id: string }[]>('GET', '/client-scopes')
  await app.open('/$realm/clients/import-client')
  const shell = await askedBy(app, `/${realm.name}/clients/import-client`)
  const at = `/${realm.name}/clients`
  const asked = new Map<string, string[]>()
  const ask = async (address: string) =>
    asked.set(
      address,
      (await askedBy(app, address)).filter((each) => !shell.includes(each)),
    )
  // With tabs, and those within them, that are found on the way.
  for (const start of [
    `${at}/${client.id}/settings`,
    `${at}/${client.id}/clientScopes/dedicated/mappers`,
    `/${realm.name}/client-scopes/${scope?.id}/settings`,
  ]) {
    const queue = [start]
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (asked.has(next)) continue
      await ask(next)
      queue.push(...(await tabsOf(app)))
    }
  }
  // Where clients of SAML differ.
  for (const tab of ['settings', 'keys', 'advanced']) await ask(`${at}/${saml}/${tab}`)
  // Evaluations that somebody was sent the address of.
  const user = (await realm.user('ann'))?.id
  for (const view of ['access-token', 'id-token', 'userinfo', 'access-token&with=scope:phone'])
    await ask(`${at}/${client.id}/clientScopes/evaluate?user=${user}&view=${view}`)
  await ask(`${at}/${saml}/clientScopes/evaluate?user=${user}&view=saml-response`)
  expect(asked.size).toBeGreaterThan(25)
  for (const [address, calls] of asked) {
    expect.soft(calls.length, `${address}\n${calls.join('\n')}`).toBeLessThanOrEqual(6)
  }
})
