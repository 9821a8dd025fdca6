// Passes requests on to Keycloak. This file decides which headers are sent.
import { AsyncLocalStorage } from 'node:async_hooks'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import replyFrom from '@fastify/reply-from'
import { pathOf, sendText } from './hostReplies.mjs'
import { isForwarding } from './hostRules.mjs'

/** @typedef {import('fastify').FastifyRequest} Request */
/** @typedef {import('fastify').FastifyReply} Reply */

/** Hop-by-hop headers (RFC 9110, 7.6.1); the HTTP server has already answered `Expect`. */
const hopByHop = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/**
 * Creates a handler that passes complete requests on to Keycloak.
 * @param {import('fastify').FastifyInstance} app
 * @param {object} options
 * @param {import('./upstream.mjs').Upstream} options.upstream
 * @param {(request: Request) => import('./upstream.mjs').Visitor} options.visitorOf
 * @param {(error: Error) => string} options.unreachable logs it; returns the text for visitors
 */
export async function createPassOn(app, { upstream, visitorOf, unreachable }) {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // As fast as gzip, and a sixth smaller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  /** @type {AsyncLocalStorage<AbortSignal>} */
  const abortSignals = new AsyncLocalStorage()
  /**
   * Aborts the request when its visitor disconnects.
   * @param {import('undici').Dispatcher.RequestOptions} options
   * @param {(error: Error | null, response: import('undici').Dispatcher.ResponseData) => void} done
   */
  const request = (options, done) =>
    upstream.pool.request({ ...options, signal: abortSignals.getStore() }, done)
  await app.register(replyFrom, {
    base: new URL(upstream.address).origin,
    // Use our own pool: reply-from's would not check certificates.
    undici: { request: /** @type {typeof upstream.pool.request} */ (request) },
    disableRequestLogging: true,
  })

  return (/** @type {Request} */ request, /** @type {Reply} */ reply) => {
    const { headers: requestHeaders, method, url } = request.raw
    const disconnect = new AbortController()
    reply.raw.once('close', () => reply.raw.writableFinished || disconnect.abort())
    const { body } = request
    return abortSignals.run(disconnect.signal, () =>
      reply.from(pathOf(url), {
        // Send the raw body: reply-from would serialize JSON again and lose the boundary of a form.
        ...(Buffer.isBuffer(body) && {
          body,
          contentType: requestHeaders['content-type'] ?? 'application/octet-stream',
        }),
        rewriteRequestHeaders: (_request, headers) => {
          const passedHeaders = Object.entries(headers).filter(
            ([name]) => !hopByHop.includes(name) && !isForwarding(name),
          )
          return {
            ...Object.fromEntries(passedHeaders),
            'content-type': requestHeaders['content-type'],
            ...upstream.addressing(visitorOf(request)),
          }
        },
        rewriteHeaders: (headers) => {
          const passedHeaders = Object.entries(headers).filter(([name]) => !hopByHop.includes(name))
          const { etag, ...rest } = Object.fromEntries(passedHeaders)
          // Compression changes the bytes, so the ETag becomes weak.
          return { ...rest, ...(etag && { etag: String(etag).replace(/^(?!W\/)/, 'W/') }) }
        },
        onResponse: (_request, _reply, response) => {
          // @fastify/compress skips requests with this header.
          if (!isWorthCompressing(reply)) request.raw.headers['x-no-compression'] = 'true'
          // reply-from's `stream` is undici's body.
          void reply.send(
            /** @type {{ stream: import('node:stream').Readable }} */ (response).stream,
          )
        },
        // Keycloak may close a kept connection just as it is reused: retry reads once.
        retryDelay: ({ err, attempt }) =>
          attempt === 0 && ['GET', 'HEAD'].includes(method ?? '') && isConnectionError(err)
            ? 1
            : null,
        onError: (_reply, { error }) => {
          const { statusCode, cause } = /** @type {Error & { statusCode?: number }} */ (error)
          if (disconnect.signal.aborted) return
          const text = unreachable(cause instanceof Error ? cause : error)
          void sendText(reply, statusCode === 504 ? 504 : 502, text)
        },
      }),
    )
  }
}

/** The connection ended before any answer. */
const isConnectionError = (/** @type {unknown} */ error) =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(
    String(/** @type {NodeJS.ErrnoException | null} */ (error)?.code),
  )

/** False for empty, `no-transform` and small answers (under 1 kB they fit one packet). */
function isWorthCompressing(/** @type {Reply} */ reply) {
  if (reply.request.method === 'HEAD' || [204, 304].includes(reply.statusCode)) return false
  if (/no-transform/.test(String(reply.getHeader('cache-control') ?? ''))) return false
  return Number(reply.getHeader('content-length') ?? Infinity) >= 1000
}
