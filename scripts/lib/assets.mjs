import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from './jar.mjs'
import { encodingFor, plain } from './proxy.mjs'

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

const compressible = /^(text\/|application\/(json|wasm)|image\/svg|font\/ttf)/

/**
 * @typedef {object} Asset
 * @property {Buffer} body
 * @property {string} type
 * @property {string} etag
 * @property {Partial<Record<'br' | 'gzip', Buffer>>} packed
 */

const asset = (/** @type {string | Buffer} */ content, /** @type {string} */ type) => {
  const body = Buffer.from(content)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, type, etag, packed: {} }
}

/** Compresses an asset: as small as can be for files, quickly for a page made while it is awaited. */
async function pack(/** @type {Asset} */ each, /** @type {number} */ quality) {
  if (!compressible.test(each.type) || each.body.length < 1000) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: each.body.length,
  }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(each.body, { params }),
    promisify(gzip)(each.body, { level: Math.min(9, quality) }),
  ])
  each.packed = { br, gzip: zipped }
}

/** @returns {boolean} whether the browser has it already */
const isKnown = (/** @type {string | undefined} */ known, /** @type {string} */ etag) =>
  (known ?? '').split(',').some((each) => [etag, `W/${etag}`, '*'].includes(each.trim()))

/**
 * Answers with an asset in the encoding the browser likes best, or that it has not changed.
 * @param {Asset} each
 * @param {import('./proxy.mjs').Request} request
 * @param {import('./proxy.mjs').Response} response
 * @param {import('node:http').OutgoingHttpHeaders} headers
 */
function send(each, request, response, headers) {
  const all = { ...headers, etag: each.etag, vary: 'accept-encoding' }
  if (isKnown(request.headers['if-none-match'], each.etag)) {
    response.writeHead(304, all).end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const packed = encoding && each.packed[encoding]
  const body = packed ?? each.body
  response.writeHead(200, {
    ...all,
    'content-type': each.type,
    'content-length': body.length,
    'x-content-type-options': 'nosniff',
    ...(packed && { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Answers with a page made for this request.
 * @param {string} html
 * @param {import('./proxy.mjs').Request} request
 * @param {import('./proxy.mjs').Response} response
 * @param {import('node:http').OutgoingHttpHeaders} headers
 */
export async function sendPage(html, request, response, headers) {
  const page = asset(html, 'text/html; charset=utf-8')
  await pack(page, 5)
  send(page, request, response, { 'cache-control': 'no-cache', ...headers })
}

/**
 * Holds the files of a folder in memory, compressed, and answers with them.
 * @param {string} folder
 * @param {string} base path in front of the files' own, with a slash at its end
 */
export async function createAssets(folder, base) {
  /** @type {Map<string, Asset>} */
  const files = new Map()
  for (const name of await filesBelow(folder)) {
    // The manifest is for those who build on the site, the page is made per request.
    if (name.startsWith('.') || name === 'index.html') continue
    const type = types[extname(name).toLowerCase()] ?? 'application/octet-stream'
    files.set(base + name, asset(await readFile(join(folder, name)), type))
  }
  // Quickly first, so that the first visitor need not wait; then as small as can be.
  await Promise.all([...files.values()].map((each) => pack(each, 4)))
  let closed = false
  const smaller = (async () => {
    for (const each of files.values()) if (!closed) await pack(each, 11)
  })()

  return {
    /** All files are as small as can be. */
    smaller,
    close: () => (closed = true),
    /** @returns {boolean} whether the path was one of ours */
    handle(
      /** @type {import('./proxy.mjs').Request} */ request,
      /** @type {import('./proxy.mjs').Response} */ response,
    ) {
      const path = (request.url ?? '').split('?')[0] ?? ''
      if (!path.startsWith(base)) return false
      const each = files.get(path)
      if (!each) plain(response, 404, 'There is no such file')
      else if (request.method !== 'GET' && request.method !== 'HEAD')
        plain(response, 405, 'Files can only be read')
      else {
        // Built files carry a hash of their content in their names.
        const hashed = path.startsWith(`${base}assets/`)
        const age = hashed ? 'public, max-age=31536000, immutable' : 'public, no-cache'
        send(each, request, response, { 'cache-control': age })
      }
      return true
    },
  }
}
