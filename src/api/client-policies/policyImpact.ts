import { isBuiltIn } from '~/api/clients/clientFilters'
import { clients, scanLimit, type ClientRow } from '~/api/clients/clients'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { getEnvironment } from '~/api/session'
import { mapConcurrently } from '~/lib/batch'
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
    ...clients.scan(realm, { limit: scanLimit }),
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

/** What conditions look at. Without `details`, the user may not view the client. */
export type PolicyClient = {
  clientId: string
  details?: {
    access: 'public' | 'confidential' | 'bearer-only'
    protocol: string
    attributes: Readonly<Record<string, string>>
    defaultScopes: readonly string[]
    optionalScopes: readonly string[]
    /** Undefined while they have not been read. */
    roles?: readonly string[]
  }
}

/** Global ones included. */
export type PolicyState = {
  policies: readonly ClientPolicy[]
  profiles: readonly ClientProfile[]
}

/** `sometimes` depends on the request; `abstain`: Keycloak ignores the condition in a sign-in. */
type Vote = 'yes' | 'no' | 'sometimes' | 'abstain'

type Details = NonNullable<PolicyClient['details']>

type Configuration = Readonly<Record<string, unknown>>

const fromBoolean = (isYes: boolean): Vote => (isYes ? 'yes' : 'no')

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const hasAny = (names: readonly string[], expected: unknown) =>
  listOf(expected).some((name) => names.some((candidate) => candidate === name))

/** Stored as a JSON text: `[{"key": "level", "value": "gold"}]`. */
function hasAttributes({ attributes }: Details, text: unknown) {
  try {
    const entries = listOf(JSON.parse(String(text))) as readonly { key: string; value: string }[]
    return entries.every(({ key, value }) => attributes[key] === value)
  } catch {
    return false // Keycloak matches no client, either
  }
}

function voteOnScopes({ defaultScopes, optionalScopes }: Details, { type, scopes }: Configuration) {
  if (type !== 'Optional' && hasAny(defaultScopes, scopes)) return 'yes'
  return type !== 'Default' && hasAny(optionalScopes, scopes) ? 'sometimes' : 'no'
}

const votes: Readonly<Record<string, (client: Details, configuration: Configuration) => Vote>> = {
  'client-access-type': ({ access }, { type }) => fromBoolean(listOf(type).includes(access)),
  'client-type': ({ protocol: stored }, { protocol }) => fromBoolean(stored === protocol),
  'client-attributes': (client, { attributes }) => fromBoolean(hasAttributes(client, attributes)),
  'client-roles': ({ roles: stored }, { roles }) =>
    stored ? fromBoolean(hasAny(stored, roles)) : 'sometimes',
  'client-scopes': voteOnScopes,
}

const negated = { yes: 'no', no: 'yes', sometimes: 'sometimes', abstain: 'abstain' } as const

function voteOf(client: PolicyClient, { condition = '', configuration = {} }: PolicyComponent) {
  // Only looks at who registers or changes a client.
  if (condition.startsWith('client-updater-')) return 'abstain'
  const result =
    condition === 'any-client'
      ? 'yes'
      : client.details
        ? (votes[condition]?.(client.details, configuration) ?? 'sometimes')
        : 'sometimes'
  return String(configuration['is-negative-logic']) === 'true' ? negated[result] : result
}

/** As the server counts: all conditions must agree, and one must not abstain. */
function appliesTo({ enabled, conditions = [] }: ClientPolicy, client: PolicyClient): Vote {
  const results = enabled ? conditions.map((condition) => voteOf(client, condition)) : []
  if (results.includes('no')) return 'no'
  if (results.includes('sometimes')) return 'sometimes'
  return fromBoolean(results.includes('yes'))
}

const executorsOf = ({ profiles }: PolicyState, policy: ClientPolicy) =>
  (policy.profiles ?? []).flatMap((name) =>
    (profiles.find((profile) => profile.name === name)?.executors ?? []).map((executor) =>
      JSON.stringify(executor),
    ),
  )

/** Executor → whether it always runs for this client. */
function executorsFor(state: PolicyState, client: PolicyClient) {
  const executors = new Map<string, boolean>()
  for (const policy of state.policies) {
    const vote = appliesTo(policy, client)
    if (vote === 'no') continue
    for (const executor of executorsOf(state, policy))
      executors.set(executor, vote === 'yes' || executors.get(executor) === true)
  }
  return executors
}

type Hit = 'always' | 'sometimes'

/** Whether executors will run for the client that did not before. */
export function newHit(
  before: PolicyState,
  after: PolicyState,
  client: PolicyClient,
): Hit | undefined {
  const known = executorsFor(before, client)
  const added = [...executorsFor(after, client)].filter(
    ([executor, isAlways]) => !known.has(executor) || (isAlways && !known.get(executor)),
  )
  if (added.length === 0) return undefined
  return added.some(([, isAlways]) => isAlways) ? 'always' : 'sometimes'
}

/** The policies that bring a client what it did not have before. */
const policiesHitting = (before: PolicyState, after: PolicyState, client: PolicyClient) =>
  after.policies.filter((policy) =>
    newHit(before, { policies: [policy], profiles: after.profiles }, client),
  )

const rulesOf = (state: PolicyState) =>
  state.policies.flatMap((policy) => {
    const { enabled, conditions = [] } = policy
    const executors = executorsOf(state, policy)
    return enabled && conditions.length > 0 && executors.length > 0
      ? [JSON.stringify([conditions, executors])]
      : []
  })

/** Tells without reading clients that a change can affect nobody. */
export function hasNewRules(before: PolicyState, after: PolicyState) {
  const known = new Set(rulesOf(before))
  return rulesOf(after).some((rule) => !known.has(rule))
}
