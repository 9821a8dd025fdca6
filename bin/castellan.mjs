#!/usr/bin/env node
// The standalone host. Imports only Node built-ins at first, so that missing dependencies give one
// clear line.
import { join } from 'node:path'
import { parsePort, readOptions, serverAddress } from '../scripts/lib/options.mjs'
import { root } from '../scripts/lib/paths.mjs'
import { onTermination } from '../scripts/lib/signals.mjs'
import { UserError, runCommand } from '../scripts/lib/userError.mjs'

const usage = `Usage: castellan --server URL [OPTIONS]
(in a checkout, after npm ci and npm run build: node bin/castellan.mjs --server URL [OPTIONS])

Serves the console and passes everything else on to the Keycloak at URL.

  --server URL      address of the Keycloak, with its context path (or CASTELLAN_SERVER)
  --hostname NAME   a name that browsers use for this host, NAME or NAME:PORT; requests for any other
                    name are refused (localhost, 127.0.0.1 and [::1]). May be repeated
  --port N          the port to listen on (8181)
  --listen ADDRESS  the address to listen on (127.0.0.1; 0.0.0.0 for all)
  --trusted-proxy A the address of a reverse proxy in front (or a block of addresses: 10.0.0.0/8);
                    only from there X-Forwarded-Proto, -Host and -For count. May be repeated
  --body-limit MIB  the largest body of a request, in MiB (16)
  --login-realm R   the realm to sign in to (the server's first)
  --site DIR        the built console (dist/site beside this program)
  --help`

async function loadHost() {
  try {
    return await import('../scripts/lib/host.mjs')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new UserError(`The dependencies are missing; run npm ci in ${root} first`, {
      cause: error,
    })
  }
}

const mebibyte = 1024 * 1024

/** @param {string} text */
function bodySizeOf(text) {
  const size = /^\d+$/.test(text) ? Number(text) : 0
  if (size < 1 || size > 1024)
    throw new UserError(`--body-limit ${text} is not a number of MiB (1 to 1024)`)
  return size * mebibyte
}

await runCommand(async () => {
  const options = readOptions(
    {
      server: { type: 'string' },
      hostname: { type: 'string', multiple: true },
      port: { type: 'string' },
      listen: { type: 'string' },
      'trusted-proxy': { type: 'string', multiple: true },
      'body-limit': { type: 'string' },
      'login-realm': { type: 'string' },
      site: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
    '--help',
  )
  if (options.help) return console.log(usage)
  const server = options.server ?? process.env.CASTELLAN_SERVER
  if (!server) throw new UserError('--server is missing; --help lists the options')
  const bodyLimit = options['body-limit']
  const { startHost } = await loadHost()
  const host = await startHost({
    server: serverAddress(server),
    port: parsePort(options.port) ?? 8181,
    site: options.site ?? join(root, 'dist', 'site'),
    loginRealm: options['login-realm'],
    address: options.listen,
    hostnames: options.hostname,
    trustedProxies: options['trusted-proxy'],
    ...(bodyLimit !== undefined && { limits: { bodySize: bodySizeOf(bodyLimit) } }),
    log: console.log,
  })
  onTermination(() => host.stop())
  console.log(`Castellan is ready at ${host.consoleUrl}`)
})
