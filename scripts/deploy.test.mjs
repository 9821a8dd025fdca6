// Runs nginx and Caddy with the files of docs/deploy in front of a model server that records
// requests.
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { afterTests } from './lib/testing/afterTests.mjs'
import { consoleFolder, hostname } from './lib/testing/consoleFolder.mjs'
import { hostWithModel } from './lib/testing/hosts.mjs'
import { sendHttp2 } from './lib/testing/http2Requests.mjs'
import { chunked, hold, oddRequests, rawRequest, send, stolen } from './lib/testing/rawRequests.mjs'
import { portsFor, startWebServer, whyNoWebServer } from './lib/testing/webServers.mjs'

/**
 * Requests that our host rejects and a web server does not. `arrives`: passes it on as exactly one
 * request. Otherwise it passes nothing on and answers `status`.
 * @typedef {{ requests: RegExp, why: string } & ({ arrives: true } | { status: number })} Difference
 */

/** @type {Record<'nginx' | 'caddy', Difference[]>} */
const differences = {
  nginx: [
    {
      requests: /bare line feeds?$/,
      why: 'accepts a bare line feed as a line ending; Keycloak gets CRLF',
      arrives: true,
    },
  ],
  caddy: [
    {
      requests: /^(GET|HEAD|OPTIONS), chunked/,
      why: 'matchers cannot see Transfer-Encoding; Caddy chunks the body anew',
      arrives: true,
    },
    {
      requests: /, (chunked and Content-Length|Content-Length and chunked)$/,
      why: 'uses the chunks and drops the length, as RFC 9112 section 6.3 says',
      arrives: true,
    },
    {
      requests: /, chunked, by HTTP\/1\.0$/,
      why: 'HTTP/1.0 has no chunks: passes on no body and closes the connection',
      arrives: true,
    },
    {
      requests: /, a chunk (size that is none|longer than it says)$/,
      why: 'notices while reading the body, and aborts the request to Keycloak',
      status: 502,
    },
    {
      requests: /bare line feeds?$/,
      why: 'accepts a bare line feed as a line ending; Keycloak gets CRLF',
      arrives: true,
    },
    { requests: /^a folded header$/, why: 'joins the lines', arrives: true },
    {
      requests: /absolute form, the same host$/,
      why: 'takes host and path from the address, and passes on a path',
      arrives: true,
    },
    { requests: /^OPTIONS \*$/, why: 'Go answers it itself, with an empty body', status: 200 },
    { requests: /^\/realms\/x#\/y$/, why: 'passes the # on as %23', arrives: true },
  ],
}

const headersOf = (/** @type {{ headers: [string, string][] } | undefined} */ request) =>
  Object.fromEntries(request?.headers ?? [])

async function pageHeadersOfOurHost() {
  const { port, name } = await hostWithModel()
  const answer = await fetch(`http://${name}/admin/master/console/`.replace(/:\d+/, `:${port}`))
  const names = [
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'x-robots-tag',
    'cache-control',
    'content-type',
  ]
  return Object.fromEntries(names.map((name) => [name, answer.headers.get(name)]))
}

for (const program of /** @type {const} */ (['nginx', 'caddy'])) {
  const reason = whyNoWebServer(program)
  describe(program, { skip: reason !== undefined, meta: { reason } }, () => {
    /** @type {Awaited<ReturnType<typeof consoleFolder>>['model']} */
    let model
    /** @type {{ http: number, https: number }} */
    let ports
    beforeAll(async () => {
      const setup = await consoleFolder()
      ;({ model } = setup)
      ;({ ports } = await portsFor(hostname))
      const { folder, keycloak } = setup
      const server = await startWebServer(program, {
        hostname,
        address: hostname,
        ports,
        keycloak,
        folder,
      })
      afterTests(server.stop)
    }, 30_000)
    beforeEach(() => {
      model.requests.length = 0
    })

    /** @param {string} bytes @param {number} [idleTimeout] */
    const ask = (bytes, idleTimeout) =>
      send(ports.https, bytes, { servername: hostname, ...(idleTimeout && { idleTimeout }) })
    /** @param {string} path @param {...string} headers */
    const get = (path, ...headers) =>
      ask(
        rawRequest([`GET ${path} HTTP/1.1`, `Host: ${hostname}`, 'Connection: close', ...headers]),
      )

    const passedRequests = () => model.requests.map(({ method, path }) => `${method} ${path}`)

    /** No request that was not sent, no other paths, and unambiguous framing. */
    const expectNothingSmuggled = () => {
      expect(passedRequests().join(), 'a request that nobody sent').not.toContain('/realms/evil')
      for (const { path, headers, body } of model.requests) {
        expect(path).toMatch(/^\/(realms|resources|admin)\//)
        const framing = headers.filter(([name]) => /^(content-length|transfer-enc)/.test(name))
        expect(framing.length).toBeLessThanOrEqual(1)
        if (framing[0]?.[0] === 'content-length') expect(Number(framing[0][1])).toBe(body.length)
        if (framing.length === 0) expect(body).toBe('')
        expect(['', 'hello', stolen]).toContain(body)
      }
    }

    test.each(oddRequests)('$name', async ({ name, bytes, expected }) => {
      const answer = await ask(bytes.replaceAll('HOST', hostname))
      expectNothingSmuggled()
      expect(answer.text).not.toMatch(/X-Echo|<script>/i)
      const difference = differences[program].find(({ requests }) => requests.test(name))
      if (difference) {
        expect(expected, 'the table is for requests that our host refuses').toBe('refused')
        const status = 'arrives' in difference ? 200 : difference.status
        expect(answer, difference.why).toMatchObject({ status, count: 1 })
        expect(passedRequests()).toHaveLength('arrives' in difference ? 1 : 0)
      } else if (expected === 'refused') {
        // 501 and 505: unknown Transfer-Encoding, unknown HTTP version.
        expect(String(answer.status)).toMatch(/^(4\d\d|501|505)$/)
        expect(answer.count).toBe(1)
        expect(passedRequests()).toEqual([])
      } else if (expected === 'once') {
        expect(answer).toMatchObject({ status: 200, count: 1 })
        expect(passedRequests()).toHaveLength(1)
      }
    })

    test('the differences refer to existing requests', () => {
      for (const { requests } of differences[program])
        expect(
          oddRequests.some(({ name }) => requests.test(name)),
          String(requests),
        ).toBe(true)
    })

    test('keeps the connections to Keycloak in sync', async () => {
      const paths = Array.from({ length: 20 }, (_, number) => `/realms/${number}`)
      const answers = await Promise.all(paths.map((path) => get(path)))
      answers.forEach(({ text }, number) => expect(text).toContain(`GET /realms/${number}`))
      expect(passedRequests().toSorted()).toEqual(paths.map((path) => `GET ${path}`).toSorted())
    })

    test.each(oddRequests.filter(({ name }) => name.startsWith('/')))(
      'HTTP/2: $name',
      async ({ name }) => {
        const status = await sendHttp2(ports.https, { hostname, headers: { ':path': name } })
        expectNothingSmuggled()
        if (status !== 200) expect(passedRequests()).toEqual([])
        // Same differences as for HTTP/1.1.
        else expect(differences[program].some(({ requests }) => requests.test(name))).toBe(true)
      },
    )

    test('HTTP/2: rejects unexpected bodies, wrong lengths and foreign names', async () => {
      const path = { ':path': '/realms/x' }
      const length = { 'content-length': String(stolen.length) }
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const headers = { ...path, ':method': method }
        // 0: Caddy may reset the stream before we read its answer.
        const announced = { hostname, headers: { ...headers, ...length }, body: stolen }
        expect([0, 400]).toContain(await sendHttp2(ports.https, announced))
        expect(model.requests).toEqual([])
        // The rules cannot see a body without a length: it is passed on as this request's body, or
        // rejected.
        await sendHttp2(ports.https, { hostname, headers, body: stolen })
        expectNothingSmuggled()
        model.requests.length = 0
      }
      const short = { ...path, ':method': 'POST', 'content-length': '5' }
      await sendHttp2(ports.https, { hostname, headers: short, body: stolen })
      expectNothingSmuggled()
      model.requests.length = 0
      const foreign = { ...path, ':authority': 'evil.example' }
      expect(await sendHttp2(ports.https, { hostname, headers: foreign })).toBe(421)
      await sendHttp2(ports.https, { hostname, headers: { ...path, host: 'evil.example' } })
      expect(JSON.stringify(model.requests)).not.toContain('evil.example')
    })

    test('answers foreign host names with 421 or no TLS connection', async () => {
      const foreign = rawRequest([
        'GET /realms/x HTTP/1.1',
        'Host: evil.example',
        'Connection: close',
      ])
      expect((await ask(foreign)).status).toBe(421)
      expect((await send(ports.http, foreign)).status).toBe(421)
      expect([0, 421]).toContain(
        (await send(ports.https, foreign, { servername: 'evil.example' })).status,
      )
      expect(model.requests).toEqual([])
    })

    test('redirects HTTP to HTTPS', async () => {
      const line = ['GET /realms/x?a=b HTTP/1.1', `Host: ${hostname}`, 'Connection: close']
      const { status, text } = await send(ports.http, rawRequest(line))
      expect(status).toBe(301)
      expect(text).toMatch(/^location: https:\/\/sso\.example\.com\/realms\/x\?a=b\r$/im)
    })

    test('does not pass on forwarding headers of visitors', async () => {
      await get(
        '/realms/master',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: gopher',
        'X-Forwarded-Port: 4711',
        'X-Forwarded-Prefix: /evil',
        'X-Forwarded-For: 10.9.8.7',
        'X-Forwarded-Ssl: off',
        'X-Forwarded-Server: evil.example',
        'X_Forwarded_Host: evil.example',
        'Forwarded: for=10.9.8.7;host=evil.example;proto=gopher',
        'Connection: close, x-forwarded-for, x-forwarded-host, x-forwarded-proto',
      )
      const [forwarded] = model.requests
      const { x_forwarded_host: _underscores, ...headers } = headersOf(forwarded)
      expect(JSON.stringify(headers)).not.toMatch(/evil|4711|gopher|10\.9\.8\.7/)
      expect(headers).toMatchObject({
        host: hostname,
        'x-forwarded-host': hostname,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '127.0.0.1',
      })
    })

    test('sends the page with the same headers as our host', async () => {
      const { status, text } = await get('/admin/master/console/?a=b')
      expect(status).toBe(200)
      const [head = '', html = ''] = text.split('\r\n\r\n')
      const headers = Object.fromEntries(
        head
          .split('\r\n')
          .map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      )
      expect(headers).toMatchObject(await pageHeadersOfOurHost())
      expect(html).toContain('"adminBaseUrl": "https://sso.example.com"')
      expect(html).toContain('"resourceUrl": "/castellan"')
      expect(html).toContain('"logo": ""')
      expect(html).toContain('src="/castellan/assets/main-abc.js"')
      expect(html).toContain('href="/castellan/assets/main-abc.css"')
      expect(model.requests).toEqual([])
    })

    test('serves Keycloak’s console for realms without a page; / redirects to master', async () => {
      await get('/admin/other/console/')
      await get('/admin/master/console')
      await get('/admin/master/console/whoami')
      expect(passedRequests()).toEqual([
        'GET /admin/other/console/',
        'GET /admin/master/console',
        'GET /admin/master/console/whoami',
      ])
      for (const path of ['/', '/admin/'])
        expect((await get(path)).text).toMatch(/^location: \/admin\/master\/console\/\r$/im)
    })

    test('caches and compresses files, and hides some', async () => {
      const hashed = await get('/castellan/assets/main-abc.js', 'Accept-Encoding: gzip')
      expect(hashed.text).toMatch(/^cache-control: public, max-age=31536000, immutable\r$/im)
      expect(hashed.text).toMatch(/^x-content-type-options: nosniff\r$/im)
      expect(hashed.text).toMatch(/^content-encoding: gzip\r$/im)
      expect(hashed.text).toMatch(/^content-type: (application|text)\/javascript/im)
      const otherAnswer = await get('/castellan/logo.svg')
      expect(otherAnswer.text).toMatch(/^cache-control: no-cache\r$/im)
      expect(otherAnswer.text).toMatch(/^x-content-type-options: nosniff\r$/im)
      for (const path of ['', 'assets', 'assets/', 'none.js', '.vite/manifest.json', 'index.html'])
        expect((await get(`/castellan/${path}`)).status, path).toBe(404)
      const write = ['POST /castellan/logo.svg HTTP/1.1', `Host: ${hostname}`, 'Content-Length: 0']
      expect((await ask(rawRequest([...write, 'Connection: close']))).status).toBe(405)
      expect(model.requests).toEqual([])
    })

    test('passes on encoded separators in names of the Admin REST API unchanged', async () => {
      const paths = ['/admin/realms/x/roles/a%2Fb', '/admin/realms/x/roles/100%25%3Bd?q=a%2F..%2F']
      for (const path of paths) await get(path)
      expect(passedRequests()).toEqual(paths.map((path) => `GET ${path}`))
    })

    test.each([
      ['of 100 bytes', 'Content-Length: 100'],
      ['of a megabyte', 'Content-Length: 1000000'],
      ['of unknown length', 'Transfer-Encoding: chunked'],
    ])('130 slow uploads %s do not delay other requests', async (_size, framing) => {
      const lines = ['POST /realms/slow HTTP/1.1', `Host: ${hostname}`, framing]
      const slow = Array.from({ length: 130 }, () =>
        hold(ports.https, rawRequest(lines, '1'), '127.0.0.1', hostname),
      )
      await pause(500)
      const started = Date.now()
      const line = ['POST /realms/x/token HTTP/1.1', `Host: ${hostname}`, 'Connection: close']
      const answer = await ask(rawRequest([...line, 'Content-Length: 5'], 'hello'), 5000)
      expect(answer.status).toBe(200)
      expect(Date.now() - started).toBeLessThan(1000)
      expect(passedRequests()).toEqual(['POST /realms/x/token'])
      for (const socket of slow) socket.destroy()
    })

    test('does not pass on a body over the limit', async () => {
      const lines = ['POST /realms/x HTTP/1.1', `Host: ${hostname}`, 'Connection: close']
      const size = 17 * 1024 * 1024
      const announced = rawRequest([...lines, `Content-Length: ${size}`], 'a')
      expect((await ask(announced, 1000)).status).toBe(413)
      const body = chunked('a'.repeat(size))
      const { status } = await ask(
        rawRequest([...lines, 'Transfer-Encoding: chunked'], body),
        10_000,
      )
      expect(status).toBe(413)
      expect(model.requests).toEqual([])
    }, 30_000)
  })
}
