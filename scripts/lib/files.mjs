import { createHash } from 'node:crypto'
import sirv from 'sirv'
import { compress } from './compress.mjs'
import { encodingFor, plain } from './proxy.mjs'

/** @typedef {import('./proxy.mjs').Request} Request */
/** @typedef {import('./proxy.mjs').Response} Response */

/**
 * Answers with a page made for this request, or that the browser has it already.
 * @param {string} html
 * @param {Request} request
 * @param {Response} response
 * @param {import('node:http').OutgoingHttpHeaders} headers
 */
export async function sendPage(html, request, response, headers) {
  const body = Buffer.from(html)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const all = { 'cache-control': 'no-cache', ...headers, etag, vary: 'accept-encoding' }
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim())
  if (known.some((each) => [etag, `W/${etag}`, '*'].includes(each))) {
    response.writeHead(304, all).end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  // Somebody waits for it.
  const packed = encoding ? (await compress(body, 5))[encoding] : body
  response.writeHead(200, {
    ...all,
    'content-type': 'text/html; charset=utf-8',
    'content-length': packed.length,
    'x-content-type-options': 'nosniff',
    ...(encoding && { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : packed)
}

/**
 * Answers with the files of a folder; what is no file of it, with 404.
 * @param {string} folder
 * @param {string} base path in front of the files' own, with a slash at its end
 * @returns {(request: Request, response: Response) => boolean} whether the path was one of ours
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
  return (request, response) => {
    const url = request.url ?? ''
    if (!url.startsWith(base)) return false
    const own = url.slice(base.length - 1)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      plain(response, 405, 'Files can only be read')
    // The page is made per request.
    else if (/^\/(index\.html)?(\?|$)/.test(own)) plain(response, 404, 'There is no such file')
    else {
      request.url = own
      serve(request, response, () => plain(response, 404, 'There is no such file'))
    }
    return true
  }
}
