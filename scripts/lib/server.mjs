import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { installJars, makeInstance } from './instance.mjs'
import { findJava } from './java.mjs'
import { UserError } from './userError.mjs'

const commands = {
  /** Caches themes as in production: development mode rereads and resends every theme file. */
  'start-dev': [
    'start-dev',
    '--spi-theme--cache-themes=true',
    '--spi-theme--cache-templates=true',
    '--spi-theme--static-max-age=2592000',
  ],
  /** Production mode, from what `kc.sh build` made. */
  start: ['start', '--optimized'],
}

/** Milliseconds; a first start includes Keycloak's build and a new database. */
const startLimit = 240_000
const stopLimit = 20_000

/**
 * @typedef {object} Server
 * @property {string} url with the context path, if it has one; no trailing slash
 * @property {number} pid
 * @property {() => Promise<void>} stop stops the whole process group
 * @property {Promise<number | null>} exited the exit code
 * @property {string} logFile
 */

/**
 * Starts a Keycloak and waits until it answers.
 * @param {object} options
 * @param {string} options.home the distribution; stays untouched
 * @param {string} options.dataDir its folder: programs, database, log
 * @param {number} options.port
 * @param {keyof typeof commands} [options.command]
 * @param {string[]} [options.buildArgs] options of `kc.sh build`, which comes before `start`
 * @param {string[]} [options.args] further server options
 * @param {string[]} [options.jars] archives for its `providers/`
 * @param {NodeJS.ProcessEnv} [options.env] further environment variables
 * @param {string} [options.java] the Java home; searched by default
 * @param {(text: string) => void} [options.log]
 * @param {AbortSignal} [options.signal] aborts the start
 * @param {(pid: number) => unknown} [options.onSpawn] called with the process group, before Keycloak answers
 * @returns {Promise<Server>}
 */
export async function startKeycloak(options) {
  const {
    home: distribution,
    dataDir,
    port,
    command = 'start-dev',
    buildArgs = [],
    args = [],
    jars = [],
    log,
  } = options
  const java = options.java ?? (await findJava()).home
  await mkdir(dataDir, { recursive: true })
  await makeInstance(distribution, dataDir)
  await installJars(dataDir, jars)

  const logFile = join(dataDir, 'keycloak.log')
  const program = join(dataDir, 'bin', 'kc.sh')
  const env = { ...process.env, ...options.env, JAVA_HOME: java, JAVA: undefined }
  if (command === 'start')
    await promisify(execFile)(program, ['build', ...buildArgs], { cwd: dataDir, env })
  const output = openSync(logFile, 'w')
  // Own process group: Ctrl-C in the terminal reaches only us, and we stop the group.
  const child = spawn(
    program,
    [...commands[command], '--http-host=127.0.0.1', `--http-port=${port}`, ...args],
    { cwd: dataDir, detached: true, stdio: ['ignore', output, output], env },
  )
  closeSync(output)
  const exited = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
  await Promise.race([
    once(child, 'spawn'),
    once(child, 'error').then(([error]) => failToStart(error)),
  ])
  const pid = Number(child.pid)
  const server = {
    url: urlOf(port, [...buildArgs, ...args]),
    pid,
    logFile,
    exited,
    stop: () => stopGroup(pid),
  }
  try {
    await options.onSpawn?.(pid)
    log?.(`Keycloak starts on port ${port} (log: ${logFile})`)
    await waitUntilReady(server, options.signal)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** @returns {never} */
function failToStart(/** @type {Error} */ error) {
  throw new UserError(`Keycloak cannot be started: ${error.message}`, { cause: error })
}

const urlOf = (/** @type {number} */ port, /** @type {string[]} */ args) => {
  const option = args.find((arg) => arg.startsWith('--http-relative-path='))
  const path = option?.slice(option.indexOf('=') + 1).replaceAll(/^\/+|\/+$/g, '') ?? ''
  return `http://127.0.0.1:${port}${path && `/${path}`}`
}

/** Last non-blank lines. */
export const logTail = (/** @type {string} */ file, lines = 15) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim())
        .slice(-lines)
    : []

/** Rejects if the server exits or does not answer in time. */
async function waitUntilReady(
  /** @type {Server} */ server,
  /** @type {AbortSignal | undefined} */ signal,
) {
  const { url, logFile } = server
  const details = () => logTail(logFile)
  let exitReason = ''
  void server.exited.then((code) => (exitReason = `exit code ${code ?? 'none, it was killed'}`))
  const deadline = Date.now() + startLimit
  while (!(await isReady(url))) {
    if (signal?.aborted) throw new UserError('Stopped while the server was starting')
    if (exitReason)
      throw new UserError(`Keycloak died while starting (${exitReason}); its log is ${logFile}`, {
        details: details(),
      })
    if (Date.now() > deadline)
      throw new UserError(`Keycloak does not answer at ${url}; its log is ${logFile}`, {
        details: details(),
      })
    await pause(200)
  }
}

const isReady = async (/** @type {string} */ url) => {
  try {
    const response = await fetch(`${url}/realms/master`, { signal: AbortSignal.timeout(5000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

export const isGroupAlive = (/** @type {number} */ pid) => {
  try {
    process.kill(-pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Sends SIGTERM to a process group, then SIGKILL after 20 seconds.
 * @param {number} pid
 */
export async function stopGroup(pid) {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    if (!isGroupAlive(pid)) return
    try {
      process.kill(-pid, signal)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
    }
    const deadline = Date.now() + stopLimit
    while (isGroupAlive(pid) && Date.now() < deadline) await pause(50)
  }
}
