// Which requests the standalone host accepts: only those that it, Keycloak and every proxy between
// them read in the same way.
import { BlockList, isIP } from 'node:net'
import { UserError } from './userError.mjs'

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Accepted without `--hostname`. */
export const localHostnames = ['localhost', '127.0.0.1', '[::1]']

const authority = /^((?:[a-z\d](?:[\w.-]*[a-z\d])?|\[[\da-f:.]+\]))(:\d{1,5})?$/i

/**
 * Returns a check for lower-case Host headers.
 * @param {readonly string[]} hostnames `NAME` (any port) or `NAME:PORT`
 * @returns {(host: string) => boolean}
 * @throws {UserError} for an invalid name
 */
export function hostnameCheck(hostnames) {
  for (const hostname of hostnames)
    if (!authority.test(hostname))
      throw new UserError(`--hostname ${hostname} is not a host name (such as sso.example.com)`)
  const allowedHosts = new Set(hostnames.map((hostname) => hostname.toLowerCase()))
  return (host) => allowedHosts.has(host) || allowedHosts.has(authority.exec(host)?.[1] ?? '')
}

/** Dual-stack sockets report IPv4 addresses as `::ffff:…`. */
export const plainAddress = (/** @type {string} */ address) =>
  address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * @param {readonly string[]} proxies addresses or blocks (`10.0.0.0/8`)
 * @returns {(address: string) => boolean}
 * @throws {UserError} for an invalid address
 */
export function proxyCheck(proxies) {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', length] = proxy.split('/')
    const family = isIP(address)
    const maxLength = family === 6 ? 128 : 32
    const isLengthValid =
      length === undefined || (/^\d+$/.test(length) && Number(length) <= maxLength)
    if (!family || !isLengthValid)
      throw new UserError(`--trusted-proxy ${proxy} is not an IP address or a block of them`)
    list.addSubnet(address, Number(length ?? maxLength), family === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) => {
    const normalized = plainAddress(address)
    const family = isIP(normalized)
    return family !== 0 && list.check(normalized, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/** `segment` is a raw path segment. */
export function isRealmName(/** @type {string} */ segment) {
  try {
    return !/[\p{Cc}<>"'&%?#;:\\/]/u.test(decodeURIComponent(segment))
  } catch {
    return false
  }
}

/** Names in Admin REST API paths may contain separators: a role `a/b` is `a%2Fb`. */
const adminApiPath = /^[^%]*\/admin\/realms\/[^/]+\//

/**
 * True if Keycloak or a proxy may read another path: dot segments (also encoded, or with parameters),
 * encoded separators outside names, invalid UTF-8.
 * @param {string} path raw, without its query
 */
export function isAmbiguousPath(path) {
  if (path.includes('\\')) return true
  if (/%(25)*(2f|5c)/i.test(path) && !adminApiPath.test(path)) return true
  let text = path
  // Each round removes one level of encoding; a literal percent sign ends the loop.
  for (let round = 0; round < 5; round++) {
    if (/\p{Cc}/u.test(text)) return true
    const segments = text.split(/[/\\]/).map((segment) => segment.split(';')[0])
    if (segments.includes('.') || segments.includes('..')) return true
    let decoded
    try {
      decoded = decodeURIComponent(text)
    } catch {
      return round === 0
    }
    if (decoded === text) return false
    text = decoded
  }
  return true
}

/** Only trusted proxies may set these. */
export const isForwarding = (/** @type {string} */ name) =>
  name === 'forwarded' || name.startsWith('x-forwarded-')

/** Node keeps the first of repeated headers and drops the rest, so count the raw ones. */
const countHeader = (/** @type {string[]} */ rawHeaders, /** @type {string} */ name) =>
  rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === name).length

/**
 * True if every server reads the same body length. GET, HEAD and OPTIONS must have no body: Node's
 * client sends theirs unframed, and the next server would read it as another request.
 */
function isWellFramed(/** @type {import('node:http').IncomingMessage} */ request) {
  const { headers, rawHeaders, httpVersion, method = '' } = request
  const encoding = headers['transfer-encoding']
  const length = headers['content-length']
  if (encoding !== undefined) {
    if (encoding.toLowerCase() !== 'chunked' || httpVersion !== '1.1') return false
    if (length !== undefined) return false
  }
  if (countHeader(rawHeaders, 'content-length') > 1) return false
  const hasBody = encoding !== undefined || Number(length ?? 0) !== 0
  return !(hasBody && ['GET', 'HEAD', 'OPTIONS'].includes(method))
}

/**
 * Checks a request before its body is read; undefined if it is accepted.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} host from the Host header or a trusted proxy
 * @param {(host: string) => boolean} isAllowedHost
 * @returns {{ status: number, text: string } | undefined}
 */
export function rejectionOf(request, host, isAllowedHost) {
  const { rawHeaders, httpVersion, method = '', url = '' } = request
  const reject = (/** @type {number} */ status, /** @type {string} */ text) => ({ status, text })
  if (!['1.0', '1.1'].includes(httpVersion))
    return reject(400, 'Only HTTP/1.0 and 1.1 are supported')
  if (!methods.includes(method)) return reject(405, 'Method not allowed')
  if (countHeader(rawHeaders, 'host') !== 1 || !authority.test(host))
    return reject(400, 'The Host header is not valid')
  if (!isAllowedHost(host))
    return reject(421, 'Castellan does not answer to this host name; start it with --hostname NAME')
  if (!isWellFramed(request))
    return reject(400, 'The request body is framed ambiguously, or the method has none')
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/')) return reject(400, 'The request target is not a path')
  // Clients never send fragments; a server that parses one would cut the path there.
  if (!/^[!-~]+$/.test(url) || url.includes('#') || isAmbiguousPath(path))
    return reject(400, 'The path is not normalized')
  return undefined
}
