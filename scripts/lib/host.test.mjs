// The standalone host as its visitors see it, and what a server behind it sees of them: on the wire.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hostWithModel } from './testing/hosts.mjs'
import { chunked, oddRequests, rawRequest, send, stolen } from './testing/rawRequests.mjs'

/** @typedef {Awaited<ReturnType<typeof hostWithModel>>} Hosted */

/** @type {Hosted} */
let hosted
beforeAll(async () => {
  hosted = await hostWithModel()
})
beforeEach(() => {
  hosted.model.seen.length = 0
})

/** @param {string} path @param {...string} headers */
const get = (path, ...headers) =>
  rawRequest([`GET ${path} HTTP/1.1`, `Host: ${hosted.name}`, 'Connection: close', ...headers])

/** The headers of a request that the server has seen, as an object. */
const headersOf = (/** @type {Hosted['model']['seen'][number] | undefined} */ seen) =>
  Object.fromEntries(seen?.headers ?? [])

describe('odd requests', () => {
  test.each(oddRequests)('$name: $expected', async ({ bytes, expected }) => {
    const { port, name, model } = hosted
    const answer = await send(port, bytes.replaceAll('HOST', name))
    const targets = model.seen.map(({ method, path }) => `${method} ${path}`)
    expect(targets.join(), 'a request that nobody sent').not.toContain('/realms/evil')
    if (expected === 'refused') {
      expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
      expect(answer.status, answer.text).toBeLessThan(500)
      expect(answer.count).toBe(1)
      expect(answer.text).not.toMatch(/evil|script/)
      expect(targets).toEqual([])
    } else if (expected === 'once') {
      expect(answer).toMatchObject({ status: 200, count: 1 })
      expect(targets).toHaveLength(1)
      const { headers, body } = model.seen[0] ?? { headers: [], body: '' }
      const framing = headers.filter(([header]) => /^(content-length|transfer-)/.test(header))
      expect(framing).toEqual(
        body || framing.length > 0 ? [['content-length', `${body.length}`]] : [],
      )
      expect(['', stolen]).toContain(body)
    }
  })
})

test('a body sent with a DELETE reaches the server as the body of that DELETE', async () => {
  const { port, name, model } = hosted
  const line = [
    'DELETE /admin/realms/x HTTP/1.1',
    `Host: ${name}`,
    'Content-Type: application/json',
  ]
  await send(port, rawRequest([...line, 'Transfer-Encoding: chunked'], chunked('[{"id":"1"}]')))
  expect(model.seen).toMatchObject([{ method: 'DELETE', body: '[{"id":"1"}]' }])
  expect(headersOf(model.seen[0])).toMatchObject({ 'content-type': 'application/json' })
})

test('bodies go on byte by byte, with the type they came with', async () => {
  const { port, name, model } = hosted
  const body = '{ "a" :  1.0,\t"b": "\\u00e9" }'
  for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
    const lines = [`POST /admin/x HTTP/1.1`, `Host: ${name}`, `Content-Type: ${type}`]
    await send(port, rawRequest([...lines, `Content-Length: ${body.length}`], body))
    const last = model.seen.at(-1)
    expect(last?.body).toBe(body)
    expect(headersOf(last)['content-type']).toBe(type)
  }
  await send(
    port,
    rawRequest([`POST /admin/x HTTP/1.1`, `Host: ${name}`, 'Content-Length: 1'], 'a'),
  )
  expect(headersOf(model.seen.at(-1))).not.toHaveProperty('content-type')
})

test('requests in one packet are answered in order, each once', async () => {
  const { port, name, model } = hosted
  const lines = [`Host: ${name}`]
  const bytes = [
    rawRequest(['GET /realms/1 HTTP/1.1', ...lines]),
    rawRequest(['POST /realms/2 HTTP/1.1', ...lines, 'Content-Length: 5'], 'hello'),
    rawRequest(['DELETE /realms/3 HTTP/1.1', ...lines, 'Transfer-Encoding: chunked'], chunked('x')),
    rawRequest(['GET /realms/4 HTTP/1.1', ...lines, 'Connection: close']),
  ].join('')
  const { text, count } = await send(port, bytes)
  expect(count).toBe(4)
  expect([...text.matchAll(/^[A-Z]+ \/realms\/\d/gm)].map(([line]) => line)).toEqual([
    'GET /realms/1',
    'POST /realms/2',
    'DELETE /realms/3',
    'GET /realms/4',
  ])
  expect(model.seen.map(({ path }) => path).toSorted()).toEqual(
    [1, 2, 3, 4].map((number) => `/realms/${number}`),
  )
})

