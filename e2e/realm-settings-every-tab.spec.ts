import { requestsOf, tabsOf } from './fixtures/requests'
import { expect, test } from './fixtures/test'

test('sends at most four requests for any tab', async ({ app, realm }) => {
  test.setTimeout(240_000)
  await realm.create({ internationalizationEnabled: true, supportedLocales: ['en', 'de'] })
  await app.open('/$realm/realm-settings/login')
  const start = `/${realm.name}/realm-settings/login`
  // Calls of the shell; this tab makes no others.
  const shell = await requestsOf(app, start)
  const callsByAddress = new Map<string, string[]>([[start, []]])
  const queue = await tabsOf(app)
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (callsByAddress.has(next)) continue
    const calls = await requestsOf(app, next)
    callsByAddress.set(
      next,
      calls.filter((call) => !shell.includes(call)),
    )
    queue.push(...(await tabsOf(app)))
  }
  expect(callsByAddress.size).toBeGreaterThan(20)
  for (const [address, calls] of callsByAddress)
    expect.soft(calls.length, `${address}\n${calls.join('\n')}`).toBeLessThanOrEqual(4)
})
