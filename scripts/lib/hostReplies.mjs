// What the standalone host says itself: plain texts that hold nothing of the request.
import { STATUS_CODES } from 'node:http'

/** @typedef {import('fastify').FastifyRequest} Request */
/** @typedef {import('fastify').FastifyReply} Reply */

/** Answers with a plain text that holds nothing of the request. */
export const plain = (
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

/** An answer for what never became a request. */
export const bareAnswer = (/** @type {number} */ status) =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`

/** What a visitor is told of an error; an operator reads the rest in the log. */
export const errorTexts = new Map([
  [400, 'The request could not be read'],
  [408, 'The request took too long'],
  [413, 'The body of the request is too large'],
  [414, 'The address is too long'],
  [415, 'The Content-Type header is not valid'],
  [503, 'Castellan is stopping'],
])

/** The path of an address, as it was sent. */
export const pathOf = (/** @type {string | undefined} */ url = '') => url.split('?', 1)[0] ?? ''
