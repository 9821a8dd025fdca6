// The standalone host in front of a server that believes every X-Forwarded header, as seen by
// several visitors.
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFiles } from './files.mjs'
import { createFront } from './front.mjs'
import { isAmbiguous, visitorsBehind } from './visitor.mjs'

/** @type {http.IncomingMessage[]} */
let seen = []
/** @type {http.Server[]} */
const servers = []
let upstream = ''

const listen = async (/** @type {http.RequestListener} */ handler) => {
  const server = http.createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port
}

/** A host in front of the server; `trustedProxies` as its option has them. */
const frontPort = (/** @type {string[]} */ trustedProxies = []) => {
  const front = createFront({
    server: upstream,
    trustedProxies,
    html: async () => '<script id="environment"></script>',
    resourceUrl: '/castellan',
    show: ({ html, origins }, _request, response) => response.end(html + origins.join()),
    other: (_request, response) => response.writeHead(404).end('other'),
  })
  return listen((request, response) => void front.handle(request, response))
}

/** Asks for a path exactly as it is written, which `fetch` would not. */
const ask = (
  /** @type {number} */ port,
  /** @type {string} */ path,
  /** @type {Record<string, string>} */ headers = {},
) =>
  new Promise((/** @type {(answer: { status: number, text: string }) => void} */ done, fail) => {
    const lines = { host: 'console.example.com', connection: 'close', ...headers }
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\n${Object.entries(lines)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`,
      ),
    )
    let text = ''
    socket.on('data', (data) => (text += data))
    socket.on('error', fail)
    socket.on('end', () => done({ status: Number(text.split(' ')[1]), text }))
  })

beforeAll(async () => {
  const port = await listen((request, response) => {
    seen.push(request)
    const { headers } = request
    const said = (/** @type {string} */ name) => String(headers[`x-forwarded-${name}`] ?? '')
    const at = `${said('proto')}://${said('host')}${said('prefix')}`
    response.end(`<script id="environment">${JSON.stringify({ serverBaseUrl: at })}</script>`)
  })
  upstream = `http://127.0.0.1:${port}`
})
beforeEach(() => {
  seen = []
})
afterAll(() => servers.forEach((server) => server.close()))

const forged = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '4711',
  'x-forwarded-prefix': '/evil',
  'x-forwarded-for': '10.9.8.7',
  forwarded: 'for=10.9.8.7;host=evil.example;proto=https',
}

test('what one visitor says of proxies reaches neither the server nor anybody else', async () => {
  const port = await frontPort()
  const page = '/admin/master/console/'
  const first = await ask(port, page, forged)
  const second = await ask(port, page)
  for (const { status, text } of [first, second]) {
    expect(status).toBe(200)
    expect(text).not.toContain('evil')
    expect(text).toContain('"serverBaseUrl": "http://console.example.com"')
  }
  await ask(port, '/realms/master', forged)
  for (const { headers } of seen) {
    expect(JSON.stringify(headers)).not.toMatch(/evil|4711|10\.9\.8\.7/)
    expect(headers).toMatchObject({
      host: 'console.example.com',
      'x-forwarded-host': 'console.example.com',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    })
  }
})

test('a page is kept for one origin only', async () => {
  const port = await frontPort(['127.0.0.1'])
  const page = '/admin/master/console/'
  const secure = await ask(port, page, { 'x-forwarded-proto': 'https' })
  const plain = await ask(port, page)
  expect(secure.text).toContain('"adminBaseUrl": "https://console.example.com"')
  expect(secure.text).toContain('"serverBaseUrl": "https://console.example.com"')
  expect(plain.text).toContain('"serverBaseUrl": "http://console.example.com"')
})

test('a trusted proxy is believed, what it was told is not', async () => {
  const port = await frontPort(['127.0.0.0/8', '10.0.0.1', '::1'])
  await ask(port, '/realms/master', {
    host: 'inner:8181',
    'x-forwarded-host': 'evil.example, console.example.com',
    'x-forwarded-proto': 'http, https',
    'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.0.0.1',
    'x-forwarded-prefix': '/evil',
    forwarded: 'host=evil.example',
  })
  const headers = seen[0]?.headers
  expect(headers).toMatchObject({
    host: 'console.example.com',
    'x-forwarded-host': 'console.example.com',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '198.51.100.7',
  })
  expect(JSON.stringify(headers)).not.toMatch(/evil|6\.6\.6\.6/)
})

test.each(['example', '10.0.0.0/33', '::1/129', '10.0.0.1/x', ''])(
  'the proxy %j is refused',
  (proxy) => expect(() => visitorsBehind([proxy])).toThrow(/--trusted-proxy .*IP address/),
)

test.each([
  '',
  'a b',
  'evil.example/path',
  'user@evil.example',
  'a"b',
  'evil.example:port',
  '[::1',
])('the host %j gets no page', async (host) => {
  const port = await frontPort()
  expect((await ask(port, '/admin/master/console/', { host })).status).toBe(400)
  expect(seen).toEqual([])
})

test.each([
  '/admin/../metrics',
  '/admin/..',
  '/admin/./x',
  '/admin/%2e%2e/metrics',
  '/admin/.%2E/metrics',
  '/realms/..%2fmetrics',
  '/realms/%2e%2e%2fmetrics',
  String.raw`/realms/..\metrics`,
  '/realms/..%5Cmetrics',
  '/admin/..;/metrics',
  '/admin/..;a=b/metrics',
  '/admin/../console/',
  '/admin/%2e%2e/console/',
  '/admin/%zz/x',
])('%s goes no further', async (path) => {
  const port = await frontPort()
  expect((await ask(port, path)).status).toBe(400)
  expect(seen).toEqual([])
})

test.each(['/metrics', '/health', '/%61dmin/realms', '//admin/realms', '/administration'])(
  '%s is none of ours',
  async (path) => {
    const port = await frontPort()
    expect((await ask(port, path)).status).toBe(404)
    expect(seen).toEqual([])
  },
)

test.each(['/admin/realms/a..b/users', '/admin/realms/demo/roles/%252e%252e', '/realms/...'])(
  '%s is passed on as it is',
  async (path) => {
    expect(isAmbiguous(path)).toBe(false)
    const port = await frontPort()
    expect((await ask(port, path)).status).toBe(200)
    expect(seen.map(({ url }) => url)).toEqual([path])
  },
)

test('the console can be replaced while it is served', async () => {
  const site = await mkdtemp(join(tmpdir(), 'castellan-'))
  await writeFile(join(site, 'old.js'), 'old')
  const files = createFiles(site, '/castellan/')
  const port = await listen((request, response) => void files(request, response))
  expect((await ask(port, '/castellan/old.js')).text).toContain('old')
  await rm(join(site, 'old.js'))
  await writeFile(join(site, 'new.js'), 'new')
  expect((await ask(port, '/castellan/old.js')).status).toBe(404)
  expect((await ask(port, '/castellan/new.js')).text).toContain('new')
  await rm(site, { recursive: true })
})
