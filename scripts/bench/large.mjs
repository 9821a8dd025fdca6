// The realm size that Castellan promises to handle; created once.
import { adminCalls, CallFailed } from '../demo/rest.mjs'
import { progressLine } from '../lib/progress.mjs'

export const largeRealm = 'large'

/** 100 top-level groups with 9 subgroups, each with 10 more. */
const amounts = { users: 10_000, roles: 500, topGroups: 100, organizations: 2000, providers: 300 }

/** Rows per import: a few seconds per transaction. */
const batchSize = 200

const padded = (/** @type {number} */ index, /** @type {number} */ digits) =>
  String(index).padStart(digits, '0')

const range = (/** @type {number} */ length) => Array.from({ length }, (_, index) => index)

const user = (/** @type {number} */ index) => ({
  username: `user-${padded(index, 5)}`,
  enabled: index % 20 !== 19,
  emailVerified: index % 3 === 0,
  email: `user-${padded(index, 5)}@large.example`,
  firstName: `First${padded(index % 97, 2)}`,
  lastName: `Last${padded(index % 89, 2)}`,
  // One group has a fifth of all users.
  groups: [
    ...(index % 5 === 0 ? ['/division-00'] : []),
    `/division-${padded(index % 100, 2)}/division-${padded(index % 100, 2)}-team-${index % 9}`,
  ],
})

const client = (/** @type {number} */ index) => ({
  clientId: `service-${padded(index, 4)}`,
  name: `Service ${index}`,
  description: `Client number ${index}`,
  publicClient: index % 2 === 0,
  redirectUris: [`https://service-${padded(index, 4)}.large.example/*`],
  webOrigins: ['+'],
})

const role = (/** @type {number} */ index) => ({
  name: `role-${padded(index, 3)}`,
  description: `Role number ${index}`,
})

const provider = (/** @type {number} */ index) => ({
  alias: `provider-${padded(index, 3)}`,
  providerId: 'oidc',
  enabled: true,
  config: {
    authorizationUrl: `https://provider-${padded(index, 3)}.example/authorize`,
    tokenUrl: `https://provider-${padded(index, 3)}.example/token`,
    clientId: 'large',
    clientSecret: 'large',
  },
})

/** Keycloak finds imported groups by path. */
const group = (
  /** @type {string} */ parent,
  /** @type {string} */ name,
  /** @type {(path: string) => object[]} */ subGroupsOf = () => [],
) => ({ name, path: `${parent}/${name}`, subGroups: subGroupsOf(`${parent}/${name}`) })

/** Has 120 subgroups: the teams and these. */
const wideGroup = 'division-01'
const wideGroupBranches = range(111).map((index) => `${wideGroup}-branch-${padded(index, 3)}`)

/** 1 + 9 + 90 groups. */
const branch = (/** @type {number} */ index) => {
  const top = `division-${padded(index, 2)}`
  return group('', top, (path) =>
    range(9).map((team) =>
      group(path, `${top}-team-${team}`, (teamPath) =>
        range(10).map((unit) => group(teamPath, `${top}-team-${team}-unit-${unit}`)),
      ),
    ),
  )
}

/**
 * Creates the large realm, or what is missing after an interrupted run or for more clients.
 * @param {{ url: string, user: string, password: string, log?: (text: string) => void }} server
 * @param {number} clients how many
 */
