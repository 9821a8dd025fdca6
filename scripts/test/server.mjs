// The server of one test run: a folder and a port of its own, with the console installed as in
// production, on fresh data.
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getDistribution } from '../lib/dist.mjs'
import { jarFile, root } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { startKeycloak } from '../lib/server.mjs'
import { admin, adminToken, switchOn } from '../lib/setup.mjs'
import { UserError } from '../lib/trouble.mjs'

/** @typedef {import('../lib/server.mjs').Server} Server */

/** The first administrator of a fresh server. */
const bootstrap = {
  KC_BOOTSTRAP_ADMIN_USERNAME: admin.user,
  KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password,
}

/** Environment of a server that lives for a minute: a cheap compiler will do. */
export const shortLived = { ...bootstrap, JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1' }

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
   * The address of the running server that CASTELLAN_SERVER names, or of an own one once it answers.
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
      env: bootstrap, // the cheap compiler costs a server that lives on a quarter of its speed
      signal: this.#giveUp.signal,
    })
    const { url } = await this.#starting
    await switchOn(url, this.#log)
    await warmUp(url)
    this.#log(`The test server answers at ${url}`)
    return url
  }

  /** Ends the own server, started or starting. */
  async stop() {
    this.#giveUp.abort()
    const server = await this.#starting?.catch(() => undefined) // told where its address is awaited
    await server?.stop()
  }

  /** Keeps the own server's log where the traces of failed tests are, and says where. */
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
 * Lets the server do once what every test does first, and what takes it seconds the first time: make
 * a realm, show the login page. The checks run meanwhile.
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
