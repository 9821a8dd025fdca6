import { expect, test } from './fixtures/test'
import { startBehindProxies } from './fixtures/servers'

const forged = {
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Port': '4711',
  'X-Forwarded-Prefix': '/evil',
  Forwarded: 'host=evil.example;proto=https',
}

test('one visitor of the standalone host cannot change the page of the others', async ({
  app,
  page,
  request,
  start,
}) => {
  test.setTimeout(240_000)
  const server = await startBehindProxies()
  try {
    // The server believes what it is told of proxies.
    const told = await request.get(`${server.url}/admin/master/console/`, { headers: forged })
    expect(await told.text()).toContain('evil.example')

    const host = await start.host(server.url)
    const address = `${host.url}/admin/master/console/`
    for (const headers of [forged, {}]) {
      const answer = await request.get(address, { headers })
      expect(answer.status()).toBe(200)
      expect(await answer.text()).not.toContain('evil')
      expect(JSON.stringify(answer.headers())).not.toContain('evil')
      expect(await answer.text()).toContain(`"serverBaseUrl": "${host.url}"`)
    }
    const discovery = `${host.url}/realms/master/.well-known/openid-configuration`
    const known = await request.get(discovery, { headers: forged })
    expect(await known.json()).toMatchObject({ issuer: `${host.url}/realms/master` })

    // And the console works there.
    await app.at(host.url).open('/master')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    // Behind a proxy that ends TLS, named as such, the addresses are the proxy's.
    const behind = await start.host(server.url, ['127.0.0.1'])
    const outside = await request.get(`${behind.url}/admin/master/console/`, {
      headers: { 'X-Forwarded-Host': 'console.example.com', 'X-Forwarded-Proto': 'https' },
    })
    expect(await outside.text()).toContain('"serverBaseUrl": "https://console.example.com"')
    // Nothing of the page may ask the server that ends now.
    await page.goto('about:blank')
  } finally {
    await server.stop()
  }
})
