import {
  componentTypes,
  typeOf,
  type ClientPolicy,
  type ClientProfile,
  type PolicyComponentKind,
} from '~/api/client-policies/clientPolicies'
import type { ServerInfo } from '~/api/serverInfo'
import type { JsonSchema } from '../json/jsonSchema'

export type JsonRules<T> = {
  id: 'profiles' | 'policies'
  invalidMessage: string
  schema: (info: ServerInfo | undefined) => JsonSchema
  /** Finds the rejected item from the server's error message. */
  pathOfError?: (message: string, items: readonly T[]) => (string | number)[] | undefined
}

/** The list itself, or Keycloak's object with it. */
const listSchema = (id: string, properties: NonNullable<JsonSchema['properties']>): JsonSchema => {
  const items: JsonSchema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      description: { type: 'string' },
      global: { type: 'boolean' },
      ...properties,
    },
    required: ['name'],
    additionalProperties: false,
  }
  return { items, properties: { [id]: { type: 'array', items } } }
}

function componentsSchema(kind: PolicyComponentKind, info: ServerInfo | undefined): JsonSchema {
  const types = componentTypes(info, kind)
  const settings = types.flatMap(({ properties = [] }) =>
    properties.flatMap(({ name }) => name ?? []),
  )
  return {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        [kind]: { type: 'string', ...(types.length > 0 && { enum: types.map(({ id }) => id) }) },
        configuration: {
          type: 'object',
          properties: Object.fromEntries(settings.map((name) => [name, {}])),
        },
      },
      required: [kind],
    },
  }
}

export const profileRules: JsonRules<ClientProfile> = {
  id: 'profiles',
  invalidMessage: 'invalidJsonClientProfilesError',
  schema: (info) => listSchema('profiles', { executors: componentsSchema('executor', info) }),
}

/** Keycloak rejects policies that refer to missing profiles. */
export const policyRules = (profileNames: readonly string[]): JsonRules<ClientPolicy> => ({
  id: 'policies',
  invalidMessage: 'invalidJsonClientPoliciesError',
  schema: (info) =>
    listSchema('policies', {
      enabled: { type: 'boolean' },
      mode: { type: 'string', enum: ['DEFAULT', 'STRICT'] },
      conditions: componentsSchema('condition', info),
      profiles: { type: 'array', items: { type: 'string', enum: profileNames } },
    }),
  pathOfError,
})

const firstMatch = (...paths: readonly ((string | number)[] | false)[]) =>
  paths.find((path) => path !== false)

/**
 * Keycloak's messages are English in every locale and name the policy and its condition or profile,
 * or just the condition type.
 */
export function pathOfError(message: string, policies: readonly ClientPolicy[]) {
  const match = /^Policy (.+) (?:contains invalid (condition|profile) (.+)|has invalid mode)$/.exec(
    message,
  )
  const [, policyName, kind, name = ''] = match ?? []
  const index = policies.findIndex((policy) => policy.name === policyName)
  if (index >= 0) {
    const { conditions = [], profiles = [] } = policies[index] ?? {}
    const conditionIndex = conditions.findIndex(
      (condition) => typeOf('condition', condition) === name,
    )
    const profileIndex = profiles.indexOf(name)
    return firstMatch(
      kind === 'condition' &&
        conditionIndex >= 0 && [index, 'conditions', conditionIndex, 'condition'],
      kind === 'profile' && profileIndex >= 0 && [index, 'profiles', profileIndex],
      kind === undefined && [index, 'mode'],
      [index],
    )
  }
  const type = /^Invalid (\S+) configuration/.exec(message)?.[1]
  if (type === undefined) return undefined
  for (const [policyIndex, { conditions = [] }] of policies.entries()) {
    const conditionIndex = conditions.findIndex(
      (condition) => typeOf('condition', condition) === type,
    )
    if (conditionIndex >= 0) return [policyIndex, 'conditions', conditionIndex, 'configuration']
  }
  return undefined
}
