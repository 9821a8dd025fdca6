// Raw requests that no browser or HTTP client sends.
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'

/**
 * @typedef {object} Answer
 * @property {number} status of the first answer; 0 when the connection ended without one
 * @property {number} count number of answers
 * @property {string} text everything received
 */

/**
 * @typedef {object} ConnectionOptions
 * @property {string} [from] the local address to connect from
 * @property {string} [servername] connects with TLS, for this name; the certificate is not checked
 */

/** @param {number} port @param {ConnectionOptions} options */
function openConnection(port, { from, servername }) {
  const address = { port, host: '127.0.0.1', ...(from && { localAddress: from }) }
  return servername
    ? connectTls({ ...address, servername, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] })
    : connect(address)
}

/**
 * Sends `bytes` on a new connection and reads until it ends, or for `idleTimeout` milliseconds without
 * data.
 * @param {number} port
 * @param {string} bytes
 * @param {ConnectionOptions & { idleTimeout?: number }} [options]
 * @returns {Promise<Answer>}
 */
export async function send(port, bytes, { idleTimeout = 400, ...connection } = {}) {
  const socket = openConnection(port, connection)
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk) => (text += chunk))
  // TLS handshakes are slow while other tests run.
  socket.setTimeout(connection.servername ? 5000 : idleTimeout, () => socket.destroy())
  socket.once('secureConnect', () => socket.setTimeout(idleTimeout))
  socket.on('error', () => {}) // after a reset, use what has arrived
  socket.write(bytes, 'latin1')
  await new Promise((resolve) => socket.once('close', resolve))
  const statuses = [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status))
  const final = statuses.filter((status) => status >= 200)
  return { status: final[0] ?? 0, count: final.length, text }
}

/** Sends the start of a request and keeps the connection open. */
export function hold(
  /** @type {number} */ port,
  /** @type {string} */ bytes,
  from = '127.0.0.1',
  servername = '',
) {
  const socket = openConnection(port, { from, servername })
  socket.on('error', () => {})
  socket.resume()
  socket.write(bytes, 'latin1')
  return socket
}

export const rawRequest = (/** @type {string[]} */ lines, body = '') =>
  `${lines.join('\r\n')}\r\n\r\n${body}`

