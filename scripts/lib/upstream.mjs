import { isIP } from 'node:net'
import { Pool, buildConnector } from 'undici'
import { environmentOf } from './template.mjs'

/**
 * @typedef {object} Visitor the sender of a request, as Keycloak sees it
 * @property {string} host name and port in the browser's address bar
 * @property {'http' | 'https'} proto
 * @property {string} origin
 * @property {string} address
 */

/**
 * @typedef {object} ConsolePage Keycloak's own console page of a realm
 * @property {number} status
 * @property {Record<string, unknown> | undefined} environment
 */

/** Bytes; the real page has a few kB. */
const maxPageSize = 1024 * 1024

/**
 * The Keycloak behind the host.
 * @param {string} address without trailing slash, with its context path
 * @param {Pick<import('./hostLimits.mjs').Limits, 'answerTimeout' | 'connections'>} limits
 */
export function createUpstream(address, { answerTimeout, connections }) {
  const url = new URL(address)
  const prefix = url.pathname.replace(/\/+$/, '')
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const connect = buildConnector({})
  const pool = new Pool(url.origin, {
    // One per visitor, so that a slow visitor blocks nobody else.
    connections,
    headersTimeout: answerTimeout,
    bodyTimeout: answerTimeout,
    // Check the certificate against the configured name; undici would use the Host header.
    connect: (options, done) =>
      connect({ ...options, ...(!isIP(hostname) && { servername: hostname }) }, done),
  })
  /**
   * Hosts that Keycloak does not answer to, because a proxy in front of it routes by name. Requests for
   * these get Keycloak's own Host.
   * @type {Set<string>}
   */
  const unknownHosts = new Set()
  const maxUnknownHosts = 100

  /** @returns {Record<string, string>} Host and X-Forwarded-* headers */
  const addressing = (/** @type {Visitor} */ { host, proto, address }) => {
    if (unknownHosts.has(host)) return { host: url.host }
    return {
      host,
      'x-forwarded-for': address,
      'x-forwarded-proto': proto,
      'x-forwarded-host': host,
    }
  }

  const fetchPage = async (
    /** @type {string} */ path,
    /** @type {Record<string, string>} */ headers,
  ) => {
    const signal = AbortSignal.timeout(15_000)
    const response = await pool.request({ method: 'GET', path, headers, signal })
    let body = ''
    for await (const chunk of response.body.setEncoding('utf8')) {
      body += chunk
      if (body.length > maxPageSize) throw new Error('its page is larger than 1 MiB')
    }
    return { status: response.statusCode, location: response.headers['location'], body }
  }

  return {
    address,
    /** Context path (`/auth`), or ''. */
    prefix,
    pool,
    addressing,

    /**
     * Requests a realm's console page like the browser, and parses its environment.
     * @param {string} realm as a raw path segment
     * @param {Visitor} visitor
     * @returns {Promise<ConsolePage>}
     */
    async consolePage(realm, visitor) {
      const path = `${prefix}/admin/${realm}/console/`
      const { status, body } = await fetchPage(path, addressing(visitor))
      const environment = status === 200 ? environmentOf(body) : undefined
      if (environment || unknownHosts.has(visitor.host)) return { status, environment }
      const direct = await fetchPage(path, { host: url.host })
      const directEnvironment = direct.status === 200 ? environmentOf(direct.body) : undefined
      if (!directEnvironment) return { status, environment }
      if (unknownHosts.size >= maxUnknownHosts) unknownHosts.clear()
      unknownHosts.add(visitor.host)
      return { status: direct.status, environment: directEnvironment }
    },

    /**
     * The realm that Keycloak redirects /admin/ to.
     * @returns {Promise<string | undefined>}
     */
    async firstRealm() {
      const { location } = await fetchPage(`${prefix}/admin/`, { host: url.host })
      return /\/admin\/([^/]+)\/console\//.exec(String(location ?? ''))?.[1]
    },
  }
}

/** @typedef {ReturnType<typeof createUpstream>} Upstream */
