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
import { expect, test } from './fixtures/test'

test.use({ ignoreHTTPSErrors: true })

for (const program of ['nginx', 'caddy'] as const) {
  const reason = whyNoWebServer(program)
  if (reason) console.log(`The test of the console behind ${program} is skipped: ${reason}`)

  test(`serves the console behind ${program}`, async ({
    app,
    page,
    request,
    featuredServerUrl,
  }) => {
    test.skip(reason !== undefined, reason)
    const server = new Server(featuredServerUrl)
    const realm = `behind-${program}`
    await server.api('POST', '/admin/realms', { realm, enabled: true })

    const folder = await mkdtemp(join(tmpdir(), 'castellan-deploy-'))
    const { ports, address } = await portsFor('localhost')
    await cp(join(root, 'dist', 'site'), join(folder, 'site'), { recursive: true })
    await makeConsolePage({ address, keycloak: server.url, realm: 'master', folder })
    const web = await startWebServer(program, {
      hostname: 'localhost',
      address,
      ports,
      keycloak: new URL(server.url).host,
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

const forged = {
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Port': '4711',
  'X-Forwarded-Prefix': '/evil',
  Forwarded: 'host=evil.example;proto=https',
}

test('keeps one visitor of the standalone host from changing the page of others', async ({
  app,
  page,
  request,
  start,
  featuredServerUrl: server,
}) => {
  const consolePage = '/admin/master/console/'
  // The server trusts forwarded headers.
  const unprotected = await request.get(server + consolePage, { headers: forged })
  expect(await unprotected.text()).toContain('evil.example')

  const { url } = await start.host(server)
  for (const headers of [forged, {}]) {
    const response = await request.get(url + consolePage, { headers })
    expect(response.status()).toBe(200)
    expect(await response.text()).not.toContain('evil')
    expect(JSON.stringify(response.headers())).not.toContain('evil')
    expect(await response.text()).toContain(`"serverBaseUrl": "${url}"`)
  }
  const discovery = `${url}/realms/master/.well-known/openid-configuration`
  const answer = await request.get(discovery, { headers: forged })
  expect(await answer.json()).toMatchObject({ issuer: `${url}/realms/master` })
  await app.withServer(url).open('/master')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('about:blank')
})

test('tells the standalone host’s address from headers of a trusted proxy', async ({
  request,
  start,
  featuredServerUrl,
}) => {
  const proxied = await start.host(featuredServerUrl, {
    hostnames: ['console.example.com'],
    trustedProxies: ['127.0.0.1'],
  })
  const answer = await request.get(`${proxied.url}/admin/master/console/`, {
    headers: { 'X-Forwarded-Host': 'console.example.com', 'X-Forwarded-Proto': 'https' },
  })
  expect(await answer.text()).toContain('"serverBaseUrl": "https://console.example.com"')
})
