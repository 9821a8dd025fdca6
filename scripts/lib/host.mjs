// The standalone host: the built console in front of a Keycloak that runs elsewhere. Fastify serves,
// @fastify/reply-from passes on by undici; ours is only what is the console's, and who is answered.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { createConsolePages } from './consolePage.mjs'
import { bareAnswer, errorTexts, pathOf, plain } from './hostReplies.mjs'
import { defaultLimits, limitBodies, limitConnections } from './hostLimits.mjs'
import {
  hostnameCheck,
  isRealmName,
  localHostnames,
  methods,
  plainAddress,
  proxyCheck,
  refusalOf,
} from './hostRules.mjs'
import { createPassOn } from './passOn.mjs'
import { createFiles } from './siteFiles.mjs'
import { withBase } from './template.mjs'
import { Trouble } from './userError.mjs'
import { createUpstream } from './upstream.mjs'

/** @typedef {import('fastify').FastifyRequest} Request */
/** @typedef {import('fastify').FastifyReply} Reply */

/** What Node calls an error of the client, as a status. @type {Record<string, number>} */
const clientErrors = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * The headers of our page: nothing runs or is shown but our own files and pictures.
 * @param {string[]} origins where else the page may call
 */
const pageHeaders = (origins) => ({
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // Pictures of users and identity providers lie anywhere.
    "img-src 'self' data: https: http:",
    ["connect-src 'self'", ...origins].join(' '),
    ["frame-src 'self'", ...origins].join(' '),
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...origins].join(' '),
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'none',
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
})

/**
 * @typedef {object} HostOptions
 * @property {string} server address of the Keycloak, with its context path
 * @property {readonly string[]} [hostnames] the names it answers to; this machine's when not given
 * @property {readonly string[]} [trustedProxies] addresses of proxies whose X-Forwarded-* count
 * @property {string} [loginRealm] where `/` leads; the server's first realm when not given
 * @property {Partial<import('./hostLimits.mjs').Limits>} [limits]
 * @property {(text: string) => void} [log]
 */

/**
 * @typedef {object} Site what is served beside the server's own paths
 * @property {(url: string) => Promise<string>} html the console's page, its environment still empty
 * @property {string} resourceUrl where its files are
 * @property {boolean} isStrict whether the page gets its Content-Security-Policy
 * @property {(request: Request, reply: Reply) => unknown} files answers all other paths
 */

/**
 * Makes a host without listening.
 * @param {HostOptions} options
 * @param {(prefix: string) => Site} siteBelow
 * @throws {Trouble} for host names or proxies that are none
 */
