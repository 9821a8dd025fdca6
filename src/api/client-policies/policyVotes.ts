import type { ClientPolicy, ClientProfile, PolicyComponent } from './clientPolicies'

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

const hasAny = (names: readonly string[], wanted: unknown) =>
  listOf(wanted).some((name) => names.some((candidate) => candidate === name))

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

export type Hit = 'always' | 'sometimes'

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
export const policiesHitting = (before: PolicyState, after: PolicyState, client: PolicyClient) =>
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
