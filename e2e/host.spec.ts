import { request as ask } from 'node:http'
import { chunked, rawRequest as written, send } from '../scripts/lib/testing/rawRequests.mjs'
import { adminToken } from '../scripts/lib/setup.mjs'
import { startBehindProxies } from './fixtures/servers'
import { linkIn, startSmtp } from './fixtures/smtp'
import { expect, test } from './fixtures/test'

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
}) => {
  test.setTimeout(240_000)
  const server = await startBehindProxies()
  try {
    // The server trusts forwarded headers.
    const unprotected = await request.get(`${server.url}/admin/master/console/`, {
      headers: forged,
    })
    expect(await unprotected.text()).toContain('evil.example')

    const host = await start.host(server.url)
    const address = `${host.url}/admin/master/console/`
    for (const headers of [forged, {}]) {
      const response = await request.get(address, { headers })
      expect(response.status()).toBe(200)
      expect(await response.text()).not.toContain('evil')
      expect(JSON.stringify(response.headers())).not.toContain('evil')
      expect(await response.text()).toContain(`"serverBaseUrl": "${host.url}"`)
    }
    const discovery = `${host.url}/realms/master/.well-known/openid-configuration`
    const discoveryAnswer = await request.get(discovery, { headers: forged })
    expect(await discoveryAnswer.json()).toMatchObject({ issuer: `${host.url}/realms/master` })

    await app.withServer(host.url).open('/master')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const proxied = await start.host(server.url, {
      hostnames: ['console.example.com'],
      trustedProxies: ['127.0.0.1'],
    })
    const proxiedPage = await request.get(`${proxied.url}/admin/master/console/`, {
      headers: { 'X-Forwarded-Host': 'console.example.com', 'X-Forwarded-Proto': 'https' },
    })
    expect(await proxiedPage.text()).toContain('"serverBaseUrl": "https://console.example.com"')
    // Stop the page from calling the server, which stops now.
    await page.goto('about:blank')
  } finally {
    await server.stop()
  }
})

test('steals no token with a request hidden in the body of another', async ({
  realm,
  start,
  request,
}) => {
  await realm.create({
    eventsEnabled: true,
    clients: [{ clientId: 'thief', publicClient: true, directAccessGrantsEnabled: true }],
  })
  const { url } = await start.host()
  const { host, port } = new URL(url)
  // Without the host, Keycloak would read the next request on the connection as the username and
  // store it in events that the thief can read.
  const hidden = written(
    [
      `POST /realms/${realm.name}/protocol/openid-connect/token HTTP/1.1`,
      `Host: ${host}`,
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 300',
    ],
    'client_id=thief&grant_type=password&password=x&username=',
  )
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST']) {
    const lines = [`${method} /realms/master HTTP/1.1`, `Host: ${host}`]
    const framings = [
      { headers: ['Transfer-Encoding: chunked'], body: chunked(hidden) },
      { headers: [`Content-Length: ${hidden.length}`], body: hidden },
      {
        headers: ['Connection: content-length', `Content-Length: ${hidden.length}`],
        body: hidden,
      },
    ]
    for (const { headers, body } of framings) {
      const thief = await send(Number(port), written([...lines, ...headers], body))
      expect(thief.count, method).toBe(1)
    }
  }
  // The next visitors, over the connections that the host keeps open.
  const headers = { Authorization: `Bearer ${await adminToken(url)}` }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => request.get(`${url}/admin/realms/${realm.name}`, { headers })),
  )
  expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 200))
  expect(await realm.api('GET', '/events')).toEqual([])
})

/** Requests a password reset with a forged Host header. */
async function forgetPassword(url: string, realm: string, host: string): Promise<number> {
  let cookie = ''
  const sendForm = (path: string, form?: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = {
        host,
        cookie,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      }
      const outgoing = ask(new URL(path, url), { method: form ? 'POST' : 'GET', headers })
      outgoing.on('error', reject)
      outgoing.on('response', (answer) => {
        cookie = (answer.headers['set-cookie'] ?? []).map((value) => value.split(';')[0]).join('; ')
        let text = ''
        answer.on('data', (chunk) => (text += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
      outgoing.end(form)
    })
  const page = await sendForm(`/realms/${realm}/login-actions/reset-credentials`)
  if (page.status !== 200) return page.status
  const action = /action="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { pathname, search } = new URL(action, url)
  return (await sendForm(pathname + search, 'username=ada')).status
}

test('does not let a made-up host name into password reset mails', async ({
  realm,
  server,
  start,
}) => {
  const mail = await startSmtp()
  try {
    await realm.create({
      resetPasswordAllowed: true,
      smtpServer: { host: mail.host, port: `${mail.port}`, from: 'keycloak@example.com' },
      users: [{ username: 'ada', email: 'ada@example.com', enabled: true }],
    })
    const lastLink = () => linkIn(mail.mails.at(-1) ?? { from: '', to: [], data: '' })
    // Without the host, the server accepts any host name as its own.
    await forgetPassword(server.url, realm.name, 'evil.example')
    await expect.poll(() => mail.mails.length).toBe(1)
    expect(lastLink()).toContain('http://evil.example/')

    const { url } = await start.host()
    expect(await forgetPassword(url, realm.name, 'evil.example')).toBe(421)
    expect(await forgetPassword(url, realm.name, new URL(url).host)).toBe(200)
    await expect.poll(() => mail.mails.length).toBe(2)
    expect(lastLink()).toContain(`${url}/realms/${realm.name}/`)
  } finally {
    await mail.stop()
  }
})
