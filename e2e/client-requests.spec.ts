import { requestsOf, tabsOf } from './fixtures/requests'
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
  const clientsPath = `/${realm.name}/clients`
  const callsByAddress = new Map<string, string[]>()
  const recordCalls = async (address: string) =>
    callsByAddress.set(
      address,
      (await requestsOf(app, address)).filter((value) => !shell.includes(value)),
    )
  // Also follows tabs and sub-tabs.
  for (const start of [
    `${clientsPath}/${client.id}/settings`,
    `${clientsPath}/${client.id}/clientScopes/dedicated/mappers`,
    `/${realm.name}/client-scopes/${scope?.id}/settings`,
  ]) {
    const queue = [start]
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (callsByAddress.has(next)) continue
      await recordCalls(next)
      queue.push(...(await tabsOf(app)))
    }
  }
  for (const tab of ['settings', 'keys', 'advanced'])
    await recordCalls(`${clientsPath}/${saml}/${tab}`)
  // Shared links to evaluations.
  const user = (await realm.user('ann'))?.id
  for (const view of ['access-token', 'id-token', 'userinfo', 'access-token&with=scope:phone'])
    await recordCalls(`${clientsPath}/${client.id}/clientScopes/evaluate?user=${user}&view=${view}`)
  await recordCalls(`${clientsPath}/${saml}/clientScopes/evaluate?user=${user}&view=saml-response`)
  expect(callsByAddress.size).toBeGreaterThan(25)
  for (const [address, calls] of callsByAddress) {
    expect.soft(calls.length, `${address}\n${calls.join('\n')}`).toBeLessThanOrEqual(6)
  }
})
