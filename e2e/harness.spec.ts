import { masterAdmin } from './fixtures/server'
import { expect, test } from './fixtures/test'

test.describe('the test fixtures', () => {
  test('notices a reused session that has ended', async ({ app, realm, sessions, context }) => {
    test.slow() // signs in twice
    const admin = await realm.admin(['view-clients'])
    await app.open('/$realm/clients', { as: admin })
    await app.expectRow('account-console')
    const first = sessions.get(`${admin.realm}/${admin.username}`)

    await app.page.goto('about:blank')
    await realm.api('POST', '/logout-all')
    await context.clearCookies()
    await app.open('/$realm/clients', { as: admin })

    await app.expectRow('account-console')
    expect(sessions.get(`${admin.realm}/${admin.username}`)).not.toBe(first)
  })

  test('accepts user name and password on the login page', async ({ app }) => {
    await app.visit('/master/clients')
    await app.signIn(masterAdmin)

    await app.expectRow('security-admin-console')
  })

  test('fails the test on unannounced trouble in the page', async ({ app, problems, page }) => {
    await app.open('/master')
    await expect(app.page.getByRole('navigation').first()).toBeVisible()
    await page.evaluate(() => console.error('missing text: someKey'))
    await page.evaluate(() => fetch('/realms/no-such-realm'))

    expect(() => problems.check()).toThrow(/missing text: someKey/)
    expect(() => problems.check()).toThrow(/GET .*\/realms\/no-such-realm 404/)
    app.expectFailures(/missing text: someKey/)
    app.expectFailures(/no-such-realm 404/)
  })
})

test.describe('the fault proxy', () => {
  test('leads the console through it and breaks the answers that it is told to', async ({
    app,
    faults,
    page,
    realm,
    server,
  }) => {
    await realm.create({ roles: { realm: [{ name: 'auditor' }] } })
    await app.open('/$realm/roles')
    await app.expectRow('auditor')
    expect(page.url()).not.toContain(server.url)
    expect(faults.hits()).toEqual([])

    const path = `/realms/${realm.name}`
    const ask = () =>
      page.evaluate(async (address) => {
        const started = performance.now()
        const status = (await fetch(address)).status
        return { status, seconds: (performance.now() - started) / 1000 }
      }, path)
    const when = { method: 'GET', path: /^\/realms\/[^/]+$/, times: 1 }
    faults.add(when, { kind: 'status', status: 503 })
    expect(await ask()).toMatchObject({ status: 503 })
    expect((await ask()).status).toBe(200)

    faults.add(when, { kind: 'delay', ms: 1100 })
    expect((await ask()).seconds).toBeGreaterThan(1)

    for (const kind of ['lost', 'refuse'] as const) {
      faults.add(when, { kind })
      await expect(ask()).rejects.toThrow(/Failed to fetch/)
    }
    faults.add(when, { kind: 'cut' })
    const text = () => page.evaluate(async (address) => (await fetch(address)).text(), path)
    await expect(text()).rejects.toThrow()
    expect(await text()).toContain(realm.name)
    expect(faults.hits()).toEqual(Array.from({ length: 5 }, () => ({ method: 'GET', path })))
  })

  test('lets the server do the work whose answer is lost', async ({ app, faults, page, realm }) => {
    await app.open('/$realm/roles/new')
    faults.add({ method: 'POST', path: /\/roles$/, times: 1 }, { kind: 'lost' })
    await app.field('Role name').fill('auditor')
    await app.press('Save')
    await expect.poll(() => realm.role('auditor')).toBeDefined()
    // Chromium has not repeated it by itself.
    expect(faults.hits()).toHaveLength(1)
    await expect(page.getByText('It is not known whether this was saved')).toBeVisible()
  })
})

test.describe('other servers', () => {
  test('works with a separate admin host name, by the ordinary redirect', async ({
    app,
    start,
    page,
  }) => {
    test.setTimeout(240_000)
    const production = await start.production((port) => [
      `--hostname=http://localhost:${port}`,
      `--hostname-admin=http://127.0.0.1:${port}`,
    ])
    const { port } = new URL(production.url)
    const hosts = { signIn: new Set<string>(), admin: new Set<string>() }
    page.on('request', (request) => {
      const { host, pathname } = new URL(request.url())
      if (pathname.endsWith('/protocol/openid-connect/token')) hosts.signIn.add(host)
      if (pathname.startsWith('/admin/realms/')) hosts.admin.add(host)
    })

    await app.withServer(`http://127.0.0.1:${port}`).open('/master/realms')

    await expect(app.heading('Manage realms')).toBeVisible()
    await app.expectRow('master')
    expect([...hosts.signIn]).toEqual([`localhost:${port}`])
    expect([...hosts.admin]).toEqual([`127.0.0.1:${port}`])
  })
})
