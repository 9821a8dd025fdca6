// The standalone host: serves the built console (Fastify) and proxies everything else to Keycloak
// (@fastify/reply-from on undici).
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { createConsolePages } from './consolePage.mjs'
import { bareResponse, errorTexts, pathOf, sendText } from './hostReplies.mjs'
import { defaultLimits, limitBodies, limitConnections } from './hostLimits.mjs'
import {
  hostnameCheck,
  isRealmName,
  localHostnames,
  methods,
  plainAddress,
  proxyCheck,
  rejectionOf,
} from './hostRules.mjs'
import { createPassOn } from './passOn.mjs'
import { createFiles } from './siteFiles.mjs'
import { withBase } from './template.mjs'
import { UserError } from './userError.mjs'
import { createUpstream } from './upstream.mjs'

/** @typedef {import('fastify').FastifyRequest} Request */
/** @typedef {import('fastify').FastifyReply} Reply */

/** HTTP statuses for Node's client errors. @type {Record<string, number>} */
const clientErrors = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * The page runs only our own files.
 * @param {string[]} origins further origins the page may call
 */
const pageHeaders = (origins) => ({
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // Users and identity providers may have images anywhere.
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
 * @property {readonly string[]} [hostnames] accepted Host names; defaults to this machine's
 * @property {readonly string[]} [trustedProxies] addresses of proxies whose X-Forwarded-* are believed
 * @property {string} [loginRealm] target of `/`; defaults to Keycloak's first realm
 * @property {Partial<import('./hostLimits.mjs').Limits>} [limits]
 * @property {(text: string) => void} [log]
 */

/**
 * @typedef {object} Site the console, besides Keycloak's own paths
 * @property {(url: string) => Promise<string>} html the console's page with an empty environment block
 * @property {string} resourceUrl URL of its files
 * @property {boolean} isStrict sends the Content-Security-Policy
 * @property {(request: Request, reply: Reply) => unknown} files answers all other paths
 */

/**
 * Creates a host that does not listen yet.
 * @param {HostOptions} options
 * @param {(prefix: string) => Site} createSite
 * @throws {UserError} for invalid host names or proxies
 */
export async function createHost(options, createSite) {
  const { server, hostnames = localHostnames, trustedProxies = [], loginRealm, log } = options
  const limits = { ...defaultLimits, ...options.limits }
  const isAllowedHost = hostnameCheck(hostnames)
  const isProxy = proxyCheck(trustedProxies)
  const upstream = createUpstream(server, limits)
  const { prefix } = upstream
  const site = createSite(prefix)
  const report = rateLimitedLog(log)
  const pages = createConsolePages({
    upstream,
    html: site.html,
    resourceUrl: site.resourceUrl,
    ...(loginRealm && { loginRealm }),
    log: report,
  })

  /** After a rejected request, nothing more is read from its connection. */
  const rejectedSockets = new WeakSet()
  const app = fastify({
    bodyLimit: limits.bodySize,
    // Slow readers are cut off no earlier than slow answers of Keycloak.
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
      // Inside a response, these bytes would become part of it.
      const mustStaySilent =
        !socket.writable || connections.isAnswering(socket) || rejectedSockets.has(socket)
      if (mustStaySilent) socket.destroy()
      else socket.end(bareResponse(clientErrors[code] ?? 400))
    },
    frameworkErrors: ({ statusCode = 400 }, _request, reply) => {
      void reply.header('connection', 'close')
      void sendText(
        reply,
        statusCode,
        errorTexts.get(statusCode) ?? 'The request could not be read',
      )
    },
  })
  app.server.maxConnections = limits.connections
  app.server.on('connect', (_request, socket) => socket.end(bareResponse(405)))

  /** @returns {import('./upstream.mjs').Visitor} */
  const visitorOf = (/** @type {Request} */ request) => {
    const host = request.host.toLowerCase()
    const proto = request.protocol.toLowerCase() === 'https' ? 'https' : 'http'
    return { host, proto, origin: `${proto}://${host}`, address: plainAddress(request.ip) }
  }
  const connections = limitConnections(app.server, limits.connectionsPerAddress, isProxy)
  const reserveBody = limitBodies(limits)

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (rejectedSockets.has(raw.socket)) return reply.hijack()
    const rejection = rejectionOf(raw, request.host.toLowerCase(), isAllowedHost)
    const isOverBodyLimit = !rejection && !reserveBody(request.ip, raw.headers, reply.raw)
    if (rejection || isOverBodyLimit) {
      rejectedSockets.add(raw.socket)
      void reply.header('connection', 'close')
      if (rejection) return sendText(reply, rejection.status, rejection.text)
      void reply.header('retry-after', '10')
      return sendText(
        reply,
        429,
        'Too many large uploads from this address; try again in a few seconds',
      )
    }
    // reply-from would drop all headers that Connection names, even Authorization; passOn.mjs has a
    // fixed list instead.
    delete raw.headers.connection
    return undefined
  })
  app.addHook('preHandler', async ({ raw }) => connections.begin(raw))
  app.addHook('onResponse', async ({ raw }) => connections.end(raw))

  // Bodies are buffered and passed on byte by byte.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const unreachable = (/** @type {Error} */ error) => {
    const { message, code } = /** @type {NodeJS.ErrnoException} */ (error)
    report(`Castellan cannot reach Keycloak at ${upstream.address}: ${message || code}`)
    return 'Castellan cannot reach Keycloak; its log says more'
  }

  const passOn = await createPassOn(app, { upstream, visitorOf, unreachable })

  const sendPage = async (
    /** @type {Request} */ request,
    /** @type {Reply} */ reply,
    /** @type {string} */ segment,
  ) => {
    const page = await pages
      .page(segment, visitorOf(request), request.url)
      .catch((/** @type {Error} */ error) => unreachable(error))
    if (typeof page === 'string') return sendText(reply, 502, page)
    if (page === 404) return sendText(reply, 404, 'There is no such realm')
    if (typeof page === 'number') {
      report(`Keycloak at ${upstream.address} answers ${page} to its console page`)
      return sendText(reply, 502, 'Keycloak has no console page; the log of Castellan says more')
    }
    const { 'content-security-policy': policy, ...headers } = pageHeaders(page.origins)
    void reply.headers(headers)
    if (site.isStrict) void reply.header('content-security-policy', policy)
    return reply.send(page.html)
  }

  const redirect = (/** @type {Reply} */ reply, /** @type {string} */ location) =>
    reply.header('cache-control', 'no-cache').redirect(location, 302)

  const startPaths = new Set(['/', prefix, `${prefix}/`, `${prefix}/admin`, `${prefix}/admin/`])
  const consolePath = new RegExp(
    `^${prefix.replaceAll('.', String.raw`\.`)}/admin/([^/]+)/console(/?)$`,
  )

  // Matches the raw path: a router would decode it first.
  const handleRequest = async (/** @type {Request} */ request, /** @type {Reply} */ reply) => {
    const path = pathOf(request.url)
    if (request.method === 'GET' || request.method === 'HEAD') {
      const [, segment, slash] = consolePath.exec(path) ?? []
      if (segment !== undefined && !isRealmName(segment))
        return sendText(reply, 404, 'There is no such realm')
      if (segment !== undefined && slash) return sendPage(request, reply, segment)
      if (segment !== undefined) return redirect(reply, `${path}/${request.url.slice(path.length)}`)
      if (startPaths.has(path))
        return redirect(reply, `${prefix}/admin/${await pages.firstRealm()}/console/`)
    }
    const isKeycloakPath = ['realms', 'resources', 'admin'].some((name) =>
      path.startsWith(`${prefix}/${name}/`),
    )
    return isKeycloakPath ? passOn(request, reply) : site.files(request, reply)
  }

  app.setErrorHandler((error, { method, url }, reply) => {
    const { statusCode = 500, message } = /** @type {import('fastify').FastifyError} */ (error)
    if (statusCode >= 500) report(`${method} ${pathOf(url)}: ${message}`)
    void reply.header('connection', 'close')
    return sendText(reply, statusCode, errorTexts.get(statusCode) ?? 'Castellan failed to answer')
  })
  // No compression for sign-in pages and tokens: a secret next to text that an attacker chooses
  // leaks through its size (BREACH).
  app.route({ method: methods, url: `${prefix}/realms/*`, compress: false, handler: handleRequest })
  app.route({ method: methods, url: '/*', handler: handleRequest })
  app.addHook('onClose', () => upstream.pool.destroy())
  return { app, prefix, firstRealm: pages.firstRealm, limits }
}

