// Which requests the standalone host answers: the methods, host names, framing and paths that mean
// the same to it, to Keycloak and to whatever stands between them.
import { BlockList, isIP } from 'node:net'
import { Trouble } from './userError.mjs'

/** The methods of Keycloak's API and pages. */
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Answered when no `--hostname` is given: this machine, as a browser on it writes it. */
export const localHostnames = ['localhost', '127.0.0.1', '[::1]']

const authority = /^((?:[a-z\d](?:[\w.-]*[a-z\d])?|\[[\da-f:.]+\]))(:\d{1,5})?$/i

/**
 * The check of a Host header, in lower case, against the names that the host was told.
 * @param {readonly string[]} hostnames `NAME` (any port) or `NAME:PORT`
 * @returns {(host: string) => boolean}
 * @throws {Trouble} for what is no host name
 */
export function hostnameCheck(hostnames) {
  for (const hostname of hostnames)
    if (!authority.test(hostname))
      throw new Trouble(`--hostname ${hostname} is not a host name (such as sso.example.com)`)
  const known = new Set(hostnames.map((hostname) => hostname.toLowerCase()))
  return (host) => known.has(host) || known.has(authority.exec(host)?.[1] ?? '')
}

/** IPv4 addresses as sockets that speak both write them. */
export const plainAddress = (/** @type {string} */ address) =>
  address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Tells whether an address is one of these proxies.
 * @param {readonly string[]} proxies addresses, or blocks of them (`10.0.0.0/8`)
 * @returns {(address: string) => boolean}
 * @throws {Trouble} for what is none
 */
export function proxyCheck(proxies) {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', length] = proxy.split('/')
    const family = isIP(address)
    const longest = family === 6 ? 128 : 32
    const isLength = length === undefined || (/^\d+$/.test(length) && Number(length) <= longest)
    if (!family || !isLength)
      throw new Trouble(`--trusted-proxy ${proxy} is not an IP address or a block of them`)
    list.addSubnet(address, Number(length ?? longest), family === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) => {
    const plain = plainAddress(address)
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Whether a part of a path, as it was sent, may be the name of a realm. */
export function isRealmName(/** @type {string} */ segment) {
  try {
    return !/[\p{Cc}<>"'&%?#;:\\/]/u.test(decodeURIComponent(segment))
  } catch {
    return false
  }
}

/** Names in calls of the Admin REST API may hold separators: Keycloak takes a role `a/b` as `a%2Fb`. */
const apiName = /^[^%]*\/admin\/realms\/[^/]+\//

/**
 * Whether a path may mean another one to Keycloak or to a proxy before it: dot segments in any number
 * of encodings, parameters on them, encoded separators outside names, bytes that are no text.
 * @param {string} path as it was sent, without its query
 */
export function isAmbiguousPath(path) {
  if (path.includes('\\')) return true
  if (/%(25)*(2f|5c)/i.test(path) && !apiName.test(path)) return true
  let text = path
  // Each round takes one encoding off; a name that merely contains a percent sign ends it.
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

/** Headers by which a request says where it comes from; only proxies that are trusted may. */
export const isForwarding = (/** @type {string} */ name) =>
  name === 'forwarded' || name.startsWith('x-forwarded-')

/** How often a header was sent: Node itself keeps the first and drops the others. */
const countOf = (/** @type {string[]} */ rawHeaders, /** @type {string} */ name) =>
  rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === name).length

/**
 * Whether a body is framed in the one way that everybody reads alike. GET, HEAD and OPTIONS have
 * none: Node's own client frames no body for them, and what is not framed is read as the next request.
 */
function isWellFramed(/** @type {import('node:http').IncomingMessage} */ request) {
  const { headers, rawHeaders, httpVersion, method = '' } = request
  const encoding = headers['transfer-encoding']
  const length = headers['content-length']
  if (encoding !== undefined) {
    if (encoding.toLowerCase() !== 'chunked' || httpVersion !== '1.1') return false
    if (length !== undefined) return false
  }
  if (countOf(rawHeaders, 'content-length') > 1) return false
  const hasBody = encoding !== undefined || Number(length ?? 0) !== 0
  return !(hasBody && ['GET', 'HEAD', 'OPTIONS'].includes(method))
}

/**
 * Why a request is refused, before anything of its body is read; undefined when it is not.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} host the name it is for: its Host header, or what a trusted proxy says
 * @param {(host: string) => boolean} isOurs
 * @returns {{ status: number, text: string } | undefined}
 */
export function refusalOf(request, host, isOurs) {
  const { rawHeaders, httpVersion, method = '', url = '' } = request
  const refuse = (/** @type {number} */ status, /** @type {string} */ text) => ({ status, text })
  if (!['1.0', '1.1'].includes(httpVersion))
    return refuse(400, 'Only HTTP/1.0 and 1.1 are supported')
  if (!methods.includes(method)) return refuse(405, 'Method not allowed')
  if (countOf(rawHeaders, 'host') !== 1 || !authority.test(host))
    return refuse(400, 'The Host header is not valid')
  if (!isOurs(host))
    return refuse(421, 'Castellan does not answer to this host name; start it with --hostname NAME')
  if (!isWellFramed(request))
    return refuse(400, 'The request body is framed ambiguously, or the method has none')
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/')) return refuse(400, 'The request target is not a path')
  // A fragment is never sent; who reads one would cut the path there.
  if (!/^[!-~]+$/.test(url) || url.includes('#') || isAmbiguousPath(path))
    return refuse(400, 'The path is not normalized')
  return undefined
}
