import sirv from 'sirv'
import { pathOf, plain } from './hostReplies.mjs'

/** @typedef {import('fastify').FastifyRequest} Request */
/** @typedef {import('fastify').FastifyReply} Reply */

/**
 * Answers with the files of a folder, compressed as the build laid them beside; what is no file of it,
 * hidden, or the page itself (which is made per request), with 404.
 * @param {string} folder
 * @param {string} base path in front of the files' own, with a slash at its end
 * @returns {(request: Request, reply: Reply) => unknown}
 */
export function createFiles(folder, base) {
  const serve = sirv(folder, {
    // Looks at the folder each time: a console that is replaced meanwhile ends no host.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      // Built files carry a hash of their content in their names.
      const age = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      response.setHeader('Cache-Control', age)
      response.setHeader('X-Content-Type-Options', 'nosniff')
    },
  })
  return (request, reply) => {
    const path = pathOf(request.url)
    if (!path.startsWith(base)) return plain(reply, 404, 'There is nothing here')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(reply.header('allow', 'GET, HEAD'), 405, 'Files can only be read')
    const own = path.slice(base.length - 1)
    const names = decodeURIComponent(own).split('/').slice(1)
    const isHidden = names.some((name) => name === '' || name.startsWith('.'))
    if (isHidden || own === '/index.html') return plain(reply, 404, 'There is no such file')
    const { raw } = request
    raw.url = own
    reply.hijack()
    serve(raw, reply.raw, () => {
      reply.raw.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
      reply.raw.end('There is no such file\n')
    })
    return reply
  }
}
