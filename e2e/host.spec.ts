import { request as ask } from 'node:http'
import { chunked, rawRequest as written, send } from '../scripts/lib/testing/rawRequests.mjs'
import { adminToken } from '../scripts/lib/setup.mjs'
import { test } from './fixtures/mail'
import { expect } from './fixtures/test'

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
  mail,
}) => {
  await realm.create({
    resetPasswordAllowed: true,
    smtpServer: mail.smtpServer,
    users: [{ username: 'ada', email: 'ada@example.com', enabled: true }],
  })
  // Without the host, the server accepts any host name as its own.
  await forgetPassword(server.url, realm.name, 'evil.example')
  await expect.poll(() => mail.mails.length).toBe(1)
  expect(mail.lastLink()).toContain('http://evil.example/')

  const { url } = await start.host()
  expect(await forgetPassword(url, realm.name, 'evil.example')).toBe(421)
  expect(await forgetPassword(url, realm.name, new URL(url).host)).toBe(200)
  await expect.poll(() => mail.mails.length).toBe(2)
  expect(mail.lastLink()).toContain(`${url}/realms/${realm.name}/`)
})
