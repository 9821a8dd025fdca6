import { isBuiltIn } from '~/api/clients/builtIn'
import { clients, scanLimit, type ClientRow } from '~/api/clients/clients'
import { mapConcurrently } from '~/api/batch'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { getEnvironment } from '~/api/session'
import { describeError, statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import {
  allKeys,
  changePolicies,
  clientPolicies,
  type ClientPolicy,
  type ClientProfile,
  type PolicyChange,
  type PolicyComponent,
} from './clientPolicies'
import {
  hasNewRules,
  newHit,
  policiesHitting,
  type Hit,
  type PolicyClient,
  type PolicyState,
} from './policyVotes'

/** Consoles of Keycloak, the most important first. */
const consoleIds = ['security-admin-console', 'account-console', 'account', 'admin-cli']

const sessionClientId = (realm: string) => {
  const environment = getEnvironment()
  return environment.realm === realm ? environment.clientId : undefined
}

export type AffectedClient = {
  id: string
  clientId: string
  hit: Hit
  isConsole: boolean
  isBuiltIn: boolean
  /** Of the realm's own policies; a client can only be left out of these. */
  policies: readonly string[]
}

export type PolicyImpact = {
  /** Consoles first. */
  clients: readonly AffectedClient[]
  /** There are more clients than were read. */
  hasMore: boolean
  /** The client that this session signed in with, if the change affects it. */
  ownConsole: string | undefined
  /** Why it is not known. */
  failure?: string
}

/** Reading the roles takes a request per client. */
const maxRoleReads = 100

/** Marks clients that policies leave out. */
export const exemptRole = 'exempt-from-client-policies'

const toPolicyClient = ({ clientId, protocol, cachedClient, filterValues }: ClientRow) =>
  ({
    clientId,
    ...(cachedClient && {
      details: {
        access: filterValues.access === 'bearer' ? 'bearer-only' : filterValues.access,
        protocol: protocol ?? 'openid-connect',
        attributes: filterValues.attributes,
        defaultScopes: cachedClient.defaultClientScopes ?? [],
        optionalScopes: cachedClient.optionalClientScopes ?? [],
      },
    }),
  }) satisfies PolicyClient

async function withRoles(realm: string, id: string, client: PolicyClient): Promise<PolicyClient> {
  if (!client.details) return client
  const roles = await rest<{ name: string }[]>(realmPath(realm, 'clients', id, 'roles'))
  return { ...client, details: { ...client.details, roles: roles.map(({ name }) => name) } }
}

async function readState(realm: string, change: PolicyChange) {
  const [policies, profiles] = await Promise.all([
    queryClient.query({ ...clientPolicies.policies(realm), staleTime: 0 }),
    queryClient.query({ ...clientPolicies.profiles(realm), staleTime: 0 }),
  ])
  const stateOf = (
    ownPolicies: readonly ClientPolicy[],
    ownProfiles: readonly ClientProfile[],
  ): PolicyState => ({
    policies: [...policies.global, ...ownPolicies],
    profiles: [...profiles.global, ...ownProfiles],
  })
  return {
    before: stateOf(policies.own, profiles.own),
    after:
      'profiles' in change
        ? stateOf(policies.own, change.profiles(profiles.own))
        : stateOf(change.policies(policies.own), profiles.own),
    globalNames: new Set(policies.global.map(({ name }) => name)),
  }
}

/** Keycloak's own resource servers never send a request. */
const isNeverUsed = (row: ClientRow) => isBuiltIn(row) && row.filterValues.access === 'bearer'

async function readClients(realm: string) {
  const scanned = await queryClient.query({
    ...clients.scan(realm, { most: scanLimit }),
    staleTime: 0,
  })
  const ids = new Set(scanned.rows.map(({ clientId }) => clientId))
  const missingIds = [...consoleIds, sessionClientId(realm) ?? ''].filter(
    (clientId) => scanned.hasMore && clientId !== '' && !ids.has(clientId),
  )
  const found = await mapConcurrently(missingIds, (search) =>
    queryClient.query({ ...clients.list(realm, { first: 0, max: 20, search }), staleTime: 0 }),
  )
  const consoles = found.flat().filter(({ clientId }) => missingIds.includes(clientId))
  return { rows: [...consoles, ...scanned.rows], hasMore: scanned.hasMore }
}

const rankOf = (clientId: string, ownClientId: string | undefined) => {
  if (clientId === ownClientId) return -1
  const index = consoleIds.indexOf(clientId)
  return index < 0 ? consoleIds.length : index
}

async function readImpact(realm: string, change: PolicyChange): Promise<PolicyImpact | undefined> {
  const { before, after, globalNames } = await readState(realm, change)
  if (!hasNewRules(before, after)) return undefined
  const ownClientId = sessionClientId(realm)
  const { rows, hasMore } = await readClients(realm)
  const candidates = rows
    .filter((row) => !isNeverUsed(row) && newHit(before, after, toPolicyClient(row)))
    .toSorted(
      (a, b) =>
        rankOf(a.clientId, ownClientId) - rankOf(b.clientId, ownClientId) ||
        a.clientId.localeCompare(b.clientId),
    )
  const looksAtRoles = [...before.policies, ...after.policies].some(({ conditions = [] }) =>
    conditions.some(({ condition }) => condition === 'client-roles'),
  )
  const toAffected = (row: ClientRow, client: PolicyClient): AffectedClient[] => {
    const { id, clientId } = row
    const hit = newHit(before, after, client)
    if (!hit) return []
    const policies = policiesHitting(before, after, client).map(({ name }) => name)
    const isConsole = rankOf(clientId, ownClientId) < consoleIds.length
    return [
      {
        id,
        clientId,
        hit,
        isConsole,
        isBuiltIn: isBuiltIn(row) || clientId === ownClientId,
        policies: policies.filter((name) => !globalNames.has(name)),
      },
    ]
  }
  const readRoles = looksAtRoles ? candidates.slice(0, maxRoleReads) : []
  const affected = [
    ...(await mapConcurrently(readRoles, async (row) =>
      toAffected(row, await withRoles(realm, row.id, toPolicyClient(row))),
    )),
    ...candidates.slice(readRoles.length).map((row) => toAffected(row, toPolicyClient(row))),
  ].flat()
  if (affected.length === 0) return undefined
  const ownConsole = affected.find(({ clientId }) => clientId === ownClientId)?.clientId
  return { clients: affected, hasMore, ownConsole }
}

/**
 * The clients that a change subjects to executors which did not run for them before, or undefined.
 * Never rejects: what cannot be read is not known.
 */
export const loadPolicyImpact = (realm: string, change: PolicyChange) =>
  readImpact(realm, change).catch((error: unknown): PolicyImpact => ({
    clients: [],
    hasMore: false,
    ownConsole: sessionClientId(realm),
    failure: describeError(error).message,
  }))

const exemptCondition = {
  condition: 'client-roles',
  configuration: { 'is-negative-logic': true, roles: [exemptRole] },
}

const isExempting = ({ condition, configuration = {} }: PolicyComponent) =>
  condition === exemptCondition.condition &&
  String(configuration['is-negative-logic']) === 'true' &&
  [configuration['roles']].flat().includes(exemptRole)

async function createExemptRole(realm: string, id: string) {
  const body = { name: exemptRole, description: translate('clientPolicyExemptRole') }
  try {
    await rest(realmPath(realm, 'clients', id, 'roles'), { method: 'POST', body })
  } catch (error) {
    if (statusOf(error) !== 409) throw error
  }
}

/** No condition looks at the client ID, so the clients are marked with a role. */
export const exemptClients = (realm: string) =>
  command({
    run: async (affected: readonly AffectedClient[]) => {
      await mapConcurrently(affected, ({ id }) => createExemptRole(realm, id))
      const names = new Set(affected.flatMap(({ policies }) => policies))
      await changePolicies(realm, (policies) =>
        policies.map((policy) =>
          names.has(policy.name) && !policy.conditions?.some(isExempting)
            ? { ...policy, conditions: [...(policy.conditions ?? []), exemptCondition] }
            : policy,
        ),
      )
    },
    failed: 'updateClientPoliciesError',
    stale: [...allKeys(realm), clients.all(realm), [realm, 'roles']],
  })