export async function createHost(options, siteBelow) {
  const { server, hostnames = localHostnames, trustedProxies = [], loginRealm, log } = options
  const limits = { ...defaultLimits, ...options.limits }
  const isOurs = hostnameCheck(hostnames)
  const isProxy = proxyCheck(trustedProxies)
  const upstream = createUpstream(server, limits)
  const { prefix } = upstream
  const site = siteBelow(prefix)
  const report = reporter(log)
  const pages = createConsolePages({
    upstream,
    html: site.html,
    resourceUrl: site.resourceUrl,
    ...(loginRealm && { loginRealm }),
    log: report,
  })

  /** Connections on which a request was refused: what else comes there is not read. */
  const refused = new WeakSet()
  const app = fastify({
    bodyLimit: limits.bodySize,
    // Slow readers go as late as slow answers of the server.
    connectionTimeout: limits.answerTimeout + 10_000,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    forceCloseConnections: 'idle',
    trustProxy: isProxy,
    http: {
      maxHeaderSize: limits.headerSize,
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: limits.checkInterval,
    },
    exposeHeadRoutes: false,
    clientErrorHandler: ({ code }, socket) => {
      // Within another answer it would be part of that.
      const isMute = !socket.writable || connections.isAnswering(socket) || refused.has(socket)
      if (isMute) socket.destroy()
      else socket.end(bareAnswer(clientErrors[code] ?? 400))
    },
    frameworkErrors: ({ statusCode = 400 }, _request, reply) => {
      void reply.header('connection', 'close')
      void plain(reply, statusCode, errorTexts.get(statusCode) ?? 'The request could not be read')
    },
  })
  app.server.maxConnections = limits.connections
  app.server.on('connect', (_request, socket) => socket.end(bareAnswer(405)))

  /** @returns {import('./upstream.mjs').Visitor} */
  const visitorOf = (/** @type {Request} */ request) => {
    const host = request.host.toLowerCase()
    const proto = request.protocol.toLowerCase() === 'https' ? 'https' : 'http'
    return { host, proto, origin: `${proto}://${host}`, address: plainAddress(request.ip) }
  }
  const connections = limitConnections(app.server, limits.connectionsPerAddress, isProxy)
  const takeBody = limitBodies(limits)

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (refused.has(raw.socket)) return reply.hijack()
    const refusal = refusalOf(raw, request.host.toLowerCase(), isOurs)
    const isTooMuch = !refusal && !takeBody(request.ip, raw.headers, reply.raw)
    if (refusal || isTooMuch) {
      refused.add(raw.socket)
      void reply.header('connection', 'close')
      if (refusal) return plain(reply, refusal.status, refusal.text)
      void reply.header('retry-after', '10')
      return plain(
        reply,
        429,
        'Too many large uploads from this address; try again in a few seconds',
      )
    }
    // reply-from would remove the headers that Connection names, Authorization among them. Which headers
    // belong to the connection is a fixed list (passOn.mjs).
    delete raw.headers.connection
    return undefined
  })
  app.addHook('preHandler', async ({ raw }) => connections.begin(raw))
  app.addHook('onResponse', async ({ raw }) => connections.end(raw))

  // Whatever it is: it is passed on as it came, once it is here whole.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const unreachable = (/** @type {Error} */ error) => {
    const { message, code } = /** @type {NodeJS.ErrnoException} */ (error)
    report(`Castellan cannot reach Keycloak at ${upstream.address}: ${message || code}`)
    return 'Castellan cannot reach Keycloak; its log says more'
  }

  const passOn = await createPassOn(app, { upstream, visitorOf, unreachable })

  const showPage = async (
    /** @type {Request} */ request,
    /** @type {Reply} */ reply,
    /** @type {string} */ segment,
  ) => {
    const page = await pages
      .page(segment, visitorOf(request), request.url)
      .catch((/** @type {Error} */ error) => unreachable(error))
    if (typeof page === 'string') return plain(reply, 502, page)
    if (page === 404) return plain(reply, 404, 'There is no such realm')
    if (typeof page === 'number') {
      report(`Keycloak at ${upstream.address} answers ${page} to its console page`)
      return plain(reply, 502, 'Keycloak has no console page; the log of Castellan says more')
    }
    const { 'content-security-policy': policy, ...headers } = pageHeaders(page.origins)
    void reply.headers(headers)
    if (site.isStrict) void reply.header('content-security-policy', policy)
    return reply.send(page.html)
  }

  const redirect = (/** @type {Reply} */ reply, /** @type {string} */ location) =>
    reply.header('cache-control', 'no-cache').redirect(location, 302)

  const starts = new Set(['/', prefix, `${prefix}/`, `${prefix}/admin`, `${prefix}/admin/`])
  const consolePath = new RegExp(
    `^${prefix.replaceAll('.', String.raw`\.`)}/admin/([^/]+)/console(/?)$`,
  )

  // By the path as it was sent: a router would decode it first.
  const answer = async (/** @type {Request} */ request, /** @type {Reply} */ reply) => {
    const path = pathOf(request.url)
    if (request.method === 'GET' || request.method === 'HEAD') {
      const [, segment, slash] = consolePath.exec(path) ?? []
      if (segment !== undefined && !isRealmName(segment))
        return plain(reply, 404, 'There is no such realm')
      if (segment !== undefined && slash) return showPage(request, reply, segment)
      if (segment !== undefined) return redirect(reply, `${path}/${request.url.slice(path.length)}`)
      if (starts.has(path))
        return redirect(reply, `${prefix}/admin/${await pages.firstRealm()}/console/`)
    }
    const isServers = ['realms', 'resources', 'admin'].some((name) =>
      path.startsWith(`${prefix}/${name}/`),
    )
    return isServers ? passOn(request, reply) : site.files(request, reply)
  }

  app.setErrorHandler((error, { method, url }, reply) => {
    const { statusCode = 500, message } = /** @type {import('fastify').FastifyError} */ (error)
    if (statusCode >= 500) report(`${method} ${pathOf(url)}: ${message}`)
    void reply.header('connection', 'close')
    return plain(reply, statusCode, errorTexts.get(statusCode) ?? 'Castellan failed to answer')
  })
  // Sign-in pages and tokens are not compressed: a secret beside what somebody else may choose could be
  // guessed from the size of both.
  app.route({ method: methods, url: `${prefix}/realms/*`, compress: false, handler: answer })
  app.route({ method: methods, url: '/*', handler: answer })
  app.addHook('onClose', () => upstream.pool.destroy())
  return { app, prefix, firstRealm: pages.firstRealm, limits }
}

