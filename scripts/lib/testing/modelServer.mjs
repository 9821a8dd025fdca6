import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * @typedef {object} RecordedRequest a request as it came over the wire
 * @property {string} method
 * @property {string} path
 * @property {[name: string, value: string][]} headers names in lower case
 * @property {string} body
 * @property {number} connection counted from 1
 */

/** What stands at the beginning of `bytes` as HTTP/1.1 reads it; undefined until it is whole. */
function parseRequest(/** @type {string} */ bytes) {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [requestLine = '', ...lines] = bytes.slice(0, end).split('\r\n')
  const [method = '', path = ''] = requestLine.split(' ')
  /** @type {[string, string][]} */
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const valueOf = (/** @type {string} */ name) => headers.find(([header]) => header === name)?.[1]
  let rest = bytes.slice(end + 4)
  let body = ''
  if (valueOf('transfer-encoding') === 'chunked') {
    for (;;) {
      const line = rest.indexOf('\r\n')
      if (line < 0) return undefined
      const size = Number.parseInt(rest.slice(0, line), 16)
      if (rest.length < line + 2 + size + 2) return undefined
      body += rest.slice(line + 2, line + 2 + size)
      rest = rest.slice(line + 2 + size + 2)
      if (size === 0) break
    }
  } else {
    const size = Number(valueOf('content-length') ?? 0)
    if (rest.length < size) return undefined
    body = rest.slice(0, size)
    rest = rest.slice(size)
  }
  return { method, path, headers, body, rest }
}

/** A whole answer with a text. */
export const textAnswer = (/** @type {string} */ text, status = '200 OK', headers = '') =>
  `HTTP/1.1 ${status}\r\nContent-Type: text/plain\r\n${headers}Content-Length: ${text.length}\r\n\r\n${text}`

/** The console page of a server, as far as the host reads it. */
const consolePage = textAnswer(
  '<script id="environment" type="application/json">{"masterRealm":"master"}</script>',
)

/** What a server says that works. */
export const defaultAnswer = (/** @type {RecordedRequest} */ { method, path }) =>
  /\/admin\/[^/]*\/console\/$/.test(path) ? consolePage : textAnswer(`${method} ${path}`)

/**
 * A server that reads HTTP/1.1 by its letter, byte by byte, and keeps what arrives: a body that is
 * not framed is its next request, as it would be Keycloak's.
 * @param {(request: RecordedRequest, socket: import('node:net').Socket) => string | undefined} answer what it
 *   sends; undefined when it sends by itself, or never
 */
export async function startModelServer(answer) {
  /** @type {RecordedRequest[]} */
  const requests = []
  /** @type {Map<import('node:net').Socket, number>} */
  const sockets = new Map()
  let connections = 0
  const server = createServer((socket) => {
    const connection = ++connections
    sockets.set(socket, connection)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {}) // the host ends connections as it likes
    let bytes = ''
    socket.setEncoding('latin1').on('data', (chunk) => {
      bytes += chunk
      for (let request = parseRequest(bytes); request; request = parseRequest(bytes)) {
        const { rest, ...content } = request
        bytes = rest
        const recorded = { ...content, connection }
        requests.push(recorded)
        const text = answer(recorded, socket)
        if (text !== undefined) socket.write(text, 'latin1')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    /** All requests until now, oldest first. */
    requests,
    /** Whether the connection of that number is open. */
    isOpen: (/** @type {number | undefined} */ connection) =>
      [...sockets.values()].some((number) => number === connection),
    stop: async () => {
      for (const socket of sockets.keys()) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
