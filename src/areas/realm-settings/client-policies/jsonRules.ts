import {
  componentsOf,
  componentTypes,
  typeOf,
  policiesUsing,
  type ClientPolicy,
  type ClientProfile,
  type PolicyComponentKind,
} from '~/api/client-policies/clientPolicies'
import { readDocument } from '~/api/client-policies/clientPolicyDocuments'
import type { ServerInfo } from '~/api/serverInfo'
import type { TextParams } from '~/lib/i18n'
import type { Completion, Problem } from '~/ui/code/codeEditorTypes'

type Issue = {
  key: string
  params?: TextParams
  path: readonly (string | number)[]
  isWarning?: true
}

type Item = { name: string }

export type JsonRules<T extends Item> = {
  id: 'profiles' | 'policies'
  invalidMessage: string
  findIssues: (items: readonly T[], global: readonly T[], info: ServerInfo | undefined) => Issue[]
  completions: (info: ServerInfo | undefined) => readonly Completion[]
  /** Finds the rejected item from the server's error message. */
  pathOfError?: (message: string, items: readonly T[]) => (string | number)[] | undefined
}

/** Reports duplicate names and names of global items. */
const nameIssues = (items: readonly Item[], global: readonly Item[]): Issue[] =>
  items.flatMap(({ name }, index) => {
    const isDuplicate = items.findIndex((item) => item.name === name) < index
    const isTaken = global.some((item) => item.name === name)
    return isDuplicate || isTaken ? [{ key: 'clientPolicyNameTaken', path: [index, 'name'] }] : []
  })

const unknownKeyIssues = (items: readonly Item[], allowed: readonly string[]): Issue[] =>
  items.flatMap((item, index) =>
    Object.keys(item)
      .filter((key) => !allowed.includes(key))
      .map((key) => ({ key: 'jsonUnknownKey', params: { key }, path: [index, key] })),
  )

const componentIssues = (
  kind: PolicyComponentKind,
  items: readonly (ClientProfile | ClientPolicy)[],
  info: ServerInfo | undefined,
): Issue[] => {
  const typeIds = new Set(componentTypes(info, kind).map(({ id }) => id))
  const list = kind === 'executor' ? 'executors' : 'conditions'
  return items.flatMap((item, index) => {
    const components: unknown = componentsOf(kind, item)
    if (!Array.isArray(components)) return [{ key: 'jsonNoList', path: [index, list] }]
    return componentsOf(kind, item).flatMap((component, position) => {
      const type = typeOf(kind, component)
      return typeIds.size === 0 || typeIds.has(type)
        ? []
        : [{ key: 'jsonUnknownType', params: { type }, path: [index, list, position, kind] }]
    })
  })
}

const typeCompletions = (info: ServerInfo | undefined, kind: PolicyComponentKind): Completion[] => [
  ...componentTypes(info, kind).map(({ id }) => ({ label: id, detail: kind })),
  ...[
    ...new Set(
      componentTypes(info, kind).flatMap(({ properties = [] }) =>
        properties.flatMap(({ name }) => (name ? [name] : [])),
      ),
    ),
  ].map((label) => ({ label })),
]

/** Warns when a profile is missing that policies still refer to. */
export const profileRules = (policies: readonly ClientPolicy[]): JsonRules<ClientProfile> => ({
  id: 'profiles',
  invalidMessage: 'invalidJsonClientProfilesError',
  findIssues: (items, global, info) => {
    const names = new Set([...items, ...global].map(({ name }) => name))
    const missing = [...new Set(policies.flatMap(({ profiles = [] }) => profiles))].filter(
      (name) => !names.has(name),
    )
    return [
      ...nameIssues(items, global),
      ...unknownKeyIssues(items, ['name', 'description', 'executors', 'global']),
      ...componentIssues('executor', items, info),
      ...missing.map((name): Issue => {
        const policyNames = policiesUsing(policies, name).map((policy) => policy.name)
        return {
          key: 'clientProfileNamedBy',
          params: { name, policies: policyNames },
          path: [],
          isWarning: true,
        }
      }),
    ]
  },
  completions: (info) => typeCompletions(info, 'executor'),
})

/** Keycloak rejects policies that refer to missing profiles. */
export const policyRules = (profileNames: readonly string[]): JsonRules<ClientPolicy> => ({
  id: 'policies',
  pathOfError,
  invalidMessage: 'invalidJsonClientPoliciesError',
  findIssues: (items, global, info) => [
    ...nameIssues(items, global),
    ...unknownKeyIssues(items, [
      'name',
      'description',
      'enabled',
      'mode',
      'conditions',
      'profiles',
      'global',
    ]),
    ...componentIssues('condition', items, info),
    ...items.flatMap(({ profiles = [], mode = 'DEFAULT' }, index) => [
      ...profiles.flatMap((name, position) =>
        profileNames.includes(name)
          ? []
          : [{ key: 'jsonUnknownProfile', params: { name }, path: [index, 'profiles', position] }],
      ),
      ...(['DEFAULT', 'STRICT'].includes(mode) ? [] : [{ key: 'jsonMode', path: [index, 'mode'] }]),
    ]),
  ],
  completions: (info) => [
    ...typeCompletions(info, 'condition'),
    ...profileNames.map((label) => ({ label, detail: 'profile' })),
  ],
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

/** Lints the editor text. */
export function problemsIn<T extends Item>(
  { id, findIssues, invalidMessage }: JsonRules<T>,
  text: string,
  {
    global,
    info,
    t,
  }: {
    global: readonly T[]
    info: ServerInfo | undefined
    t: (key: string, params?: TextParams) => string
  },
): readonly Problem[] {
  try {
    return findIssues(readDocument(id, text, global), global, info).map(
      ({ key, params, path, isWarning }) => ({
        message: t(key, params),
        location: path,
        ...(isWarning && { isWarning }),
      }),
    )
  } catch (error) {
    return [
      {
        message: t(invalidMessage, { error: error instanceof Error ? error.message : '' }),
        location: [],
      },
    ]
  }
}
