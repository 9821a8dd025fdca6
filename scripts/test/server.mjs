// Keycloak for a test run: own folder and port, fresh data, console installed as in production.
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getDistribution } from '../lib/dist.mjs'
import { jarFile, root } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { startKeycloak } from '../lib/server.mjs'
import { adminToken, bootstrapEnv, enableConsole } from '../lib/setup.mjs'
import { UserError } from '../lib/userError.mjs'

/** @typedef {import('../lib/server.mjs').Server} Server */

/** For servers that live about a minute: C1 compiler only. */
export const shortLivedServerEnv = { ...bootstrapEnv, JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1' }

export class TestServer {
  #folder
  #log
  #giveUp = new AbortController()
  /** @type {Promise<Server> | undefined} */
  #starting

  /** @param {{ folder: string, log: (line: string) => void }} options */
  constructor({ folder, log }) {
    this.#folder = folder
    this.#log = log
  }

  /**
   * Returns the URL of CASTELLAN_SERVER, or of a new server once it answers.
   * @returns {Promise<string>}
   */
  async start() {
    const running = process.env.CASTELLAN_SERVER?.replace(/\/+$/, '')
    if (running) return checkReachable(running)
    const distribution = await getDistribution({ log: this.#log })
    this.#giveUp.signal.throwIfAborted()
    this.#starting = startKeycloak({
      home: distribution,
      dataDir: this.#folder,
      port: await freePort(),
      jars: [jarFile()],
      env: bootstrapEnv, // C1 alone would cost a long-lived server a quarter of its speed
      signal: this.#giveUp.signal,
    })
    const { url } = await this.#starting
    await enableConsole(url, this.#log)
    await warmUp(url)
    this.#log(`The test server answers at ${url}`)
    return url
  }

  async stop() {
    this.#giveUp.abort()
    const server = await this.#starting?.catch(() => undefined) // start() reports the error
    await server?.stop()
  }

  async keepLog() {
    const server = await this.#starting?.catch(() => undefined)
    if (!server) return
    const folder = join(root, 'test-results')
    await mkdir(folder, { recursive: true })
    await copyFile(server.logFile, join(folder, 'keycloak.log'))
    this.#log('Traces and the log of the server are in test-results/')
  }
}

/** @param {string} url */
async function checkReachable(url) {
  const response = await fetch(`${url}/realms/master`).catch((/** @type {Error} */ error) => error)
  if (response instanceof Response && response.ok) return url
  const reason = response instanceof Response ? `answers ${response.status}` : 'does not answer'
  throw new UserError(`CASTELLAN_SERVER is ${url}, which ${reason}`)
}

/**
 * Creates a realm and loads the login page, both slow the first time, while the checks run.
 * @param {string} url
 */
async function warmUp(url) {
  const token = await adminToken(url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ realm: 'warm-up', enabled: true })
  const realms = `${url}/admin/realms`
  const created = await fetch(realms, { method: 'POST', headers, body })
  const deleted = await fetch(`${realms}/warm-up`, { method: 'DELETE', headers })
  for (const { ok, status } of [created, deleted])
    if (!ok)
      throw new UserError(`The test server answers ${status} when a realm is made and deleted`)
  const query = new URLSearchParams({
    client_id: 'account',
    redirect_uri: `${url}/realms/master/account/`,
    response_type: 'code',
  })
  const page = await fetch(`${url}/realms/master/protocol/openid-connect/auth?${query}`)
  await page.text()
}