/**
 * Logs what goes wrong; the same thing every ten seconds at most, since anybody may cause it.
 * @param {((text: string) => void) | undefined} log
 */
function reporter(log) {
  let last = { text: '', time: 0 }
  return (/** @type {string} */ text) => {
    const time = Date.now()
    if (text === last.text && time - last.time < 10_000) return
    last = { text, time }
    log?.(text)
  }
}

/**
 * Listens, and names who is in the way when that fails.
 * @param {import('fastify').FastifyInstance} app
 * @param {number} port
 * @param {string} address
 */
export async function listen(app, port, address) {
  try {
    await app.listen({ port, host: address })
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code !== 'EADDRINUSE') throw error
    throw new Trouble(`Port ${port} is taken; stop what uses it or choose another with --port`)
  }
}

/**
 * Serves the built console in front of a server (case B): its page, its files, everything else passed
 * on with the Host header kept.
 * @param {HostOptions & { port: number, site: string, address?: string }} options `site` is the built
 *   one, `address` where to listen; only this machine when not given
 */
export async function startHost(options) {
  const { port, site, address = '127.0.0.1', hostnames = localHostnames, log } = options
  const index = join(site, 'index.html')
  if (!existsSync(index))
    throw new Trouble(`${site} holds no built console; in a checkout, npm run build makes it`)
  const { app, prefix, firstRealm, limits } = await createHost(options, (prefix) => {
    const resourceUrl = `${prefix}/castellan`
    return {
      html: async () => withBase(await readFile(index, 'utf8'), resourceUrl),
      resourceUrl,
      isStrict: true,
      files: createFiles(site, `${resourceUrl}/`),
    }
  })
  await listen(app, port, address)
  const [name = 'localhost'] = hostnames
  const host = /:\d+$/.test(name) ? name : `${name}:${port}`
  const url = `http://${host}${prefix}`
  const path = `${prefix}/admin/${await firstRealm()}/console/`
  // Opened once, so that what is wrong with the server is told before the first visitor.
  const first = await app.inject({ url: path, headers: { host } })
  if (first.statusCode !== 200) log?.(first.body.trim())
  return {
    url,
    consoleUrl: `http://${host}${path}`,
    /** Takes no more requests, lets those under way end in time, then lets go of every connection. */
    stop: async () => {
      const late = setTimeout(() => app.server.closeAllConnections(), limits.stopTimeout)
      await app.close()
      clearTimeout(late)
    },
  }
}
