// Plain-text answers of the standalone host; they never contain request data.
import { STATUS_CODES } from 'node:http'

/** @typedef {import('fastify').FastifyRequest} Request */
/** @typedef {import('fastify').FastifyReply} Reply */

export const sendText = (
  /** @type {Reply} */ reply,
  /** @type {number} */ status,
  /** @type {string} */ text,
) =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(`${text}\n`)

/** For connections without a parsed request. */
export const bareResponse = (/** @type {number} */ status) =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`

/** Shown to visitors; the log has the details. */
export const errorTexts = new Map([
  [400, 'The request could not be read'],
  [408, 'The request took too long'],
  [413, 'The body of the request is too large'],
  [414, 'The address is too long'],
  [415, 'The Content-Type header is not valid'],
  [503, 'Castellan is stopping'],
])

/** Path of a URL, not decoded. */
export const pathOf = (/** @type {string | undefined} */ url = '') => url.split('?', 1)[0] ?? ''
