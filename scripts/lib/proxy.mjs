import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { pipeline } from 'node:stream'
import { endToEnd } from './upstream.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))|image\/svg)/

/** Below this a packet is a packet. */
const worthIt = 1000

/**
 * The best encoding that the browser accepts, of the two we speak.
 * @param {string | string[] | undefined} accepted
 * @returns {'br' | 'gzip' | undefined}
 */
export function encodingFor(accepted) {
  const offers = String(accepted ?? '')
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return offers.includes('br') ? 'br' : offers.includes('gzip') ? 'gzip' : undefined
}

/** The server leaves what it computes uncompressed: 300 to 400 kB of texts and server info. */
function compressorFor(/** @type {Request} */ request, /** @type {Request} */ answer) {
  const { headers, statusCode = 0 } = answer
  const empty = request.method === 'HEAD' || statusCode === 204 || statusCode === 304
  const length =
    headers['content-length'] === undefined ? Infinity : Number(headers['content-length'])
  if (empty || statusCode === 206 || headers['content-encoding'] || length < worthIt)
    return undefined
  if (!compressible.test(headers['content-type'] ?? '')) return undefined
  if (/no-transform/.test(headers['cache-control'] ?? '')) return undefined
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === 'gzip') return { encoding, stream: createGzip({ level: 6 }) }
  if (encoding !== 'br') return undefined
  // Quality 4 costs as little as gzip and gives a sixth less.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  return { encoding, stream: createBrotliCompress({ params }) }
}

/**
 * Answers with a plain text.
 * @param {Response} response
 * @param {number} status
 * @param {string} text
 */
export function plain(response, status, text) {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(`${text}\n`)
}

/**
 * The words for a server that cannot be reached.
 * @param {string} address
 * @param {Error} error
 */
export const unreachable = (address, error) =>
  `Castellan cannot reach Keycloak at ${address}: ${error.message || /** @type {NodeJS.ErrnoException} */ (error).code}`

/**
 * Passes a request on to the server and its answer back, both as streams.
 * @param {import('./upstream.mjs').Upstream} upstream
 * @param {import('./visitor.mjs').Visitor} visitor
 * @param {Request} request
 * @param {Response} response
 */
export function passOn(upstream, visitor, request, response, again = false) {
  const headers = { ...endToEnd(request.headers), ...upstream.addressing(visitor) }
  const question = upstream.open(request.method ?? 'GET', request.url ?? '/', headers, again)
  response.once('close', () => {
    if (!response.writableFinished) question.destroy()
  })

  question.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (response.destroyed) return
    if (response.headersSent) return response.destroy(error)
    // The server closed a kept connection in the moment we used it; nothing has been done yet.
    const idle = question.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
    if (idle && (request.method === 'GET' || request.method === 'HEAD'))
      return passOn(upstream, visitor, request, response, true)
    plain(response, 502, unreachable(upstream.address, error))
  })

  question.on('response', (answer) => {
    const kept = endToEnd(answer.headers)
    const compressor = compressorFor(request, answer)
    if (!compressor) {
      response.writeHead(answer.statusCode ?? 502, kept)
      pipeline(answer, response, () => {})
      return
    }
    const { 'content-length': _, etag, vary, ...rest } = kept
    response.writeHead(answer.statusCode ?? 502, {
      ...rest,
      'content-encoding': compressor.encoding,
      vary: [vary, 'accept-encoding'].filter(Boolean).join(', '),
      // The same content in other bytes.
      ...(etag && { etag: etag.replace(/^(?!W\/)/, 'W/') }),
    })
    pipeline(answer, compressor.stream, response, () => {})
  })

  if (again) question.end()
  else pipeline(request, question, () => {})
}
