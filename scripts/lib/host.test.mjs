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
  hosted.model.requests.length = 0
})

/** @param {string} path @param {...string} headers */
const get = (path, ...headers) =>
  rawRequest([`GET ${path} HTTP/1.1`, `Host: ${hosted.name}`, 'Connection: close', ...headers])

const headersOf = (/** @type {Hosted['model']['requests'][number] | undefined} */ received) =>
  Object.fromEntries(received?.headers ?? [])

describe('malformed and ambiguous requests', () => {
  test.each(oddRequests)('$name: $expected', async ({ bytes, expected }) => {
    const { port, name, model } = hosted
    const answer = await send(port, bytes.replaceAll('HOST', name))
    const targets = model.requests.map(({ method, path }) => `${method} ${path}`)
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
      const { headers, body } = model.requests[0] ?? { headers: [], body: '' }
      const framing = headers.filter(([header]) => /^(content-length|transfer-)/.test(header))
      expect(framing).toEqual(
        body || framing.length > 0 ? [['content-length', `${body.length}`]] : [],
      )
      expect(['', stolen]).toContain(body)
    }
  })
})

test('passes on the body of a DELETE', async () => {
  const { port, name, model } = hosted
  const line = [
    'DELETE /admin/realms/x HTTP/1.1',
    `Host: ${name}`,
    'Content-Type: application/json',
  ]
  await send(port, rawRequest([...line, 'Transfer-Encoding: chunked'], chunked('[{"id":"1"}]')))
  expect(model.requests).toMatchObject([{ method: 'DELETE', body: '[{"id":"1"}]' }])
  expect(headersOf(model.requests[0])).toMatchObject({ 'content-type': 'application/json' })
})

test('passes on bodies unchanged, with their Content-Type', async () => {
  const { port, name, model } = hosted
  const body = '{ "a" :  1.0,\t"b": "\\u00e9" }'
  for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
    const lines = [`POST /admin/x HTTP/1.1`, `Host: ${name}`, `Content-Type: ${type}`]
    await send(port, rawRequest([...lines, `Content-Length: ${body.length}`], body))
    const last = model.requests.at(-1)
    expect(last?.body).toBe(body)
    expect(headersOf(last)['content-type']).toBe(type)
  }
  await send(
    port,
    rawRequest([`POST /admin/x HTTP/1.1`, `Host: ${name}`, 'Content-Length: 1'], 'a'),
  )
  expect(headersOf(model.requests.at(-1))).not.toHaveProperty('content-type')
})

test('answers pipelined requests once each, in order', async () => {
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
  expect(model.requests.map(({ path }) => path).toSorted()).toEqual(
    [1, 2, 3, 4].map((number) => `/realms/${number}`),
  )
})

test('reads nothing after a rejected request on the same connection', async () => {
  const { port, name, model } = hosted
  const bad = rawRequest(['GET /realms/x HTTP/1.1', `Host: ${name}`, 'Content-Length: 5'], 'hello')
  const { count, status } = await send(port, bad + get('/realms/next'))
  expect([count, status]).toEqual([1, 400])
  expect(model.requests).toEqual([])
})

test('answers Expect: 100-continue and passes on the body once', async () => {
  const { port, name, model } = hosted
  const lines = ['PUT /realms/x HTTP/1.1', `Host: ${name}`, 'Expect: 100-continue']
  const answer = await send(
    port,
    rawRequest([...lines, 'Content-Length: 5', 'Connection: close'], 'hello'),
  )
  expect(answer.text).toContain('HTTP/1.1 100 Continue')
  expect(answer.status).toBe(200)
  expect(model.requests).toMatchObject([{ body: 'hello' }])
  expect(headersOf(model.requests[0])).not.toHaveProperty('expect')
})

test.each([
  ['websocket', ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: a']],
  ['h2c', ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']],
])('treats an upgrade to %s as a plain request', async (_protocol, headers) => {
  const { port, name, model } = hosted
  const { text } = await send(
    port,
    rawRequest(['GET /realms/x HTTP/1.1', `Host: ${name}`, ...headers]),
  )
  expect(text).toMatch(/^HTTP\/1\.1 200 /)
  expect(Object.keys(headersOf(model.requests[0]))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/upgrade|http2-settings/)]),
  )
})

test('keeps end-to-end headers that Connection names', async () => {
  const { port, name, model } = hosted
  const lines = ['GET /admin/x HTTP/1.1', `Host: ${name}`, 'Authorization: Bearer a', 'Cookie: b=c']
  const connectionHeader =
    'Connection: close, host, authorization, cookie, x-forwarded-for, x-forwarded-host'
  await send(port, rawRequest([...lines, connectionHeader, 'Keep-Alive: 5', 'TE: trailers']))
  expect(headersOf(model.requests[0])).toMatchObject({
    host: name,
    authorization: 'Bearer a',
    cookie: 'b=c',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': name,
  })
  for (const header of ['keep-alive', 'te', 'trailer'])
    expect(headersOf(model.requests[0])).not.toHaveProperty(header)
})