/** One chunk, and the end of the body. */
export const chunked = (/** @type {string} */ body) =>
  `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

/** Would swallow the next request as its body. */
export const stolen = [
  'POST /realms/evil/protocol/openid-connect/token HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Length: 4000',
  '',
  'grant_type=password&username=',
].join('\r\n')

/**
 * @typedef {object} OddRequest
 * @property {string} name
 * @property {string} bytes `HOST` is a placeholder for the host's name and port
 * @property {'refused' | 'once' | 'either'} expected `refused`: a 4xx and nothing passed on; `once`:
 *   passed on exactly once, framed as one request
 */

const close = 'Connection: close'
const get = (/** @type {string} */ path, /** @type {string[]} */ ...headers) =>
  rawRequest([`GET ${path} HTTP/1.1`, 'Host: HOST', ...headers, close])

/** @returns {OddRequest} */
const odd = (
  /** @type {string} */ name,
  /** @type {OddRequest['expected']} */ expected,
  /** @type {string} */ bytes,
) => ({ name, expected, bytes })

/** For methods without a body. */
const withBody = (/** @type {string} */ method) => {
  const line = `${method} /realms/x HTTP/1.1`
  const expected = method === 'DELETE' ? 'once' : 'refused'
  const length = `Content-Length: ${stolen.length}`
  return [
    odd(
      `${method}, chunked body`,
      expected,
      rawRequest([line, 'Host: HOST', 'Transfer-Encoding: chunked'], chunked(stolen)),
    ),
    odd(`${method}, Content-Length`, expected, rawRequest([line, 'Host: HOST', length], stolen)),
    odd(
      `${method}, Content-Length that Connection names`,
      expected,
      rawRequest([line, 'Host: HOST', 'Connection: content-length', length], stolen),
    ),
    odd(
      `${method}, chunked, named by Connection`,
      expected,
      rawRequest(
        [line, 'Host: HOST', 'Connection: transfer-encoding', 'Transfer-Encoding: chunked'],
        chunked(stolen),
      ),
    ),
  ]
}

/** For methods with a body. */
const framings = (/** @type {string} */ method) => {
  const start = [`${method} /realms/x HTTP/1.1`, 'Host: HOST', close]
  const framed = (/** @type {string[]} */ headers, body = chunked(stolen)) =>
    rawRequest([...start, ...headers], body)
  return [
    odd(`${method}, chunked`, 'once', framed(['Transfer-Encoding: chunked'])),
    odd(`${method}, Content-Length`, 'once', framed([`Content-Length: ${stolen.length}`], stolen)),
    odd(`${method}, no body at all`, 'once', rawRequest(start)),
    odd(
      `${method}, chunked and Content-Length`,
      'refused',
      framed(['Transfer-Encoding: chunked', 'Content-Length: 5']),
    ),
    odd(
      `${method}, Content-Length and chunked`,
      'refused',
      framed(['Content-Length: 5', 'Transfer-Encoding: chunked']),
    ),
    odd(`${method}, two lengths`, 'refused', framed(['Content-Length: 5', 'Content-Length: 6'])),
    odd(
      `${method}, the same length twice`,
      'either',
      framed(['Content-Length: 5', 'Content-Length: 5'], 'hello'),
    ),
    odd(`${method}, a list of lengths`, 'refused', framed(['Content-Length: 5, 5'], 'hello')),
    odd(`${method}, a negative length`, 'refused', framed(['Content-Length: -5'], 'hello')),
    odd(`${method}, a length with a sign`, 'refused', framed(['Content-Length: +5'], 'hello')),
    odd(`${method}, a length in hex`, 'refused', framed(['Content-Length: 0x5'], 'hello')),
    odd(`${method}, xchunked`, 'refused', framed(['Transfer-Encoding: xchunked'])),
    odd(`${method}, gzip, chunked`, 'refused', framed(['Transfer-Encoding: gzip, chunked'])),
    odd(
      `${method}, chunked, identity`,
      'refused',
      framed(['Transfer-Encoding: chunked, identity']),
    ),
    odd(
      `${method}, chunked twice`,
      'refused',
      framed(['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked']),
    ),
    odd(
      `${method}, chunked, then identity`,
      'refused',
      framed(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']),
    ),
    odd(
      `${method}, chunked behind a vertical tab`,
      'refused',
      framed(['Transfer-Encoding: \vchunked']),
    ),
    odd(
      `${method}, chunked, space before the colon`,
      'refused',
      framed(['Transfer-Encoding : chunked']),
    ),
    odd(
      `${method}, chunked, by HTTP/1.0`,
      'refused',
      framed(['Transfer-Encoding: chunked']).replace('HTTP/1.1', 'HTTP/1.0'),
    ),
    odd(
      `${method}, a chunk size that is none`,
      'refused',
      framed(['Transfer-Encoding: chunked'], '0x5\r\nhello\r\n0\r\n\r\n'),
    ),
    odd(
      `${method}, a chunk longer than it says`,
      'refused',
      framed(['Transfer-Encoding: chunked'], '3\r\nhello\r\n0\r\n\r\n'),
    ),
    odd(
      `${method}, a chunk ended by a bare line feed`,
      'refused',
      framed(['Transfer-Encoding: chunked'], '5\nhello\r\n0\r\n\r\n'),
    ),
  ]
}

export const oddRequests = [
  ...['GET', 'HEAD', 'OPTIONS', 'DELETE'].flatMap(withBody),
  ...['POST', 'PUT', 'PATCH'].flatMap(framings),
  odd('bare line feeds', 'refused', 'GET /realms/x HTTP/1.1\nHost: HOST\nConnection: close\n\n'),
  odd(
    'a header ended by a bare line feed',
    'refused',
    'GET /realms/x HTTP/1.1\r\nHost: HOST\nX-A: b\r\n\r\n',
  ),
  odd('a space before the colon', 'refused', get('/realms/x', 'X-A : b')),
  odd('a folded header', 'refused', get('/realms/x', 'X-A: b\r\n c')),
  odd('a header of 20 kB', 'refused', get('/realms/x', `X-A: ${'b'.repeat(20_000)}`)),
  odd('a carriage return in a header', 'refused', get('/realms/x', 'X-A: b\rX-B: c')),
  odd('NUL in a header', 'refused', get('/realms/x', 'X-A: b\0c')),
  odd('NUL in the path', 'refused', get('/realms/x\0')),
  odd('a tab in the path', 'refused', get('/realms/\tx')),
  odd('bytes over 127 in the path', 'refused', get('/realms/\xff')),
  odd('HTTP/2.0', 'refused', get('/realms/x').replace('HTTP/1.1', 'HTTP/2.0')),
  odd('the address in absolute form, another host', 'refused', get('http://evil.example/realms/x')),
  odd('the address in absolute form, the same host', 'refused', get('http://HOST/realms/x')),
  odd('CONNECT', 'refused', rawRequest(['CONNECT HOST HTTP/1.1', 'Host: HOST', close])),
  odd(
    'TRACE',
    'refused',
    rawRequest(['TRACE /realms/x HTTP/1.1', 'Host: HOST', 'X-Echo: evil', close]),
  ),
  odd(
    'a method of WebDAV',
    'refused',
    rawRequest(['PROPFIND /realms/x HTTP/1.1', 'Host: HOST', close]),
  ),
  odd('OPTIONS *', 'refused', rawRequest(['OPTIONS * HTTP/1.1', 'Host: HOST', close])),
  odd('no Host', 'refused', rawRequest(['GET /realms/x HTTP/1.1', close])),
  odd('two Hosts', 'refused', get('/realms/x', 'Host: evil.example')),
  odd('HTTP/1.0 without Host', 'refused', rawRequest(['GET /realms/x HTTP/1.0'])),
  ...[
    '',
    'a b',
    'a@evil',
    'a"</script>',
    'evil.example/path',
    'evil.example:port',
    '[::1',
    'evil.example',
    'HOST, evil.example',
    'HOST.evil.example',
    'xlocalhost',
  ].map((host) =>
    odd(
      `Host: ${host}`,
      'refused',
      rawRequest(['GET /admin/master/console/ HTTP/1.1', `Host: ${host}`, close]),
    ),
  ),
  ...[
    '/admin/../metrics',
    '/admin/..',
    '/admin/./x',
    '/admin/%2e%2e/metrics',
    '/admin/.%2E/metrics',
    '/realms/..%2fmetrics',
    '/realms/%2e%2e%2fmetrics',
    '/realms/..%252fmetrics',
    String.raw`/realms/..\metrics`,
    String.raw`/realms/x\y`,
    '/realms/..%5Cmetrics',
    '/realms/x%2Fy',
    '/realms/x%5cy',
    '/realms/x%252Fy',
    '/admin/..;/metrics',
    '/admin/..;a=b/metrics',
    '/admin/..%3b/metrics',
    '/admin/..%3ba=b/metrics',
    '/admin/../console/',
    '/admin/%2e%2e/console/',
    '/admin/realms/demo/roles/%252e%252e',
    '/admin/realms/demo/roles/..%2F..%2F..%2Fmetrics',
    '/realms/%c0%af',
    '/realms/%c0%ae%c0%ae/metrics',
    '/admin/%zz/x',
    '/realms/x%00',
    '/realms/x#/y',
    '/realms/x%0d%0aX-A:%20b',
    '//evil.example/realms/x',
    '//admin/realms',
    '/metrics',
    '/health',
    '/js/keycloak.js',
    '/%61dmin/realms',
    '/administration',
    '/admin/<script>/console/',
    '/admin/master;x=1/console/',
    '/admin/master%00/console/',
    '/admin/%3Cscript%3E/console/',
    '/admin/a%2Fb/console/',
    '/castellan/../package.json',
    '/castellan/..%2f..%2fpackage.json',
    '/castellan/%2e%2e/%2e%2e/package.json',
    '/castellan//etc/passwd',
    '/castellan/.vite/manifest.json',
    '/castellan/%2evite/manifest.json',
    '/castellan/index.html',
    '/castellan/logo.svg%00.html',
  ].map((path) => odd(path, 'refused', get(path))),
]