test('what follows a refused request on its connection is not read', async () => {
  const { port, name, model } = hosted
  const bad = rawRequest(['GET /realms/x HTTP/1.1', `Host: ${name}`, 'Content-Length: 5'], 'hello')
  const { count, status } = await send(port, bad + get('/realms/next'))
  expect([count, status]).toEqual([1, 400])
  expect(model.seen).toEqual([])
})

test('a body that the client announces is asked for, and arrives once', async () => {
  const { port, name, model } = hosted
  const lines = ['PUT /realms/x HTTP/1.1', `Host: ${name}`, 'Expect: 100-continue']
  const answer = await send(
    port,
    rawRequest([...lines, 'Content-Length: 5', 'Connection: close'], 'hello'),
  )
  expect(answer.text).toContain('HTTP/1.1 100 Continue')
  expect(answer.status).toBe(200)
  expect(model.seen).toMatchObject([{ body: 'hello' }])
  expect(headersOf(model.seen[0])).not.toHaveProperty('expect')
})

test.each([
  ['websocket', ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: a']],
  ['h2c', ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']],
])('an upgrade to %s is a plain request', async (_protocol, headers) => {
  const { port, name, model } = hosted
  const { text } = await send(
    port,
    rawRequest(['GET /realms/x HTTP/1.1', `Host: ${name}`, ...headers]),
  )
  expect(text).toMatch(/^HTTP\/1\.1 200 /)
  expect(Object.keys(headersOf(model.seen[0]))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/upgrade|http2-settings/)]),
  )
})

test('Connection takes away no header that counts', async () => {
  const { port, name, model } = hosted
  const lines = ['GET /admin/x HTTP/1.1', `Host: ${name}`, 'Authorization: Bearer a', 'Cookie: b=c']
  const named = 'Connection: close, host, authorization, cookie, x-forwarded-for, x-forwarded-host'
  await send(port, rawRequest([...lines, named, 'Keep-Alive: 5', 'TE: trailers']))
  expect(headersOf(model.seen[0])).toMatchObject({
    host: name,
    authorization: 'Bearer a',
    cookie: 'b=c',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': name,
  })
  for (const header of ['keep-alive', 'te', 'trailer'])
    expect(headersOf(model.seen[0])).not.toHaveProperty(header)
})

test('names of things may hold encoded separators, and go on as they are', async () => {
  const { port, model } = hosted
  for (const path of ['/admin/realms/x/roles/a%2Fb', '/admin/realms/x/roles/100%25?q=a%2F..%2F'])
    await send(port, get(path))
  expect(model.seen.map(({ path }) => path)).toEqual([
    '/admin/realms/x/roles/a%2Fb',
    '/admin/realms/x/roles/100%25?q=a%2F..%2F',
  ])
})

test('a foreign Host is told which option to use, and nothing reaches the server', async () => {
  const { port, model } = hosted
  const answer = await send(port, get('/realms/x').replace(/Host: .*/, 'Host: evil.example'))
  expect(answer.status).toBe(421)
  expect(answer.text).toMatch(/\r\n\r\n.*--hostname NAME\n$/)
  expect(model.seen).toEqual([])
})

test('the names it was told are the only ones', async () => {
  const named = await hostWithModel({ hostnames: ['sso.example.com', 'other.example.com:8443'] })
  const ask = async (/** @type {string} */ host) =>
    (await send(named.port, get('/realms/x').replace(/Host: .*/, `Host: ${host}`))).status
  expect(await ask('sso.example.com')).toBe(200)
  expect(await ask('SSO.example.com:8181')).toBe(200)
  expect(await ask('other.example.com:8443')).toBe(200)
  expect(await ask('other.example.com')).toBe(421)
  expect(await ask(`localhost:${named.port}`)).toBe(421)
})

