import sirv from 'sirv'
import { pathOf, sendText } from './hostReplies.mjs'

/** @typedef {import('fastify').FastifyRequest} Request */
/** @typedef {import('fastify').FastifyReply} Reply */

/**
 * Serves the files of a folder, precompressed. Hidden files and index.html (generated per request) are
 * 404.
 * @param {string} folder
 * @param {string} base URL prefix, with a trailing slash
 * @returns {(request: Request, reply: Reply) => unknown}
 */
export function createFiles(folder, base) {
  const serve = sirv(folder, {
    // Look files up on each request, so that a rebuilt console needs no restart.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      // Names of built files contain a hash.
      const age = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      response.setHeader('Cache-Control', age)
      response.setHeader('X-Content-Type-Options', 'nosniff')
    },
  })
  return (request, reply) => {
    const path = pathOf(request.url)
    if (!path.startsWith(base)) return sendText(reply, 404, 'There is nothing here')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(reply.header('allow', 'GET, HEAD'), 405, 'Files can only be read')
    const file = path.slice(base.length - 1)
    const names = decodeURIComponent(file).split('/').slice(1)
    const isHidden = names.some((name) => name === '' || name.startsWith('.'))
    if (isHidden || file === '/index.html') return sendText(reply, 404, 'There is no such file')
    const { raw } = request
    raw.url = file
    reply.hijack()
    serve(raw, reply.raw, () => {
      reply.raw.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
      reply.raw.end('There is no such file\n')
    })
    return reply
  }
}
