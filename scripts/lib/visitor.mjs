import { BlockList, isIP } from 'node:net'
import { Trouble } from './trouble.mjs'

/**
 * @typedef {object} Visitor whoever sends a request
 * @property {string} host the name and port under which the browser sees us
 * @property {'http' | 'https'} proto
 * @property {string} origin
 * @property {string} address
 */

const hostName = /^(?:[a-z\d](?:[\w.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** IPv4 addresses as sockets that speak both write them. */
const plainAddress = (/** @type {string | undefined} */ address = '') =>
  address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * @param {readonly string[]} addresses of proxies, or blocks of addresses (`10.0.0.0/8`)
 * @returns {(address: string) => boolean}
 */
function listOf(addresses) {
  const list = new BlockList()
  for (const each of addresses) {
    const [address = '', length] = each.split('/')
    const family = isIP(address)
    const longest = family === 6 ? 128 : 32
    const isLength = length === undefined || (/^\d+$/.test(length) && Number(length) <= longest)
    if (!family || !isLength)
      throw new Trouble(`--trusted-proxy ${each} is not an IP address or a block of them`)
    list.addSubnet(address, Number(length ?? longest), family === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) => {
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/** The entries of a header that proxies lengthen: the last is what the nearest of them says. */
const entries = (/** @type {string | string[] | undefined} */ header) =>
  String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/**
 * Tells who sends a request. What it says itself of other names, protocols and addresses
 * (`X-Forwarded-*`) counts only when it comes from one of these proxies: the server may believe what
 * we pass on, and pages are made from it.
 * @param {readonly string[]} [proxies]
 * @returns {(request: import('node:http').IncomingMessage) => Visitor | undefined} undefined when the
 * request names no host
 */
export function visitorsBehind(proxies = []) {
  const isTrusted = listOf(proxies)
  return ({ headers, socket }) => {
    const peer = plainAddress(socket.remoteAddress)
    const said = isTrusted(peer) ? headers : {}
    const host = (entries(said['x-forwarded-host']).at(-1) ?? headers.host ?? '').toLowerCase()
    const proto =
      entries(said['x-forwarded-proto']).at(-1)?.toLowerCase() === 'https' ? 'https' : 'http'
    const origin = `${proto}://${host}`
    if (!hostName.test(host) || !URL.canParse(origin)) return undefined
    // From the nearest on: what stands before the first that is not trusted, anybody may have written.
    const way = [...entries(said['x-forwarded-for']).map(plainAddress), peer]
    return { host, proto, origin, address: way.findLast((each) => !isTrusted(each)) ?? peer }
  }
}

/** Headers that say of a request what only we can know. */
export const isForwarding = (/** @type {string} */ name) =>
  name === 'forwarded' || name.startsWith('x-forwarded-')

/**
 * Whether a path may mean another one to the server or to what stands before it: segments of dots,
 * however they are written.
 * @param {string} path
 */
export function isAmbiguous(path) {
  try {
    return decodeURIComponent(path)
      .split(/[/\\]/)
      .some((segment) => ['.', '..'].includes(segment.split(';')[0] ?? ''))
  } catch {
    return true // no encoding at all
  }
}
