#!/usr/bin/env node
// `npm start`: from a fresh clone to a running console. Imports only Node built-ins: the
// dependencies may be missing.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { installDependencies } from './lib/dependencies.mjs'
import { distributionSource, getDistribution } from './lib/dist.mjs'
import { isUpToDate } from './lib/freshness.mjs'
import { findJava } from './lib/java.mjs'
import { unlockFolder, updateLock, lockFolder } from './lib/lock.mjs'
import { parsePort, readOptions, serverAddress } from './lib/options.mjs'
import { dataFolder, jarFile, root } from './lib/paths.mjs'
import { showPlan } from './lib/plan.mjs'
import { choosePort } from './lib/ports.mjs'
import { logTail, startKeycloak } from './lib/server.mjs'
import { admin, bootstrapEnv, realmExists, enableConsole } from './lib/setup.mjs'
import { onTermination } from './lib/signals.mjs'
import { UserError, runCommand, errorLine } from './lib/userError.mjs'

const usage = `npm start [-- OPTIONS]

Starts Keycloak with the console of this project and a demo realm. Ctrl-C stops it; data stay.

  --port N        the port (8180, or the next free one)
  --fresh         forget the data of earlier starts
  --no-demo       do not load the demo realm
  --jar FILE      install this theme archive instead of building one
  --server URL    start no Keycloak: show the console in front of this one
  --login-realm R with --server: the realm to sign in to (master)
  --help

KEYCLOAK_HOME     use the Keycloak in this folder (it is copied, not changed)
KEYCLOAK_DIST     use this distribution: a zip file or an address
JAVA_HOME         a Java to consider; the newest found is used
CASTELLAN_DATA    where the server and its data live (.castellan)
CASTELLAN_DEBUG=1 show the stack of an error`

const log = (/** @type {string} */ text) => console.log(text)

const readStartOptions = () =>
  readOptions(
    {
      port: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      'no-demo': { type: 'boolean', default: false },
      jar: { type: 'string' },
      server: { type: 'string' },
      'login-realm': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
    'npm start -- --help',
  )

/** Rebuilds if the sources have changed. */
async function consoleJar(/** @type {string | undefined} */ jarOption) {
  if (jarOption) {
    if (!existsSync(jarOption)) throw new UserError(`--jar ${jarOption} does not exist`)
    return resolve(jarOption)
  }
  await ensureBuilt()
  return jarFile()
}

async function ensureBuilt() {
  if (await isUpToDate(jarFile(), root)) return
  log('Building the console …')
  const { build } = await import('./build.mjs')
  await build({ log })
}

async function loadDemoRealm(/** @type {string} */ url) {
  const { loadDemo } = await import('./demo/index.mjs')
  await loadDemo({ url, ...admin, log })
}

async function serveInFront(/** @type {ReturnType<typeof readStartOptions>} */ options) {
  const server = serverAddress(options.server ?? '')
  await showPlan({ server: false }, log)
  await installDependencies(log)
  await ensureBuilt()
  const port = await choosePort({
    preferred: parsePort(options.port) ?? 8180,
    exact: options.port !== undefined,
  })
  const { startHost } = await import('./lib/host.mjs')
  const host = await startHost({
    server,
    port,
    site: join(root, 'dist', 'site'),
    loginRealm: options['login-realm'],
    log,
  })
  onTermination(() => host.stop())
  log(`Castellan is ready at ${host.consoleUrl}`)
}

async function startServer(/** @type {ReturnType<typeof readStartOptions>} */ options) {
  const java = await findJava()
  const exact = options.port !== undefined
  const preferredPort = parsePort(options.port) ?? 8180
  const folder = dataFolder()
  await lockFolder(folder, log)
  try {
    const port = await choosePort({ preferred: preferredPort, exact })
    if (port !== preferredPort) log(`Port ${preferredPort} is taken; using ${port}`)
    const isFirst = options.fresh || !existsSync(join(folder, 'keycloak', 'data'))
    await showPlan({ jar: options.jar, server: true, isFirst, demo: !options['no-demo'] }, log)
    if (!options.jar || distributionSource()) await installDependencies(log)
    const keycloakHome = await getDistribution({ log })
    const jar = await consoleJar(options.jar)
    await runServer({ java: java.home, home: keycloakHome, jar, port, folder, options })
  } catch (error) {
    await unlockFolder(folder)
    throw error
  }
}

/**
 * @param {object} what
 * @param {string} what.java
 * @param {string} what.home
 * @param {string} what.jar
 * @param {number} what.port
 * @param {string} what.folder
 * @param {ReturnType<typeof readStartOptions>} what.options
 */
async function runServer({ java, home: keycloakHome, jar, port, folder, options }) {
  const dataDir = join(folder, 'keycloak')
  if (options.fresh) await rm(join(dataDir, 'data'), { recursive: true, force: true })

  /** @type {Promise<void> | undefined} */
  let starting
  /** @type {import('./lib/server.mjs').Server | undefined} */
  let server
  let stopping = false
  const signal = onTermination(async () => {
    stopping = true
    log('\nStopping Keycloak …')
    // While it starts, the abort signal stops it.
    await starting?.catch(() => {})
    await server?.stop()
    await unlockFolder(folder)
    log('Stopped. The data stay for the next start; npm start -- --fresh begins anew.')
  })

  starting = (async () => {
    server = await startKeycloak({
      home: keycloakHome,
      dataDir,
      port,
      java,
      jars: [jar],
      log,
      signal,
      onSpawn: (pid) => updateLock(folder, { server: pid }),
      env: bootstrapEnv,
    })
  })()
  try {
    await starting
    if (!server || stopping) return
    await setUp(server, port, folder, options)
  } catch (error) {
    // Errors caused by stopping are expected.
    if (stopping) return
    await server?.stop()
    throw error
  }
  void server.exited.then(async (code) => {
    if (stopping) return
    for (const line of logTail(server?.logFile ?? '')) console.error(line)
    console.error(`castellan: Keycloak has ended by itself (exit code ${code ?? 'none'})`)
    await unlockFolder(folder)
    process.exit(1)
  })
}

/** Keycloak works without the demo realm: log the failure, and retry on the next start. */
async function tryLoadingDemo(/** @type {string} */ url) {
  try {
    await loadDemoRealm(url)
  } catch (error) {
    log(`The demo realm could not be loaded (${errorLine(error)}); the next start tries again`)
  }
}

async function setUp(
  /** @type {import('./lib/server.mjs').Server} */ server,
  /** @type {number} */ port,
  /** @type {string} */ folder,
  /** @type {ReturnType<typeof readStartOptions>} */ options,
) {
  const consoleUrl = `http://localhost:${port}/admin/master/console/`
  await updateLock(folder, { server: server.pid, url: consoleUrl })
  const isInitialPassword = await enableConsole(server.url, log)
  if (!options['no-demo'] && !(await realmExists(server.url, 'demo'))) {
    if (isInitialPassword) await tryLoadingDemo(server.url)
    else log('The demo realm is not loaded: the password of admin has been changed')
  }
  const address = (await realmExists(server.url, 'demo')) ? `${consoleUrl}#/demo` : consoleUrl
  if (!isInitialPassword) log('The password of admin has been changed: use yours.')
  log(`Castellan is ready at ${address} (${admin.user} / ${admin.password})`)
}

await runCommand(async () => {
  const options = readStartOptions()
  if (options.help) return log(usage)
  if (process.platform === 'win32')
    throw new UserError('npm start runs on Linux and macOS; on Windows use it inside WSL')
  await (options.server === undefined ? startServer(options) : serveInFront(options))
})