test('passes on encoded separators in names unchanged', async () => {
  const { port, model } = hosted
  for (const path of ['/admin/realms/x/roles/a%2Fb', '/admin/realms/x/roles/100%25?q=a%2F..%2F'])
    await send(port, get(path))
  expect(model.requests.map(({ path }) => path)).toEqual([
    '/admin/realms/x/roles/a%2Fb',
    '/admin/realms/x/roles/100%25?q=a%2F..%2F',
  ])
})

test('answers 421 to an unknown Host, and sends nothing to Keycloak', async () => {
  const { port, model } = hosted
  const answer = await send(port, get('/realms/x').replace(/Host: .*/, 'Host: evil.example'))
  expect(answer.status).toBe(421)
  expect(answer.text).toMatch(/\r\n\r\n.*--hostname NAME\n$/)
  expect(model.requests).toEqual([])
})

test('accepts only the given host names', async () => {
  const namedHost = await hostWithModel({
    hostnames: ['sso.example.com', 'other.example.com:8443'],
  })
  const statusOf = async (/** @type {string} */ host) =>
    (await send(namedHost.port, get('/realms/x').replace(/Host: .*/, `Host: ${host}`))).status
  expect(await statusOf('sso.example.com')).toBe(200)
  expect(await statusOf('SSO.example.com:8181')).toBe(200)
  expect(await statusOf('other.example.com:8443')).toBe(200)
  expect(await statusOf('other.example.com')).toBe(421)
  expect(await statusOf(`localhost:${namedHost.port}`)).toBe(421)
})

const forged = [
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Port: 4711',
  'X-Forwarded-Prefix: /evil',
  'X-Forwarded-For: 10.9.8.7',
  'Forwarded: for=10.9.8.7;host=evil.example;proto=https',
]

test('ignores forwarding headers from visitors', async () => {
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
  expect(model.requests.length).toBeGreaterThanOrEqual(2)
  for (const received of model.requests) {
    expect(JSON.stringify(received)).not.toMatch(/evil|4711|10\.9\.8\.7/)
    expect(headersOf(received)).toMatchObject({
      host: name,
      'x-forwarded-host': name,
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    })
  }
})

test('believes a trusted proxy, but not the headers it received', async () => {
  const behindProxy = await hostWithModel({
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
  await send(behindProxy.port, rawRequest(['GET /realms/master HTTP/1.1', ...lines]))
  const received = behindProxy.model.requests.at(-1)
  expect(headersOf(received)).toMatchObject({
    host: 'console.example.com',
    'x-forwarded-host': 'console.example.com',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '198.51.100.7',
  })
  expect(JSON.stringify(received)).not.toMatch(/evil|6\.6\.6\.6/)

  const page = await send(
    behindProxy.port,
    rawRequest(['GET /admin/master/console/ HTTP/1.1', ...lines]),
  )
  expect(page.text).toContain('"serverBaseUrl": "https://console.example.com"')
  const withoutProtocol = lines.filter((line) => !line.startsWith('X-Forwarded-Proto'))
  const otherAnswer = await send(
    behindProxy.port,
    rawRequest(['GET /admin/master/console/ HTTP/1.1', ...withoutProtocol]),
  )
  expect(otherAnswer.text).toContain('"serverBaseUrl": "http://console.example.com"')

  const foreign = lines.map((line) => line.replace(', console.example.com', ''))
  const rejected = await send(behindProxy.port, rawRequest(['GET /realms/x HTTP/1.1', ...foreign]))
  expect(rejected.status).toBe(421)
})

test('sends security headers with the page and the files', async () => {
  const { port } = hosted
  const page = await send(port, get('/admin/master/console/'))
  expect(page.text).toMatch(/content-security-policy: default-src 'self'; script-src 'self';/i)
  expect(page.text).toMatch(/x-content-type-options: nosniff/i)
  expect(page.text).toMatch(/referrer-policy: no-referrer/i)
  const file = await send(port, get('/castellan/assets/main-abc.js'))
  expect(file.text).toMatch(/cache-control: public, max-age=31536000, immutable/i)
  expect(file.text).toMatch(/x-content-type-options: nosniff/i)
  const posted = await send(port, get('/castellan/logo.svg').replace('GET', 'POST'))
  expect(posted.status).toBe(405)
})

test('serves new files after the console is rebuilt', async () => {
  const { port, site } = hosted
  await writeFile(join(site, 'old.js'), 'old')
  expect((await send(port, get('/castellan/old.js'))).text).toContain('old')
  await rm(join(site, 'old.js'))
  await writeFile(join(site, 'new.js'), 'new')
  expect((await send(port, get('/castellan/old.js'))).status).toBe(404)
  expect((await send(port, get('/castellan/new.js'))).text).toContain('new')
})
