import { setTimeout } from 'node:timers/promises'
import { secretOf } from './clients.mjs'
import { ableToSignIn, password } from './people.mjs'
import { seeded } from './random.mjs'
import { inParallel } from './rest.mjs'
import { browser, signInOnLoginPage, openidConnect, completeLoginPages } from './signin.mjs'

/** Simulates days of sign-ins with real requests, which leave real events. */

const counts = { direct: 54, browser: 14, locked: 6, forgotten: 18 }

const passwordClients = ['driver-app', 'dispatch', 'intranet']
const publicClients = new Set(['driver-app', 'tracking', 'depot-map', 'warehouse-scanner'])
const credentialsOf = (clientId) => ({
  client_id: clientId,
  ...(!publicClients.has(clientId) && { client_secret: secretOf(clientId) }),
})

const loginPages = [
  ['tracking', 'https://tracking.nordhaven.example/home'],
  ['customer-portal', 'https://portal.nordhaven.example/orders'],
  ['people-portal', 'https://people.nordhaven.example/me'],
  ['billing', 'https://billing.nordhaven.example/'],
]

const rejectedStatuses = [400, 401]

async function passwordSignIns(server, people) {
  const random = seeded(11)
  const plans = Array.from({ length: counts.direct }, (_, index) => ({
    person: people[index % 45],
    client: credentialsOf(passwordClients[index % passwordClients.length]),
    offline: index % 9 === 4,
    refreshes: random.between(0, 2),
    looksUp: random.chance(0.4),
    leaves: random.chance(0.45),
  }))
  await inParallel(plans, async ({ person, client, offline, refreshes, looksUp, leaves }) => {
    const scope = offline ? 'openid offline_access' : 'openid'
    let tokens = await server.withPassword(client, person.username, password, { scope })
    for (let count = 0; count < refreshes; count++) {
      tokens = await server.post('token', {
        ...client,
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token,
      })
    }
    if (looksUp) await server.userInfo(tokens.access_token)
    if (leaves && !offline) {
      await server.post('logout', { ...client, refresh_token: tokens.refresh_token }, [204])
    }
  })
}

/** Signs in on the login page, then to a second client by single sign-on. */
async function loginPageSignIns(server, url, people) {
  const visitors = people.slice(45, 45 + counts.browser)
  await inParallel(visitors, async ({ username }, index) => {
    const visit = browser(url)
    for (const step of [0, 1]) {
      const [clientId, redirectUri] = loginPages[(index + step) % loginPages.length]
      const sign = { clientId, redirectUri, username, password }
      const code = await signInOnLoginPage(server, visit, sign)
      const exchange = { ...credentialsOf(clientId), ...code, grant_type: 'authorization_code' }
      await server.post('token', exchange)
      // reusing a code fails and ends the client's session
      if (index % 7 === 6) await server.post('token', exchange, rejectedStatuses)
    }
  })
}

async function machines(server) {
  const names = ['nightly-etl', 'monitoring', 'edi-gateway', 'people-sync', 'archive']
  const archive = credentialsOf('archive')
  await inParallel([...names, ...names, ...names], async (name) => {
    const { access_token: token } = await server.post('token', {
      ...credentialsOf(name),
      grant_type: 'client_credentials',
    })
    // archive is in the audience of nightly-etl's tokens, but not of edi-gateway's
    if (name === 'nightly-etl' || name === 'edi-gateway') {
      await server.post('token/introspect', { ...archive, token })
    }
  })
  const stranger = { client_id: 'edi-gateway', client_secret: 'of-last-year' }
  for (let count = 0; count < 4; count++) {
    await server.post('token', { ...stranger, grant_type: 'client_credentials' }, rejectedStatuses)
  }
}

async function devices(server, url, people) {
  const client = credentialsOf('warehouse-scanner')
  const requestCode = () => server.post('auth/device', { ...client, scope: 'openid' })
  await inParallel(people.slice(70, 74), async ({ username }) => {
    const { device_code, verification_uri_complete: address } = await requestCode()
    await completeLoginPages(browser(url), address, { username, password })
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
    await server.post('token', { ...client, grant_type, device_code })
  })
  await requestCode()
}

