import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { installJars, makeInstance } from './instance.mjs'
import { findJava } from './java.mjs'
import { Trouble } from './userError.mjs'

/** As in production: without these the server reads and sends every theme file anew. */
const themeCaching = [
  '--spi-theme--cache-themes=true',
  '--spi-theme--cache-templates=true',
  '--spi-theme--static-max-age=2592000',
]

/** A first start on a slow machine, with the server's own build and a new database. */
const startLimit = 240_000
const stopLimit = 20_000

/**
 * @typedef {object} Server
 * @property {string} url with the context path, if it has one; no trailing slash
 * @property {number} pid
 * @property {() => Promise<void>} stop ends the server and everything it started
 * @property {Promise<number | null>} exited the exit code, once it has ended
 * @property {string} logFile
 */

/**
 * Starts a Keycloak in a folder of its own and waits until it answers.
 * @param {object} options
 * @param {string} options.home the distribution; stays untouched
 * @param {string} options.dataDir the server's own folder: programs, database, log
 * @param {number} options.port
 * @param {'start-dev' | 'start'} [options.command]
 * @param {string[]} [options.args] further server options
 * @param {string[]} [options.jars] archives for its `providers/`
 * @param {NodeJS.ProcessEnv} [options.env] further environment variables
 * @param {string} [options.java] the Java home; found when not given
 * @param {(text: string) => void} [options.log]
 * @param {AbortSignal} [options.signal] gives up starting
 * @param {(pid: number) => unknown} [options.onSpawn] told the process group before it answers
 * @returns {Promise<Server>}
 */
export async function startKeycloak(options) {
  const { home, dataDir, port, command = 'start-dev', args = [], jars = [], log } = options
  const java = options.java ?? (await findJava()).home
  await mkdir(dataDir, { recursive: true })
  await makeInstance(home, dataDir)
  await installJars(dataDir, jars)

  const logFile = join(dataDir, 'keycloak.log')
  const output = openSync(logFile, 'w')
  // A group of its own: Ctrl-C in the terminal reaches only us, and we end the whole group.
  const child = spawn(
    join(dataDir, 'bin', 'kc.sh'),
    [command, '--http-host=127.0.0.1', `--http-port=${port}`, ...themeCaching, ...args],
    {
      cwd: dataDir,
      detached: true,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...options.env, JAVA_HOME: java, JAVA: undefined },
    },
  )
  closeSync(output)
  const exited = new Promise((ended) => child.once('exit', (code) => ended(code)))
  await Promise.race([once(child, 'spawn'), once(child, 'error').then(([error]) => raise(error))])
  const pid = Number(child.pid)
  const server = { url: urlOf(port, args), pid, logFile, exited, stop: () => stopGroup(pid) }
  try {
    await options.onSpawn?.(pid)
    log?.(`Keycloak starts on port ${port} (log: ${logFile})`)
    await ready(server, options.signal)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** @returns {never} */
function raise(/** @type {Error} */ error) {
  throw new Trouble(`Keycloak cannot be started: ${error.message}`, { cause: error })
}

const urlOf = (/** @type {number} */ port, /** @type {string[]} */ args) => {
  const option = args.find((arg) => arg.startsWith('--http-relative-path='))
  const path = option?.slice(option.indexOf('=') + 1).replaceAll(/^\/+|\/+$/g, '') ?? ''
  return `http://127.0.0.1:${port}${path && `/${path}`}`
}

/** The end of the server's log, without blank lines. */
export const logTail = (/** @type {string} */ file, lines = 15) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim())
        .slice(-lines)
    : []

/** Waits for the first answer, the server's death or the end of patience. */
async function ready(/** @type {Server} */ server, /** @type {AbortSignal | undefined} */ signal) {
  const { url, logFile } = server
  const details = () => logTail(logFile)
  let death = ''
  void server.exited.then((code) => (death = `exit code ${code ?? 'none, it was killed'}`))
  const limit = Date.now() + startLimit
  while (!(await answers(url))) {
    if (signal?.aborted) throw new Trouble('Stopped while the server was starting')
    if (death)
      throw new Trouble(`Keycloak died while starting (${death}); its log is ${logFile}`, {
        details: details(),
      })
    if (Date.now() > limit)
      throw new Trouble(`Keycloak does not answer at ${url}; its log is ${logFile}`, {
        details: details(),
      })
    await pause(200)
  }
}

const answers = async (/** @type {string} */ url) => {
  try {
    const answer = await fetch(`${url}/realms/master`, { signal: AbortSignal.timeout(5000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false // Nobody listens yet.
  }
}

/** Says whether any process of the group is left. */
export const groupLives = (/** @type {number} */ pid) => {
  try {
    process.kill(-pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Ends a process group: asked first, by force when that takes too long.
 * @param {number} pid
 */
export async function stopGroup(pid) {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    if (!groupLives(pid)) return
    try {
      process.kill(-pid, signal)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
    }
    const limit = Date.now() + stopLimit
    while (groupLives(pid) && Date.now() < limit) await pause(50)
  }
}
