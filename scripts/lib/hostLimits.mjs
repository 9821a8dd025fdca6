// Limits per visitor of the standalone host: connections, and memory for unfinished bodies. The
// HTTP server limits single requests.

/** Milliseconds and bytes. */
export const defaultLimits = {
  /** From the opening of the connection until all headers are there. */
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  /**
   * Idle keep-alive connection. Longer than nginx's 60 s, so that nginx never reuses a closed one.
   */
  keepAliveTimeout: 65_000,
  /** Connection check interval: timeouts may be this late. */
  checkInterval: 1000,
  /** Until Keycloak starts its answer, and between chunks. Its own transactions end after 300 s. */
  answerTimeout: 310_000,
  /** For running requests when the host stops. */
  stopTimeout: 10_000,
  headerSize: 16 * 1024,
  /** Keycloak's default limit is 10 MiB. */
  bodySize: 16 * 1024 * 1024,
  connections: 2048,
  connectionsPerAddress: 256,
  /** Unfinished bodies per address, by announced size. */
  bodiesPerAddress: 64 * 1024 * 1024,
}

/** @typedef {typeof defaultLimits} Limits */

/** Bodies up to this size (sign-in) are always accepted. */
const smallBody = 64 * 1024

/**
 * Limits connections per address: closes the oldest one that is not being answered (idle, or still
 * sending), so that a new visitor behind the same address is served.
 * @param {import('node:http').Server} server
 * @param {number} limit
 * @param {(address: string) => boolean} isExempt true for proxies, which many visitors share
 */
export function limitConnections(server, limit, isExempt) {
  /** @type {Map<string, Set<import('node:net').Socket>>} */
  const socketsByAddress = new Map()
  /** Requests being answered. @type {WeakMap<import('node:net').Socket, Set<object>>} */
  const activeRequests = new WeakMap()

  server.on('connection', (/** @type {import('node:net').Socket} */ socket) => {
    const address = socket.remoteAddress ?? ''
    if (isExempt(address)) return
    const sockets = socketsByAddress.get(address) ?? new Set()
    socketsByAddress.set(address, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) socketsByAddress.delete(address)
    })
    if (sockets.size <= limit) return
    const oldest = [...sockets].find(
      (candidate) => candidate !== socket && !activeRequests.get(candidate)?.size,
    )
    const victim = oldest ?? socket
    victim.destroy()
  })
  return {
    begin: (/** @type {import('node:http').IncomingMessage} */ request) => {
      const requests = activeRequests.get(request.socket) ?? new Set()
      activeRequests.set(request.socket, requests.add(request))
    },
    end: (/** @type {import('node:http').IncomingMessage} */ request) =>
      void activeRequests.get(request.socket)?.delete(request),
    isAnswering: (/** @type {import('node:net').Socket} */ socket) =>
      (activeRequests.get(socket)?.size ?? 0) > 0,
  }
}

/**
 * Limits the bytes of unfinished bodies per address.
 * @param {Pick<Limits, 'bodySize' | 'bodiesPerAddress'>} limits
 */
export function limitBodies({ bodySize, bodiesPerAddress }) {
  /** @type {Map<string, number>} */
  const reserved = new Map()
  /**
   * Reserves space for a body until `response` closes; returns false if there is none left.
   * @param {string} address
   * @param {import('node:http').IncomingHttpHeaders} headers
   * @param {import('node:http').ServerResponse} response
   */
  return (address, headers, response) => {
    // The size of a chunked body is unknown until its end.
    const size = headers['transfer-encoding'] ? bodySize : Number(headers['content-length'] ?? 0)
    if (size <= smallBody) return true
    const reservedBytes = reserved.get(address) ?? 0
    // A single body always fits: the server checks its own limit.
    if (reservedBytes > 0 && reservedBytes + size > bodiesPerAddress) return false
    reserved.set(address, reservedBytes + size)
    response.once('close', () => {
      const remaining = (reserved.get(address) ?? 0) - size
      if (remaining > 0) reserved.set(address, remaining)
      else reserved.delete(address)
    })
    return true
  }
}
