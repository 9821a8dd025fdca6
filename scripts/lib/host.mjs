import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import { createFiles, sendPage } from './files.mjs'
import { createFront } from './front.mjs'
import { plain } from './proxy.mjs'
import { withBase } from './template.mjs'
import { Trouble } from './trouble.mjs'

/** The headers of our page: nothing runs or is shown but our own files and pictures. */
const safety = (/** @type {string[]} */ origins) => ({
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // Pictures of users and identity providers lie anywhere.
    "img-src 'self' data: https: http:",
    ["connect-src 'self'", ...origins].join(' '),
    ["frame-src 'self'", ...origins].join(' '),
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...origins].join(' '),
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'none',
})

/**
 * Listens, and names who is in the way when that fails.
 * @param {http.Server} server
 * @param {number} port
 * @param {string} address
 * @returns {Promise<void>}
 */
export const listen = (server, port, address) =>
  new Promise((done, fail) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new Trouble(`Port ${port} is taken; stop what uses it or choose another with --port`)
          : error,
      ),
    )
    server.listen(port, address, done)
  })

/**
 * Serves the built console in front of a server (case B): its page, its files, everything else passed
 * on with the Host header kept.
 * @param {object} options
 * @param {string} options.server address of the Keycloak, with its context path
 * @param {number} options.port
 * @param {string} options.site the built site
 * @param {string} [options.loginRealm]
 * @param {string} [options.address] where to listen; only this machine when not given
 * @param {readonly string[]} [options.trustedProxies] addresses of proxies in front of us
 * @param {(text: string) => void} [options.log]
 */
export async function startHost(options) {
  const { server, port, site, loginRealm, address, trustedProxies, log } = options
  const index = join(site, 'index.html')
  if (!existsSync(index)) throw new Trouble(`${site} holds no built console; run npm run build`)
  const prefix = new URL(server).pathname.replace(/\/+$/, '')
  const resourceUrl = `${prefix}/castellan`
  const files = createFiles(site, `${resourceUrl}/`)
  const front = createFront({
    server,
    ...(loginRealm && { loginRealm }),
    ...(trustedProxies && { trustedProxies }),
    html: async () => withBase(await readFile(index, 'utf8'), resourceUrl),
    resourceUrl,
    show: (page, request, response) =>
      void sendPage(page.html, request, response, safety(page.origins)),
    other: (request, response) => {
      if (!files(request, response)) plain(response, 404, 'There is nothing here')
    },
    ...(log && { log }),
  })
  const listener = http.createServer((request, response) => {
    front.handle(request, response).catch((error) => {
      log?.(`castellan: ${request.method} ${request.url}: ${error}`)
      if (response.headersSent) response.destroy()
      else plain(response, 500, 'Castellan failed to answer')
    })
  })
  await listen(listener, port, address ?? '127.0.0.1')
  const everyone = !address || ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(address)
  const url = `http://${everyone ? 'localhost' : address}:${port}${prefix}`
  const realm = await front.firstRealm()
  const consoleUrl = `${url}/admin/${realm}/console/`
  await check(consoleUrl, log)
  return {
    url,
    consoleUrl,
    /** Stops listening and lets go of every connection. */
    stop: async () => {
      front.close()
      listener.closeAllConnections()
      await new Promise((done) => listener.close(done))
    },
  }
}

/** Opens the page once, so that what is wrong with the server is told before the first visitor. */
async function check(
  /** @type {string} */ consoleUrl,
  /** @type {((text: string) => void) | undefined} */ log,
) {
  const answer = await fetch(consoleUrl)
  const text = await answer.text()
  if (!answer.ok) log?.(text.trim())
}