export async function seedLarge({ url, user: name, password, log }, clients) {
  const call = adminCalls({ url, realm: 'master', user: name, password })
  const base = `/realms/${largeRealm}`
  const get = async (/** @type {string} */ path) => (await call('GET', `${base}${path}`)).json
  await makeRealm(call, base)

  /** Keycloak skips existing rows. */
  const add = async (
    /** @type {string} */ kind,
    /** @type {number} */ count,
    /** @type {(index: number) => object} */ create,
    /** @type {(items: object[]) => object} */ importBody,
    size = batchSize,
  ) => {
    const line = progressLine(`Large realm: ${kind} …`, log)
    for (let first = 0; first < count; first += size) {
      const items = range(Math.min(size, count - first)).map((index) => create(first + index))
      await call('POST', `${base}/partialImport`, {
        ifResourceExists: 'SKIP',
        ...importBody(items),
      })
      line.text(`${first + items.length} of ${count}`)
    }
    line.end()
  }

  const { topGroups, roles, users, providers } = amounts
  if ((await get('/groups/count?top=true')).count < topGroups)
    await add('groups', topGroups, branch, (groups) => ({ groups }), 2)
  await widenGroup(call, base)
  if ((await get(`/roles?search=role-&first=${roles - 1}&max=1`)).length === 0)
    await add('roles', roles, role, (realm) => ({ roles: { realm } }))
  // Only checks the last one: listing all clients takes Keycloak half a minute.
  if ((await get(`/clients?clientId=service-&search=true&first=${clients - 1}&max=1`)).length === 0)
    await add('clients', clients, client, (all) => ({ clients: all }))
  await addClientRoles(call, base, clients, log)
  if ((await get('/users/count?search=user-')) < users)
    await add('users', users, user, (all) => ({ users: all }))
  if ((await get(`/identity-provider/instances?first=${providers - 1}&max=1`)).length === 0)
    await add('identity providers', providers, provider, (all) => ({ identityProviders: all }))
  await assignRoles(call, base)
  await addOrganizations(call, base, log)
}

async function makeRealm(call, base) {
  try {
    await call('GET', base)
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 404)) throw error
    await call('POST', '/realms', {
      realm: largeRealm,
      displayName: 'Large',
      enabled: true,
      // Otherwise each of 24,000 rows becomes an event.
      adminEventsEnabled: false,
    })
  }
}

/** Partial import skips groups that exist. */
async function widenGroup(call, base) {
  const [{ id }] = (await call('GET', `${base}/groups?search=${wideGroup}&exact=true`)).json
  const path = `${base}/groups/${id}/children`
  const { json: children } = await call('GET', `${path}?first=0&max=200`)
  const existing = new Set(children.map((/** @type {{ name: string }} */ child) => child.name))
  for (const name of wideGroupBranches.filter((branchName) => !existing.has(branchName)))
    await call('POST', path, { name })
}

/** Partial import has no organizations. */
async function addOrganizations(call, base, log) {
  const { json: realm } = await call('GET', base)
  if (!realm.organizationsEnabled) await call('PUT', base, { ...realm, organizationsEnabled: true })
  const { json: existingCount } = await call('GET', `${base}/organizations/count`)
  if (existingCount >= amounts.organizations) return
  const line = progressLine('Large realm: organizations …', log)
  let next = existingCount
  const createRemaining = async () => {
    while (next < amounts.organizations) {
      const name = `organization-${padded(next++, 4)}`
      const domains = [{ name: `${name}.large.example` }]
      const body = { name, alias: name, enabled: true, domains }
      await call('POST', `${base}/organizations`, body).catch((error) => {
        // Left by an interrupted run.
        if (!(error instanceof CallFailed && error.status === 409)) throw error
      })
      line.text(`${next} of ${amounts.organizations}`)
    }
  }
  await Promise.all(range(4).map(createRemaining))
  line.end()
}

/** A role per client gives the dialog thousands to search. */
async function addClientRoles(call, base, clients, log) {
  const last = `service-${padded(clients - 1, 4)}`
  const [{ id }] = (await call('GET', `${base}/clients?clientId=${last}`)).json
  if ((await call('GET', `${base}/clients/${id}/roles?max=1`)).json.length > 0) return
  const line = progressLine('Large realm: client roles …', log)
  for (let first = 0; first < clients; first += batchSize) {
    const batch = range(Math.min(batchSize, clients - first)).map((index) => client(first + index))
    const roles = Object.fromEntries(
      batch.map(({ clientId }, index) => [
        clientId,
        [{ name: `access-${padded(first + index, 4)}`, description: `Use of ${clientId}` }],
      ]),
    )
    await call('POST', `${base}/partialImport`, {
      ifResourceExists: 'SKIP',
      roles: { client: roles },
    })
    line.text(`${first + batch.length} of ${clients}`)
  }
  line.end()
}

async function assignRoles(call, base) {
  const [{ id }] = (await call('GET', `${base}/users?username=user-00000&exact=true`)).json
  const roles = await call('GET', `${base}/roles?search=role-00&max=10`)
  await call('POST', `${base}/users/${id}/role-mappings/realm`, roles.json)
}