/**
 * Logs the same message at most every ten seconds: any visitor can cause it.
 * @param {((text: string) => void) | undefined} log
 */
function rateLimitedLog(log) {
  let lastMessage = { text: '', time: 0 }
  return (/** @type {string} */ text) => {
    const time = Date.now()
    if (text === lastMessage.text && time - lastMessage.time < 10_000) return
    lastMessage = { text, time }
    log?.(text)
  }
}

/**
 * @throws {UserError} if the port is taken
 *
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
    throw new UserError(`Port ${port} is taken; stop what uses it or choose another with --port`)
  }
}

/**
 * Serves the built console in front of a Keycloak; passes everything else on, with its Host header.
 * @param {HostOptions & { port: number, site: string, address?: string }} options `site` is the built
 *   console, `address` where to listen (127.0.0.1)
 */
export async function startHost(options) {
  const { port, site, address = '127.0.0.1', hostnames = localHostnames, log } = options
  const index = join(site, 'index.html')
  if (!existsSync(index))
    throw new UserError(`${site} holds no built console; in a checkout, npm run build makes it`)
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
  // Load the page once, to report problems with Keycloak before the first visitor.
  const firstResponse = await app.inject({ url: path, headers: { host } })
  if (firstResponse.statusCode !== 200) log?.(firstResponse.body.trim())
  return {
    url,
    consoleUrl: `http://${host}${path}`,
    /** Closes the port, lets requests finish until `stopTimeout`, then closes all connections. */
    stop: async () => {
      const forceClose = setTimeout(() => app.server.closeAllConnections(), limits.stopTimeout)
      await app.close()
      clearTimeout(forceClose)
    },
  }
}
