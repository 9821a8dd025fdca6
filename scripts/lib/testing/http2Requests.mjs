import { connect } from 'node:http2'
import { connect as connectTls } from 'node:tls'

/**
 * Sends a request on a new connection; accepts any certificate.
 * @param {number} port
 * @param {object} options
 * @param {string} options.hostname for the TLS handshake, and as `:authority` unless `headers` has one
 * @param {import('node:http2').OutgoingHttpHeaders} options.headers
 * @param {string} [options.body]
 * @returns {Promise<number>} the status; 0 if the server ends the stream or the connection
 */
export function sendHttp2(port, { hostname, headers, body }) {
  const socket = connectTls({
    port,
    host: '127.0.0.1',
    servername: hostname,
    rejectUnauthorized: false,
    ALPNProtocols: ['h2'],
  })
  const session = connect(`https://${hostname}`, { createConnection: () => socket })
  return new Promise((resolve) => {
    const finish = (/** @type {number} */ status) => {
      session.destroy()
      resolve(status)
    }
    session.on('error', () => finish(0)).on('close', () => finish(0))
    const stream = session.request(headers, { endStream: body === undefined })
    stream.on('response', ({ ':status': status }) => finish(status ?? 0))
    stream.on('error', () => finish(0)).on('close', () => finish(0))
    stream.setTimeout(3000, () => finish(0))
    if (body !== undefined) stream.end(body)
  })
}
