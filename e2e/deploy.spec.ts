import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/lib/paths.mjs'
import {
  makeConsolePage,
  portsFor,
  startWebServer,
  whyNoWebServer,
} from '../scripts/lib/testing/webServers.mjs'
import { Server } from './fixtures/server'
import { startBehindProxies, type RunningServer } from './fixtures/servers'
import { expect, test } from './fixtures/test'

test.use({ ignoreHTTPSErrors: true })

// The tests share one server, which takes longer to start than they do.
test.describe.configure({ mode: 'default' })

let keycloak: RunningServer | undefined
test.afterAll(() => keycloak?.stop())

for (const program of ['nginx', 'caddy'] as const) {
  const reason = whyNoWebServer(program)
  if (reason) console.log(`The test of the console behind ${program} is skipped: ${reason}`)

  test(`serves the console behind ${program}`, async ({ app, page, request }) => {
    test.skip(reason !== undefined, reason)
    test.setTimeout(240_000)
    keycloak ??= await startBehindProxies()
    const server = new Server(keycloak.url)
    const realm = `behind-${program}`
    await server.api('POST', '/admin/realms', { realm, enabled: true })

    const folder = await mkdtemp(join(tmpdir(), 'castellan-deploy-'))
    const { ports, address } = await portsFor('localhost')
    await cp(join(root, 'dist', 'site'), join(folder, 'site'), { recursive: true })
    await makeConsolePage({ address, keycloak: keycloak.url, realm: 'master', folder })
    const web = await startWebServer(program, {
      hostname: 'localhost',
      address,
      ports,
      keycloak: new URL(keycloak.url).host,
      folder,
    })
    try {
      const url = `https://${address}`
      const discovery = await request.get(`${url}/realms/${realm}/.well-known/openid-configuration`)
      expect(await discovery.json()).toMatchObject({ issuer: `${url}/realms/${realm}` })

      const behindProxy = app.withServer(url)
      await behindProxy.open('/master')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const served = await request.get(`${url}/admin/master/console/`)
      expect(served.headers()['content-security-policy']).toContain("script-src 'self';")

      await behindProxy.visit(`/${realm}/realm-settings/general`)
      await behindProxy.field('Display name').fill(`Behind ${program}`)
      await behindProxy.press('Save')
      await expect
        .poll(() => server.api('GET', `/admin/realms/${realm}`))
        .toMatchObject({ displayName: `Behind ${program}` })

      // A realm without a console page keeps the server's default console.
      const otherResponse = await request.get(`${url}/admin/${realm}/console/`)
      expect(await otherResponse.text()).toContain('keycloak.v2')
      await page.goto('about:blank')
    } finally {
      await web.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
}
