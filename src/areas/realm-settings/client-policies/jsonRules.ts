import {
  componentsOf,
  componentTypes,
  typeOf,
  usersOf,
  type ClientPolicy,
  type ClientProfile,
  type PolicyComponentKind,
} from '~/api/client-policies/clientPolicies'
import { readDocument } from '~/api/client-policies/clientPolicyDocuments'
import type { ServerInfo } from '~/api/serverInfo'
import type { TextParams } from '~/lib/i18n'
import type { Completion, Problem } from '~/ui/code/codeEditorTypes'

/** What is wrong, as a message key and where. */
type Fault = {
  key: string
  params?: TextParams
  at: readonly (string | number)[]
  isWarning?: true
}

type Item = { name: string }

/** A list that is edited as JSON: how it is read, and what the server would refuse. */
export type JsonRules<T extends Item> = {
  id: 'profiles' | 'policies'
  /** Message key of what is said of a text that is no such list. */
  invalid: string
  faults: (items: readonly T[], global: readonly T[], info: ServerInfo | undefined) => Fault[]
  completions: (info: ServerInfo | undefined) => readonly Completion[]
  /** Where the thing stands that the server has refused, by its sentence. */
  refusedAt?: (message: string, items: readonly T[]) => (string | number)[] | undefined
}

/** The places of names that stand there twice, or are those of the server. */
const nameFaults = (items: readonly Item[], global: readonly Item[]): Fault[] =>
  items.flatMap(({ name }, index) => {
    const isTwice = items.findIndex((item) => item.name === name) < index
    const isTaken = global.some((item) => item.name === name)
    return isTwice || isTaken ? [{ key: 'clientPolicyNameTaken', at: [index, 'name'] }] : []
  })

const unknownKeys = (items: readonly Item[], known: readonly string[]): Fault[] =>
  items.flatMap((item, index) =>
    Object.keys(item)
      .filter((key) => !known.includes(key))
      .map((key) => ({ key: 'jsonUnknownKey', params: { key }, at: [index, key] })),
  )

const entryFaults = (
  kind: PolicyComponentKind,
  items: readonly (ClientProfile | ClientPolicy)[],
  info: ServerInfo | undefined,
): Fault[] => {
  const known = new Set(componentTypes(info, kind).map(({ id }) => id))
  const list = kind === 'executor' ? 'executors' : 'conditions'
  return items.flatMap((item, index) => {
    const entries: unknown = componentsOf(kind, item)
    if (!Array.isArray(entries)) return [{ key: 'jsonNoList', at: [index, list] }]
    return componentsOf(kind, item).flatMap((entry, place) => {
      const type = typeOf(kind, entry)
      return known.size === 0 || known.has(type)
        ? []
        : [{ key: 'jsonUnknownType', params: { type }, at: [index, list, place, kind] }]
    })
  })
}

const suggested = (info: ServerInfo | undefined, kind: PolicyComponentKind): Completion[] => [
  ...componentTypes(info, kind).map(({ id }) => ({ label: id, detail: kind })),
  ...[
    ...new Set(
      componentTypes(info, kind).flatMap(({ properties = [] }) =>
        properties.flatMap(({ name }) => (name ? [name] : [])),
      ),
    ),
  ].map((label) => ({ label })),
]

/** The profiles; one that policies name should not go. */
export const profileRules = (policies: readonly ClientPolicy[]): JsonRules<ClientProfile> => ({
  id: 'profiles',
  invalid: 'invalidJsonClientProfilesError',
  faults: (items, global, info) => {
    const names = new Set([...items, ...global].map(({ name }) => name))
    const missing = [...new Set(policies.flatMap(({ profiles = [] }) => profiles))].filter(
      (name) => !names.has(name),
    )
    return [
      ...nameFaults(items, global),
      ...unknownKeys(items, ['name', 'description', 'executors', 'global']),
      ...entryFaults('executor', items, info),
      ...missing.map((name): Fault => {
        const users = usersOf(policies, name).map((policy) => policy.name)
        return {
          key: 'clientProfileNamedBy',
          params: { name, policies: users.join(', ') },
          at: [],
          isWarning: true,
        }
      }),
    ]
  },
  completions: (info) => suggested(info, 'executor'),
})

/** The policies; the server takes none that name a profile which is not there. */
export const policyRules = (profiles: readonly string[]): JsonRules<ClientPolicy> => ({
  id: 'policies',
  refusedAt,
  invalid: 'invalidJsonClientPoliciesError',
  faults: (items, global, info) => [
    ...nameFaults(items, global),
    ...unknownKeys(items, [
      'name',
      'description',
      'enabled',
      'mode',
      'conditions',
      'profiles',
      'global',
    ]),
    ...entryFaults('condition', items, info),
    ...items.flatMap(({ profiles: named = [], mode = 'DEFAULT' }, index) => [
      ...named.flatMap((name, place) =>
        profiles.includes(name)
          ? []
          : [{ key: 'jsonUnknownProfile', params: { name }, at: [index, 'profiles', place] }],
      ),
      ...(['DEFAULT', 'STRICT'].includes(mode) ? [] : [{ key: 'jsonMode', at: [index, 'mode'] }]),
    ]),
  ],
  completions: (info) => [
    ...suggested(info, 'condition'),
    ...profiles.map((label) => ({ label, detail: 'profile' })),
  ],
})

const first = (...ways: readonly ((string | number)[] | false)[]) =>
  ways.find((way) => way !== false)

/**
 * Where the thing stands that a refusal of the server speaks of. Its sentences are English whatever the
 * language; they name the policy and the condition or profile, or just the kind of a condition.
 */
export function refusedAt(message: string, policies: readonly ClientPolicy[]) {
  const placeOf = (name: string | undefined) =>
    policies.findIndex((candidate) => candidate.name === name)
  const named = /^Policy (.+) (?:contains invalid (condition|profile) (.+)|has invalid mode)$/.exec(
    message,
  )
  const [, policy, kind, name = ''] = named ?? []
  const index = placeOf(policy)
  if (index >= 0) {
    const { conditions = [], profiles = [] } = policies[index] ?? {}
    const condition = conditions.findIndex((entry) => typeOf('condition', entry) === name)
    const profile = profiles.indexOf(name)
    return first(
      kind === 'condition' && condition >= 0 && [index, 'conditions', condition, 'condition'],
      kind === 'profile' && profile >= 0 && [index, 'profiles', profile],
      kind === undefined && [index, 'mode'],
      [index],
    )
  }
  const type = /^Invalid (\S+) configuration/.exec(message)?.[1]
  if (type === undefined) return undefined
  for (const [at, { conditions = [] }] of policies.entries()) {
    const place = conditions.findIndex((entry) => typeOf('condition', entry) === type)
    if (place >= 0) return [at, 'conditions', place, 'configuration']
  }
  return undefined
}

/** What is wrong with a text, for the editor; a text that is no list is the save's business. */
export function problemsIn<T extends Item>(
  { id, faults, invalid }: JsonRules<T>,
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
    return faults(readDocument(id, text, global), global, info).map(
      ({ key, params, at, isWarning }) => ({
        message: t(key, params),
        at,
        ...(isWarning && { isWarning }),
      }),
    )
  } catch (error) {
    return [{ message: t(invalid, { error: error instanceof Error ? error.message : '' }), at: [] }]
  }
}
