import http from 'node:http'
import https from 'node:https'
import { environmentOf } from './template.mjs'
import { isForwarding } from './visitor.mjs'

/** @typedef {import('./visitor.mjs').Visitor} Visitor */

/** Connection-bound headers, which a proxy must not pass on (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * The headers that are passed on, either way; what a visitor says of proxies is not.
 * @returns {http.OutgoingHttpHeaders}
 */
export function endToEnd(/** @type {http.IncomingHttpHeaders} */ headers) {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !hopByHop.has(name) && !named.includes(name) && !isForwarding(name),
    ),
  )
}

/**
 * @typedef {object} ConsolePage what the server says about a realm's console page
 * @property {number} status
 * @property {Record<string, unknown> | undefined} environment
 */

/**
 * The server in front of which we stand.
 * @param {string} address without trailing slash, with its context path
 */
export function createUpstream(address) {
  const url = new URL(address)
  const { request: send, Agent } = url.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  /**
   * Hosts that must not reach the server: usually it takes the browser's for its own address, but one
   * behind a proxy that chooses by name is only found under its own.
   * @type {Set<string>}
   */
  const unknown = new Set()
  const most = 100

  /** @returns {http.OutgoingHttpHeaders} */
  const addressing = (/** @type {Visitor} */ { host, proto, address }) => {
    if (unknown.has(host)) return { host: url.host }
    return {
      host,
      'x-forwarded-for': address,
      'x-forwarded-proto': proto,
      'x-forwarded-host': host,
    }
  }

  const open = (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {http.OutgoingHttpHeaders} */ headers,
    fresh = false,
  ) =>
    send({
      protocol: url.protocol,
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      method,
      path,
      headers,
      // A connection of its own, or one of those that are kept.
      agent: fresh ? false : agent,
      // Otherwise Node would take it from the Host header.
      ...(url.protocol === 'https:' && { servername: url.hostname }),
    })

  /** @returns {Promise<{ status: number, location: string | undefined, body: string }>} */
  const read = (/** @type {string} */ path, /** @type {http.OutgoingHttpHeaders} */ headers) =>
    new Promise((done, fail) => {
      const question = open('GET', path, headers)
      question.setTimeout(15_000, () => question.destroy(new Error('no answer for 15 seconds')))
      question.on('error', fail)
      question.on('response', (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => (body += chunk))
        answer.on('error', fail)
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, location: answer.headers.location, body }),
        )
      })
      question.end()
    })

  return {
    address,
    origin: url.origin,
    /** The context path, such as `/auth`, or ''. */
    prefix: url.pathname.replace(/\/+$/, ''),
    open,
    addressing,
    close: () => agent.destroy(),

    /**
     * Asks for a realm's console page as the browser would, and reads its environment.
     * @param {string} realm
     * @param {Visitor} visitor
     * @returns {Promise<ConsolePage>}
     */
    async consolePage(realm, visitor) {
      const path = `${url.pathname.replace(/\/+$/, '')}/admin/${realm}/console/`
      const { status, body } = await read(path, addressing(visitor))
      const environment = status === 200 ? environmentOf(body) : undefined
      if (environment || unknown.has(visitor.host)) return { status, environment }
      const named = await read(path, { host: url.host })
      const found = named.status === 200 ? environmentOf(named.body) : undefined
      if (!found) return { status, environment }
      if (unknown.size >= most) unknown.clear()
      unknown.add(visitor.host)
      return { status: named.status, environment: found }
    },

    /**
     * The realm whose console the server itself opens first.
     * @returns {Promise<string | undefined>}
     */
    async firstRealm() {
      const { location } = await read(`${url.pathname.replace(/\/+$/, '')}/admin/`, {
        host: url.host,
      })
      return /\/admin\/([^/]+)\/console\//.exec(location ?? '')?.[1]
    },
  }
}

/** @typedef {ReturnType<typeof createUpstream>} Upstream */
