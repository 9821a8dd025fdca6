// What one visitor of the standalone host may hold: connections, and memory for bodies that are still
// on their way. Time and sizes of a single request are limited by the HTTP server itself.

/** Defaults of the host; times in milliseconds, sizes in bytes. */
export const defaultLimits = {
  /** For the headers of a request, from the opening of the connection on. */
  headersTimeout: 10_000,
  /** For a request with its body. */
  requestTimeout: 120_000,
  /** A kept connection without a request. Longer than the 60 s of nginx, which would else lose one. */
  keepAliveTimeout: 65_000,
  /** How often connections are looked at: timeouts are this late at most. */
  checkInterval: 1000,
  /** For Keycloak to begin its answer, or to go on with it: its own transactions end after 300 s. */
  answerTimeout: 310_000,
  /** Of the last answers when the host is stopped. */
  stopTimeout: 10_000,
  headerSize: 16 * 1024,
  /** Keycloak takes 10 MiB unless it is told otherwise. */
  bodySize: 16 * 1024 * 1024,
  connections: 2048,
  connectionsPerAddress: 256,
  /** Bodies under way from one address, by the size that they announce. */
  bodiesPerAddress: 64 * 1024 * 1024,
}

/** @typedef {typeof defaultLimits} Limits */

/** Bodies up to this size, such as a sign-in, are always taken. */
const smallBody = 64 * 1024

/**
 * Keeps the connections of each address within a limit: over it the oldest one goes that is not being
 * answered (idle, or still sending), so that a new visitor behind the same address is served.
 * @param {import('node:http').Server} server
 * @param {number} limit
 * @param {(address: string) => boolean} isExempt such as a proxy, for which many stand in line
 */
export function limitConnections(server, limit, isExempt) {
  /** @type {Map<string, Set<import('node:net').Socket>>} */
  const byAddress = new Map()
  /** Requests that are being answered. @type {WeakMap<import('node:net').Socket, Set<object>>} */
  const answering = new WeakMap()

  server.on('connection', (/** @type {import('node:net').Socket} */ socket) => {
    const address = socket.remoteAddress ?? ''
    if (isExempt(address)) return
    const sockets = byAddress.get(address) ?? new Set()
    byAddress.set(address, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) byAddress.delete(address)
    })
    if (sockets.size <= limit) return
    const oldest = [...sockets].find((open) => open !== socket && !answering.get(open)?.size)
    const victim = oldest ?? socket
    victim.destroy()
  })
  return {
    /** A request has arrived whole and is being answered. */
    begin: (/** @type {import('node:http').IncomingMessage} */ request) => {
      const requests = answering.get(request.socket) ?? new Set()
      answering.set(request.socket, requests.add(request))
    },
    /** It has been answered. */
    end: (/** @type {import('node:http').IncomingMessage} */ request) =>
      void answering.get(request.socket)?.delete(request),
    isAnswering: (/** @type {import('node:net').Socket} */ socket) =>
      (answering.get(socket)?.size ?? 0) > 0,
  }
}

/**
 * Keeps the bodies that are on their way from one address within a limit.
 * @param {Pick<Limits, 'bodySize' | 'bodiesPerAddress'>} limits
 */
export function limitBodies({ bodySize, bodiesPerAddress }) {
  /** @type {Map<string, number>} */
  const reserved = new Map()
  /**
   * Reserves room for a request's body until `response` closes. Gives false when there is none left.
   * @param {string} address
   * @param {import('node:http').IncomingHttpHeaders} headers
   * @param {import('node:http').ServerResponse} response
   */
  return (address, headers, response) => {
    // How much a chunked body brings is only known at its end.
    const size = headers['transfer-encoding'] ? bodySize : Number(headers['content-length'] ?? 0)
    if (size <= smallBody) return true
    const before = reserved.get(address) ?? 0
    // One alone has room whatever its size: the limit of a single body is the server's to check.
    if (before > 0 && before + size > bodiesPerAddress) return false
    reserved.set(address, before + size)
    response.once('close', () => {
      const rest = (reserved.get(address) ?? 0) - size
      if (rest > 0) reserved.set(address, rest)
      else reserved.delete(address)
    })
    return true
  }
}
