import { requestsOf, tabsOf } from './fixtures/calls'
import { storedClient, shop } from './fixtures/shop'
import { expect, test } from './fixtures/test'

test('sends at most six requests for any tab of a client or client scope', async ({
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
  const { client } = await storedClient(realm)
  const saml = (await realm.client('sp'))?.id
  const [scope] = await realm.api<{ id: string }[]>('GET', '/client-scopes')
  await app.open('/$realm/clients/import-client')
  const shell = await requestsOf(app, `/${realm.name}/clients/import-client`)
  const at = `/${realm.name}/clients`
  const asked = new Map<string, string[]>()
  const ask = async (address: string) =>
    asked.set(
      address,
      (await requestsOf(app, address)).filter((value) => !shell.includes(value)),
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
