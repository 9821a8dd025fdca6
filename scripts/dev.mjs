#!/usr/bin/env node
// `npm run dev`: serves the sources with hot reload in front of a running Keycloak.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installDependencies } from './lib/dependencies.mjs'
import { parsePort, readOptions, serverAddress } from './lib/options.mjs'
import { root } from './lib/paths.mjs'
import { choosePort } from './lib/ports.mjs'
import { onTermination } from './lib/signals.mjs'
import { runCommand } from './lib/userError.mjs'

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
  const { createHost, listen } = await import('./lib/host.mjs')
  const { createServer } = await import('vite')
  const index = join(root, 'index.html')
  /** @type {import('vite').ViteDevServer} */
  let vite
  const { app, prefix, firstRealm } = await createHost(
    { server, log, ...(loginRealm && { loginRealm }) },
    () => ({
      html: async (url) =>
        vite.transformIndexHtml('/index.html', await readFile(index, 'utf8'), url),
      resourceUrl: '/',
      isStrict: false,
      files: ({ raw }, reply) => {
        reply.hijack()
        vite.middlewares(raw, reply.raw, () => reply.raw.writeHead(404).end())
        return reply
      },
    }),
  )
  vite = await createServer({
    root,
    // Absolute: the page is served below /admin.
    base: '/',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  onTermination(async () => {
    app.server.closeAllConnections()
    await app.close()
    await vite.close()
  })
  await listen(app, port, '127.0.0.1')
  const path = `${prefix}/admin/${await firstRealm()}/console/`
  log(`Castellan (development) is ready at http://localhost:${port}${path}`)
}

await runCommand(async () => {
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
  const port = await choosePort({ preferred: parsePort(options.port) ?? 5173, exact })
  await serve(serverAddress(options.server), port, options['login-realm'])
})