async function mishaps(server, people, signInUsers) {
  const client = credentialsOf('intranet')
  const wrong = { expected: rejectedStatuses }
  const forgetful = signInUsers.slice(20, 20 + counts.forgotten)
  await inParallel(forgetful, ({ username }) =>
    server.withPassword(client, username, 'Summer2025', wrong),
  )
  const blocked = [
    ...people.filter(({ enabled, credentials }) => !enabled && credentials.length > 0).slice(0, 5),
    ...people
      .filter(({ enabled, requiredActions }) => enabled && requiredActions.length > 0)
      .filter(({ credentials }) => credentials.length === 1)
      .slice(0, 5),
  ]
  await inParallel(blocked, ({ username }) =>
    server.withPassword(client, username, password, wrong),
  )
  for (const username of ['root', 'administrator', 'test', 'oracle']) {
    await server.withPassword(client, username, '123456', wrong)
  }
  for (let count = 0; count < 4; count++) {
    const stale = { ...client, grant_type: 'refresh_token', refresh_token: 'kept-too-long' }
    await server.post('token', stale, rejectedStatuses)
    await server.post(
      'token',
      { ...client, grant_type: 'authorization_code', code: 'none' },
      rejectedStatuses,
    )
  }
  await server.post(
    'token',
    { client_id: 'no-such-client', grant_type: 'password' },
    rejectedStatuses,
  )
  await server.post(
    'token',
    { client_id: 'driver-app', grant_type: 'client_credentials' },
    rejectedStatuses,
  )
  await server.userInfo('not-a-token', 401)
  const remembering = forgetful.filter((_, index) => index % 3 === 0)
  await inParallel(remembering, ({ username }) => afterFailure(server, client, username))
}

/**
 * Retries a sign-in after a failure: Keycloak counts failures asynchronously and rejects the user
 * meanwhile.
 */
async function afterFailure(server, client, username) {
  for (let attempt = 1; attempt < 10; attempt++) {
    const tokens = await server.withPassword(client, username, password, {
      expected: [200, ...rejectedStatuses],
    })
    if (tokens.access_token) return
    await setTimeout(100)
  }
  await server.withPassword(client, username, password)
}

/**
 * Guesses until the accounts are locked, plus once. Guesses during Keycloak's counting don't count,
 * so their number varies.
 */
async function lockOut(call, server, { realm, victims, userIds }) {
  const options = { expected: rejectedStatuses }
  await inParallel(victims, async ({ username }) => {
    const status = `/realms/${realm}/attack-detection/brute-force/users/${userIds.get(username)}`
    for (let attempt = 1; attempt <= 30; attempt++) {
      const guess = `guess-${attempt}`
      await server.withPassword(credentialsOf('driver-app'), username, guess, options)
      if ((await call('GET', status)).json.disabled) {
        await server.withPassword(credentialsOf('driver-app'), username, guess, options)
        return
      }
      await setTimeout(50)
    }
    throw new Error(`${username} is not locked after 30 wrong passwords`)
  })
}

/**
 * Fills the realm with sign-ins, sessions and events.
 *
 * @param {import('./changes.mjs').Call} call
 * @param {{ url: string, realm: string, people: object[], userIds: Map<string, string> }} options
 * @returns {Promise<{ locked: string[] }>} the user names that are locked out now
 */
export async function signInActivity(call, { url, realm, people, userIds }) {
  const server = openidConnect({ url, realm })
  const signInUsers = ableToSignIn(people)
  // taken from the end: nobody used above
  const victims = signInUsers.slice(-counts.locked)
  await passwordSignIns(server, signInUsers)
  await loginPageSignIns(server, url, signInUsers)
  await machines(server)
  await devices(server, url, signInUsers)
  await mishaps(server, people, signInUsers)
  await lockOut(call, server, { realm, victims, userIds })
  return { locked: victims.map(({ username }) => username) }
}
