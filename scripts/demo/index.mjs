/**
 * The realm has five weaknesses on purpose (docs/demo.md; weaknesses.test.mjs):
 *
 * | Where                            | What                                            |
 * | -------------------------------- | ----------------------------------------------- |
 * | clients.mjs, survey              | any redirect URI is valid                       |
 * | clients.mjs, driver-app          | public, with direct access grants               |
 * | people.mjs, realm-admin          | a realm administrator without a second factor   |
 * | certificates.mjs, learning       | the certificate of a SAML client that expired   |
 * | realm.mjs, remember me           | sessions that last a year                       |
 */

import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { signInActivity } from './activity.mjs'
import { administratorActivity, update } from './changes.mjs'
import { clients } from './clients.mjs'
import { completeRealm } from './scopesAndFlows.mjs'
import {
  administrators as administratorAccounts,
  administratorUsers,
  password as everyonesPassword,
  staff,
} from './people.mjs'
import { realmRepresentation, stateAttribute } from './realm.mjs'
import { adminCalls, CallFailed } from './rest.mjs'

async function find(call, realm) {
  try {
    return (await call('GET', `/realms/${realm}`)).json
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined
    throw error
  }
}

/** Runs after the import; returns the locked user names. */
async function fillRealm(call, { url, realm, people, log }) {
  const base = `/realms/${realm}`
  const [userResponse, clientResponse] = await Promise.all([
    call('GET', `${base}/users?max=2000&briefRepresentation=true`),
    call('GET', `${base}/clients`),
  ])
  const userIds = new Map(userResponse.json.map(({ id, username }) => [username, id]))
  const clientIds = new Map(clientResponse.json.map(({ id, clientId }) => [clientId, id]))
  await completeRealm(call, { realm, clientIds })
  log('Demo realm: signing people in')
  const { locked } = await signInActivity(call, { url, realm, people, userIds })
  const staffUsers = people.map(({ username }) => ({ id: userIds.get(username) }))
  await administratorActivity({ url, realm, users: staffUsers, clientIds })
  await update(call, base, (representation) => ({
    ...representation,
    attributes: { ...representation.attributes, [stateAttribute]: 'complete' },
  }))
  return locked
}

async function summary(call, { url, realm, locked, seconds }) {
  const base = `/realms/${realm}`
  const get = async (path) => (await call('GET', `${base}${path}`)).json
  const [users, groups, sessions, events, adminEvents] = await Promise.all([
    get('/users/count'),
    get('/groups/count'),
    get('/client-session-stats'),
    get('/events?max=2000'),
    get('/admin-events?max=2000'),
  ])
  const total = (kind) => sessions.reduce((sum, session) => sum + Number(session[kind]), 0)
  return [
    `Demo realm "${realm}" loaded in ${seconds} s: ${users} users, ${groups.count} groups, ` +
      `${clients.length} clients, ${events.length} events, ${adminEvents.length} admin events, ` +
      `${total('active')} client sessions (${total('offline')} offline)`,
    `Its console: ${url}/admin/${realm}/console/ (password "${everyonesPassword}" for everyone)`,
    ...administratorAccounts.map(
      ({ username, roles }) => `  ${username.padEnd(14)} ${roles.join(', ')}`,
    ),
    `  locked out     ${locked.join(', ')}`,
  ]
}

/** Returns the outcome as text. */
async function removeUnfinished(call, realm) {
  try {
    if (await find(call, realm)) await call('DELETE', `/realms/${realm}`)
    return 'it has been removed again'
  } catch (error) {
    return `removing it failed too: ${error.message}; the next load makes it anew`
  }
}

/**
 * @typedef {object} DemoOptions
 * @property {string} url of the server
 * @property {string} user an administrator of the master realm
 * @property {string} password
 * @property {(line: string) => void} log
 * @property {string} [realm] demo, if not given
 */

/**
 * Creates the demo realm by the Admin REST API and real sign-ins. Leaves an existing realm alone,
 * unless it comes from an interrupted load.
 *
 * @param {DemoOptions} options
 * @returns {Promise<{ loaded: boolean, seconds: number }>}
 */
export async function loadDemo({ url: address, user, password, log, realm = 'demo' }) {
  const url = address.replace(/\/+$/, '')
  const started = Date.now()
  const call = adminCalls({ url, realm: 'master', user, password })
  const existing = await find(call, realm)
  if (existing && existing.attributes?.[stateAttribute] !== 'loading') {
    log(`Demo realm: a realm "${realm}" exists already and is left as it is`)
    return { loaded: false, seconds: 0 }
  }
  if (existing) {
    log(`Demo realm: removing "${realm}", whose loading was interrupted`)
    await call('DELETE', `/realms/${realm}`)
  }
  log(`Demo realm: creating "${realm}"`)
  const people = staff({ realm })
  const { json: server } = await call('GET', '/serverinfo')
  let locked
  try {
    const administrators = administratorUsers({ realm })
    const { eventType: eventTypes } = server.enums
    const realmOptions = { realm, people, administrators, eventTypes }
    await call('POST', '/realms', realmRepresentation(realmOptions))
    locked = await fillRealm(call, { url, realm, people, log })
  } catch (error) {
    // somebody else created this realm meanwhile: don't delete it
    const isNameConflict =
      error instanceof CallFailed && error.status === 409 && error.call === 'POST /admin/realms'
    const outcome = isNameConflict ? 'it is left as it is' : await removeUnfinished(call, realm)
    throw new Error(`The demo realm could not be loaded: ${error.message} (${outcome})`, {
      cause: error,
    })
  }
  const seconds = Math.round((Date.now() - started) / 100) / 10
  for (const line of await summary(call, { url, realm, locked, seconds })) log(line)
  return { loaded: true, seconds }
}

async function main() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:8180' },
      realm: { type: 'string', default: 'demo' },
      user: { type: 'string', default: 'admin' },
      password: { type: 'string', default: 'admin' },
    },
  })
  await loadDemo({ ...values, log: (line) => console.log(line) })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await main()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
