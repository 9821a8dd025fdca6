import { isIP } from 'node:net'
import { Pool, buildConnector } from 'undici'
import { environmentOf } from './template.mjs'

/**
 * @typedef {object} Visitor whoever sends a request, as the server shall see them
 * @property {string} host the name and port under which the browser sees us
 * @property {'http' | 'https'} proto
 * @property {string} origin
 * @property {string} address
 */

/**
 * @typedef {object} ConsolePage what the server says about a realm's console page
 * @property {number} status
 * @property {Record<string, unknown> | undefined} environment
 */

/** The server's console page has a few kB. */
const pageSize = 1024 * 1024

/**
 * The Keycloak in front of which the host stands.
 * @param {string} address without trailing slash, with its context path
 * @param {Pick<import('./hostLimits.mjs').Limits, 'answerTimeout' | 'connections'>} limits
 */
export function createUpstream(address, { answerTimeout, connections }) {
  const url = new URL(address)
  const prefix = url.pathname.replace(/\/+$/, '')
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const connect = buildConnector({})
  const pool = new Pool(url.origin, {
    // As many connections as visitors may have: those of a slow one are nobody else's.
    connections,
    headersTimeout: answerTimeout,
    bodyTimeout: answerTimeout,
    // Undici would take the name that the server has to prove from the Host header.
    connect: (options, done) =>
      connect({ ...options, ...(!isIP(hostname) && { servername: hostname }) }, done),
  })
  /**
   * Hosts that must not reach the server: usually it takes the browser's for its own address, but one
   * behind a proxy that chooses by name is only found under its own.
   * @type {Set<string>}
   */
  const unknownHosts = new Set()
  const most = 100

  /** @returns {Record<string, string>} the headers that say who asks, and for which host */
  const addressing = (/** @type {Visitor} */ { host, proto, address }) => {
    if (unknownHosts.has(host)) return { host: url.host }
    return {
      host,
      'x-forwarded-for': address,
      'x-forwarded-proto': proto,
      'x-forwarded-host': host,
    }
  }

  const read = async (
    /** @type {string} */ path,
    /** @type {Record<string, string>} */ headers,
  ) => {
    const signal = AbortSignal.timeout(15_000)
    const answer = await pool.request({ method: 'GET', path, headers, signal })
    let body = ''
    for await (const chunk of answer.body.setEncoding('utf8')) {
      body += chunk
      if (body.length > pageSize) throw new Error('its page is larger than 1 MiB')
    }
    return { status: answer.statusCode, location: answer.headers['location'], body }
  }

  return {
    address,
    /** The context path, such as `/auth`, or ''. */
    prefix,
    pool,
    addressing,

    /**
     * Asks for a realm's console page as the browser would, and reads its environment.
     * @param {string} realm as it stands in the path
     * @param {Visitor} visitor
     * @returns {Promise<ConsolePage>}
     */
    async consolePage(realm, visitor) {
      const path = `${prefix}/admin/${realm}/console/`
      const { status, body } = await read(path, addressing(visitor))
      const environment = status === 200 ? environmentOf(body) : undefined
      if (environment || unknownHosts.has(visitor.host)) return { status, environment }
      const named = await read(path, { host: url.host })
      const found = named.status === 200 ? environmentOf(named.body) : undefined
      if (!found) return { status, environment }
      if (unknownHosts.size >= most) unknownHosts.clear()
      unknownHosts.add(visitor.host)
      return { status: named.status, environment: found }
    },

    /**
     * The realm whose console the server itself opens first.
     * @returns {Promise<string | undefined>}
     */
    async firstRealm() {
      const { location } = await read(`${prefix}/admin/`, { host: url.host })
      return /\/admin\/([^/]+)\/console\//.exec(String(location ?? ''))?.[1]
    },
  }
}

/** @typedef {ReturnType<typeof createUpstream>} Upstream */
