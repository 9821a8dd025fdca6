#!/usr/bin/env node
// The standalone host: the console in front of a Keycloak that runs elsewhere.
import { join } from 'node:path'
import { startHost } from '../scripts/lib/host.mjs'
import { portOf, readOptions, serverAddress } from '../scripts/lib/options.mjs'
import { root } from '../scripts/lib/paths.mjs'
import { onEnd } from '../scripts/lib/signals.mjs'
import { Trouble, command } from '../scripts/lib/trouble.mjs'

const usage = `castellan --server URL [OPTIONS]

Serves the console and passes everything else on to the Keycloak at URL.

  --server URL      address of the Keycloak, with its context path (or CASTELLAN_SERVER)
  --port N          the port to listen on (8181)
  --host ADDRESS    the address to listen on (127.0.0.1; 0.0.0.0 for every one)
  --trusted-proxy A the address of a reverse proxy in front (or a block of addresses: 10.0.0.0/8);
                    only from there X-Forwarded-Proto, -Host and -For count. May be repeated
  --login-realm R   the realm to sign in to (the server's first)
  --site DIR        the built console (dist/site)
  --help`

await command(async () => {
  const options = readOptions(
    {
      server: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      'trusted-proxy': { type: 'string', multiple: true },
      'login-realm': { type: 'string' },
      site: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
    'castellan --help',
  )
  if (options.help) return console.log(usage)
  const server = options.server ?? process.env.CASTELLAN_SERVER
  if (!server) throw new Trouble('--server is missing; castellan --help lists the options')
  const host = await startHost({
    server: serverAddress(server),
    port: portOf(options.port) ?? 8181,
    site: options.site ?? join(root, 'dist', 'site'),
    loginRealm: options['login-realm'],
    address: options.host,
    trustedProxies: options['trusted-proxy'],
    log: console.log,
  })
  onEnd(() => host.stop())
  console.log(`Castellan is ready at ${host.consoleUrl}`)
})
