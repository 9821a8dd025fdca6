#!/usr/bin/env node
// `npm run dev`: the sources with hot reload, in front of a started Keycloak, with real sign-in.
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import { installDependencies } from './lib/dependencies.mjs'
import { createFront } from './lib/front.mjs'
import { listen } from './lib/host.mjs'
import { portOf, readOptions, serverAddress } from './lib/options.mjs'
import { root } from './lib/paths.mjs'
import { choosePort } from './lib/ports.mjs'
import { plain } from './lib/proxy.mjs'
import { onEnd } from './lib/signals.mjs'
import { command } from './lib/trouble.mjs'

const usage = `npm run dev [-- OPTIONS]

Serves the sources with hot reload in front of a Keycloak that is running (npm start).

  --server URL      its address (http://localhost:8180)
  --port N          the port to listen on (5173, or the next free one)
  --login-realm R   the realm to sign in to (the server's first)
  --help`

const log = (/** @type {string} */ text) => console.log(text)

async function serve(
  /** @type {string} */ server,
  /** @type {number} */ port,
  /** @type {string | undefined} */ loginRealm,
) {
  const listener = http.createServer()
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    // From the root: the page's address is below /admin, where the sources are not.
    base: '/',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: listener } },
  })
  const index = join(root, 'index.html')
  const front = createFront({
    server,
    ...(loginRealm && { loginRealm }),
    html: async (request) =>
      vite.transformIndexHtml('/index.html', await readFile(index, 'utf8'), request.url),
    resourceUrl: '/',
    show: ({ html }, _request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    },
    other: (request, response) =>
      vite.middlewares(request, response, () => plain(response, 404, 'There is nothing here')),
    log,
  })
  listener.on('request', (request, response) => {
    front.handle(request, response).catch((error) => {
      vite.ssrFixStacktrace(error)
      console.error(error)
      if (response.headersSent) response.destroy()
      else plain(response, 500, String(error))
    })
  })
  onEnd(async () => {
    listener.closeAllConnections()
    front.close()
    await vite.close()
  })
  await listen(listener, port, '127.0.0.1')
  const realm = await front.firstRealm()
  const { prefix } = front.upstream
  log(
    `Castellan (development) is ready at http://localhost:${port}${prefix}/admin/${realm}/console/`,
  )
}

await command(async () => {
  const options = readOptions(
    {
      server: { type: 'string', default: 'http://localhost:8180' },
      port: { type: 'string' },
      'login-realm': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
    'npm run dev -- --help',
  )
  if (options.help) return log(usage)
  await installDependencies(log)
  const exact = options.port !== undefined
  const port = await choosePort({ wanted: portOf(options.port) ?? 5173, exact })
  await serve(serverAddress(options.server), port, options['login-realm'])
})