const forged = [
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Port: 4711',
  'X-Forwarded-Prefix: /evil',
  'X-Forwarded-For: 10.9.8.7',
  'Forwarded: for=10.9.8.7;host=evil.example;proto=https',
]

test('what a visitor says of proxies reaches neither the server nor anybody else', async () => {
  const { port, name, model } = hosted
  const page = '/admin/master/console/'
  const first = await send(port, get(page.replace('master', 'forged'), ...forged))
  const second = await send(port, get(page))
  for (const { status, text } of [first, second]) {
    expect(status).toBe(200)
    expect(text).not.toContain('evil')
    expect(text).toContain(`"serverBaseUrl": "http://${name}"`)
  }
  await send(port, get('/realms/master', ...forged))
  expect(model.seen.length).toBeGreaterThanOrEqual(2)
  for (const seen of model.seen) {
    expect(JSON.stringify(seen)).not.toMatch(/evil|4711|10\.9\.8\.7/)
    expect(headersOf(seen)).toMatchObject({
      host: name,
      'x-forwarded-host': name,
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    })
  }
})

test('a trusted proxy is believed, what it was told is not', async () => {
  const behind = await hostWithModel({
    hostnames: ['console.example.com'],
    trustedProxies: ['127.0.0.0/8', '10.0.0.1', '::1'],
  })
  const lines = [
    'Host: inner:8181',
    'X-Forwarded-Host: evil.example, console.example.com',
    'X-Forwarded-Proto: http, https',
    'X-Forwarded-For: 6.6.6.6, 198.51.100.7, 10.0.0.1',
    'X-Forwarded-Prefix: /evil',
    'Forwarded: host=evil.example',
    'Connection: close',
  ]
  await send(behind.port, rawRequest(['GET /realms/master HTTP/1.1', ...lines]))
  const seen = behind.model.seen.at(-1)
  expect(headersOf(seen)).toMatchObject({
    host: 'console.example.com',
    'x-forwarded-host': 'console.example.com',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '198.51.100.7',
  })
  expect(JSON.stringify(seen)).not.toMatch(/evil|6\.6\.6\.6/)

  const page = await send(
    behind.port,
    rawRequest(['GET /admin/master/console/ HTTP/1.1', ...lines]),
  )
  expect(page.text).toContain('"serverBaseUrl": "https://console.example.com"')
  const plain = lines.filter((line) => !line.startsWith('X-Forwarded-Proto'))
  const otherAnswer = await send(
    behind.port,
    rawRequest(['GET /admin/master/console/ HTTP/1.1', ...plain]),
  )
  expect(otherAnswer.text).toContain('"serverBaseUrl": "http://console.example.com"')

  const foreign = lines.map((line) => line.replace(', console.example.com', ''))
  const refused = await send(behind.port, rawRequest(['GET /realms/x HTTP/1.1', ...foreign]))
  expect(refused.status).toBe(421)
})

test('the page has its policy, and files have theirs', async () => {
  const { port } = hosted
  const page = await send(port, get('/admin/master/console/'))
  expect(page.text).toMatch(/content-security-policy: default-src 'self'; script-src 'self';/i)
  expect(page.text).toMatch(/x-content-type-options: nosniff/i)
  expect(page.text).toMatch(/referrer-policy: no-referrer/i)
  const file = await send(port, get('/castellan/assets/main-abc.js'))
  expect(file.text).toMatch(/cache-control: public, max-age=31536000, immutable/i)
  expect(file.text).toMatch(/x-content-type-options: nosniff/i)
  const written = await send(port, get('/castellan/logo.svg').replace('GET', 'POST'))
  expect(written.status).toBe(405)
})

test('the console can be replaced while it is served', async () => {
  const { port, site } = hosted
  await writeFile(join(site, 'old.js'), 'old')
  expect((await send(port, get('/castellan/old.js'))).text).toContain('old')
  await rm(join(site, 'old.js'))
  await writeFile(join(site, 'new.js'), 'new')
  expect((await send(port, get('/castellan/old.js'))).status).toBe(404)
  expect((await send(port, get('/castellan/new.js'))).text).toContain('new')
})
