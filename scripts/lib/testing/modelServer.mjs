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

/** Strict HTTP/1.1; undefined until the request is complete. */
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

export const textAnswer = (/** @type {string} */ text, status = '200 OK', headers = '') =>
  `HTTP/1.1 ${status}\r\nContent-Type: text/plain\r\n${headers}Content-Length: ${text.length}\r\n\r\n${text}`

const consolePage = textAnswer(
  '<script id="environment" type="application/json">{"masterRealm":"master"}</script>',
)

export const defaultAnswer = (/** @type {RecordedRequest} */ { method, path }) =>
  /\/admin\/[^/]*\/console\/$/.test(path) ? consolePage : textAnswer(`${method} ${path}`)

/**
 * A server that parses HTTP/1.1 strictly and records requests: like Keycloak, it reads an unframed body
 * as the next request.
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
    socket.on('error', () => {}) // the host may close connections
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
    /** Oldest first. */
    requests,
    isOpen: (/** @type {number | undefined} */ connection) =>
      [...sockets.values()].some((number) => number === connection),
    stop: async () => {
      for (const socket of sockets.keys()) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
