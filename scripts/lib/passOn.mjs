// Passing on to Keycloak, by @fastify/reply-from on undici. What is ours is which headers go along.
import { AsyncLocalStorage } from 'node:async_hooks'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import replyFrom from '@fastify/reply-from'
import { pathOf, plain } from './hostReplies.mjs'
import { isForwarding } from './hostRules.mjs'

/** @typedef {import('fastify').FastifyRequest} Request */
/** @typedef {import('fastify').FastifyReply} Reply */

/** Belong to one connection (RFC 9110, 7.6.1); `Expect` has been answered by the HTTP server. */
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
 * Makes a handler that passes a request on, once it is here whole, and gives the answer back.
 * @param {import('fastify').FastifyInstance} app
 * @param {object} options
 * @param {import('./upstream.mjs').Upstream} options.upstream
 * @param {(request: Request) => import('./upstream.mjs').Visitor} options.visitorOf
 * @param {(error: Error) => string} options.unreachable what a visitor is told of it
 */
export async function createPassOn(app, { upstream, visitorOf, unreachable }) {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // Quality 4 costs as little as gzip and gives a sixth less.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  /** @type {AsyncLocalStorage<AbortSignal>} */
  const aborted = new AsyncLocalStorage()
  /**
   * Gives a request up when its visitor has gone.
   * @param {import('undici').Dispatcher.RequestOptions} options
   * @param {(error: Error | null, answer: import('undici').Dispatcher.ResponseData) => void} done
   */
  const request = (options, done) =>
    upstream.pool.request({ ...options, signal: aborted.getStore() }, done)
  await app.register(replyFrom, {
    base: new URL(upstream.address).origin,
    // A pool of our own: with that of reply-from certificates would go unchecked.
    undici: { request: /** @type {typeof upstream.pool.request} */ (request) },
    disableRequestLogging: true,
  })

  return (/** @type {Request} */ request, /** @type {Reply} */ reply) => {
    const { headers: sent, method, url } = request.raw
    const gone = new AbortController()
    reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
    const { body } = request
    return aborted.run(gone.signal, () =>
      reply.from(pathOf(url), {
        // As they came: reply-from itself would write JSON anew and drop the boundary of a form.
        ...(Buffer.isBuffer(body) && {
          body,
          contentType: sent['content-type'] ?? 'application/octet-stream',
        }),
        rewriteRequestHeaders: (_request, headers) => {
          const kept = Object.entries(headers).filter(
            ([name]) => !hopByHop.includes(name) && !isForwarding(name),
          )
          return {
            ...Object.fromEntries(kept),
            'content-type': sent['content-type'],
            ...upstream.addressing(visitorOf(request)),
          }
        },
        rewriteHeaders: (headers) => {
          const kept = Object.entries(headers).filter(([name]) => !hopByHop.includes(name))
          const { etag, ...rest } = Object.fromEntries(kept)
          // The same content may go out in other bytes.
          return { ...rest, ...(etag && { etag: String(etag).replace(/^(?!W\/)/, 'W/') }) }
        },
        onResponse: (_request, _reply, answer) => {
          // The way to tell the compression to leave an answer as it is.
          if (!isWorthCompressing(reply)) request.raw.headers['x-no-compression'] = 'true'
          // What reply-from calls its stream is the body of undici's answer.
          void reply.send(/** @type {{ stream: import('node:stream').Readable }} */ (answer).stream)
        },
        // A kept connection may be closed in the moment it is used: a read is tried once more.
        retryDelay: ({ err, attempt }) =>
          attempt === 0 && ['GET', 'HEAD'].includes(method ?? '') && isBroken(err) ? 1 : null,
        onError: (_reply, { error }) => {
          const { statusCode, cause } = /** @type {Error & { statusCode?: number }} */ (error)
          if (gone.signal.aborted) return
          const text = unreachable(cause instanceof Error ? cause : error)
          void plain(reply, statusCode === 504 ? 504 : 502, text)
        },
      }),
    )
  }
}

/** A connection that ended before anything was answered. */
const isBroken = (/** @type {unknown} */ error) =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(
    String(/** @type {NodeJS.ErrnoException | null} */ (error)?.code),
  )

/** Whether the server's answer has a body that gets smaller: below 1 kB a packet is a packet. */
function isWorthCompressing(/** @type {Reply} */ reply) {
  if (reply.request.method === 'HEAD' || [204, 304].includes(reply.statusCode)) return false
  if (/no-transform/.test(String(reply.getHeader('cache-control') ?? ''))) return false
  return Number(reply.getHeader('content-length') ?? Infinity) >= 1000
}
