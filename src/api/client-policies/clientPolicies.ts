import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type { ConfigPropertyRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { moveItem } from '~/lib/async/reorder'
import { finishWrite } from '~/api/outcome'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import type { ServerInfo } from '~/api/serverInfo'

/** Holds one of `executor` and `condition`: its type. */
export type PolicyComponent = {
  executor?: string
  condition?: string
  configuration?: Readonly<Record<string, unknown>>
}

export type ClientProfile = {
  name: string
  description?: string
  executors?: readonly PolicyComponent[]
}

export type ClientPolicy = {
  name: string
  description?: string
  enabled?: boolean
  mode?: string
  conditions?: readonly PolicyComponent[]
  profiles?: readonly string[]
}

export type RealmAndGlobal<T> = { own: readonly T[]; global: readonly T[] }

export type PolicyComponentType = {
  id: string
  helpText?: string
  properties?: ConfigPropertyRepresentation[]
}

export type PolicyComponentKind = 'executor' | 'condition'

type ComponentOwner = {
  name: string
  executors?: readonly PolicyComponent[]
  conditions?: readonly PolicyComponent[]
}

type Named = { name: string }

const listNames = { executor: 'executors', condition: 'conditions' } as const

const providerTypes = {
  executor: 'org.keycloak.services.clientpolicy.executor.ClientPolicyExecutorProvider',
  condition: 'org.keycloak.services.clientpolicy.condition.ClientPolicyConditionProvider',
} as const

export const componentTypes = (
  info: ServerInfo | undefined,
  kind: PolicyComponentKind,
): readonly PolicyComponentType[] =>
  (info?.componentTypes?.[providerTypes[kind]] ?? []).toSorted((a, b) => a.id.localeCompare(b.id))

export const componentsOf = (
  kind: PolicyComponentKind,
  owner: ComponentOwner,
): readonly PolicyComponent[] => owner[listNames[kind]] ?? []

export const typeOf = (kind: PolicyComponentKind, entry: PolicyComponent) => entry[kind] ?? ''

const profilesPath = (realm: string) => realmPath(realm, 'client-policies', 'profiles')
const policiesPath = (realm: string) => realmPath(realm, 'client-policies', 'policies')

type ProfilesResponse = { profiles?: ClientProfile[]; globalProfiles?: ClientProfile[] }
type PoliciesResponse = { policies?: ClientPolicy[]; globalPolicies?: ClientPolicy[] }

/** Like Keycloak's 404. */
export function throwNotFound(): never {
  throw new NetworkError('Not found', {
    response: new Response(null, { status: 404 }),
    responseData: { error: translate('clientPolicyGone') },
  })
}

const findByName = <T extends Named>({ own, global }: RealmAndGlobal<T>, name: string): T =>
  own.find((item) => item.name === name) ??
  global.find((item) => item.name === name) ??
  throwNotFound()

/** Prefers the given index if its type matches, else the first of the type. */
export function componentIndex(
  kind: PolicyComponentKind,
  entries: readonly PolicyComponent[],
  type: string,
  preferredIndex = -1,
): number {
  const [entry] = entries.slice(Math.max(preferredIndex, 0), Math.max(preferredIndex, 0) + 1)
  const index =
    preferredIndex >= 0 && entry && typeOf(kind, entry) === type
      ? preferredIndex
      : entries.findIndex((candidate) => typeOf(kind, candidate) === type)
  return index < 0 ? throwNotFound() : index
}

export type PolicyComponentRef = {
  kind: PolicyComponentKind
  owner: string
  type: string
  at?: number | undefined
}

export const clientPolicies = {
  all: (realm: string) => [realm, 'client-policies'] as const,

  profiles: (realm: string) =>
    queryOptions({
      queryKey: [...clientPolicies.all(realm), 'profiles'],
      queryFn: async ({ signal }): Promise<RealmAndGlobal<ClientProfile>> => {
        const query = { 'include-global-profiles': true }
        const { profiles = [], globalProfiles = [] } = await rest<ProfilesResponse>(
          profilesPath(realm),
          {
            query,
            signal,
          },
        )
        return { own: profiles, global: globalProfiles }
      },
    }),

  policies: (realm: string) =>
    queryOptions({
      queryKey: [...clientPolicies.all(realm), 'policies'],
      queryFn: async ({ signal }): Promise<RealmAndGlobal<ClientPolicy>> => {
        const query = { 'include-global-policies': true }
        const { policies = [], globalPolicies = [] } = await rest<PoliciesResponse>(
          policiesPath(realm),
          {
            query,
            signal,
          },
        )
        return { own: policies, global: globalPolicies }
      },
    }),

  /** No endpoint returns a single one. */
  profile: (realm: string, name: string) =>
    queryOptions({
      queryKey: [...clientPolicies.all(realm), 'profile', name],
      queryFn: async () => findByName(await fetchProfiles(realm), name),
    }),

  policy: (realm: string, name: string) =>
    queryOptions({
      queryKey: [...clientPolicies.all(realm), 'policy', name],
      queryFn: async () => findByName(await fetchPolicies(realm), name),
    }),

  component: (realm: string, { kind, owner, type, at: index }: PolicyComponentRef) =>
    queryOptions({
      queryKey: [...clientPolicies.all(realm), kind, owner, type, index ?? -1],
      queryFn: async (): Promise<PolicyComponent> => {
        const holder =
          kind === 'executor'
            ? findByName(await fetchProfiles(realm), owner)
            : findByName(await fetchPolicies(realm), owner)
        const entries = componentsOf(kind, holder)
        return entries[componentIndex(kind, entries, type, index)] ?? throwNotFound()
      },
    }),
}

const fetchProfiles = (realm: string) =>
  queryClient.query({ ...clientPolicies.profiles(realm), staleTime: 0 })

const fetchPolicies = (realm: string) =>
  queryClient.query({ ...clientPolicies.policies(realm), staleTime: 0 })

/** Each write must read what the previous one wrote. */
let lastWrite: Promise<unknown> = Promise.resolve()

function enqueueWrite<T>(write: () => Promise<T>): Promise<T> {
  const result = lastWrite.then(write, write)
  lastWrite = result.catch(() => undefined)
  return result
}

type Change<T> = (items: readonly T[]) => readonly T[]

/** Of the realm's own lists; what it will affect is known before it is written. */
export type PolicyChange = { profiles: Change<ClientProfile> } | { policies: Change<ClientPolicy> }

const writeChange = (realm: string, change: PolicyChange) =>
  'profiles' in change
    ? changeProfiles(realm, change.profiles)
    : changePolicies(realm, change.policies)

/** PUT replaces the whole list; a body without the list deletes all profiles. */
export const changeProfiles = (realm: string, change: Change<ClientProfile>) =>
  enqueueWrite(async () => {
    const { profiles = [] } = await rest<ProfilesResponse>(profilesPath(realm))
    const body = { profiles: change(profiles) }
    await rest(profilesPath(realm), { method: 'PUT', body })
  })

export const changePolicies = (realm: string, change: Change<ClientPolicy>) =>
  enqueueWrite(async () => {
    const { policies = [] } = await rest<PoliciesResponse>(policiesPath(realm))
    const body = { policies: change(policies) }
    await rest(policiesPath(realm), { method: 'PUT', body })
  })

export const componentsChange = (
  kind: PolicyComponentKind,
  name: string,
  change: Change<PolicyComponent>,
): PolicyChange => {
  const changeOwner = <T extends ComponentOwner>(items: readonly T[]) =>
    replaceByName(items, name, (owner) => ({
      ...owner,
      [listNames[kind]]: change(componentsOf(kind, owner)),
    }))
  return kind === 'executor' ? { profiles: changeOwner } : { policies: changeOwner }
}

export const changeComponents = (
  realm: string,
  kind: PolicyComponentKind,
  name: string,
  change: Change<PolicyComponent>,
) => writeChange(realm, componentsChange(kind, name, change))

function replaceByName<T extends Named>(items: readonly T[], name: string, change: (item: T) => T) {
  const index = items.findIndex((item) => item.name === name)
  const item = items[index]
  return item ? items.with(index, change(item)) : throwNotFound()
}

export const allKeys = (realm: string) => [clientPolicies.all(realm)]

/** Leaves out single items, which open pages would refetch. */
export const listKeys = (realm: string) => [
  clientPolicies.profiles(realm).queryKey,
  clientPolicies.policies(realm).queryKey,
]

export const policiesUsing = (policies: readonly ClientPolicy[], profile: string) =>
  policies.filter(({ profiles = [] }) => profiles.includes(profile))

const areUsed = async (realm: string, profiles: readonly string[]) => {
  const { policies = [] } = await rest<PoliciesResponse>(policiesPath(realm))
  return profiles.some((profile) => policiesUsing(policies, profile).length > 0)
}

export const createClientProfile = (realm: string) =>
  command({
    run: (profile: ClientProfile) => changeProfiles(realm, (profiles) => [...profiles, profile]),
    done: 'createClientProfileSuccess',
    failed: 'createClientProfileError',
    stale: allKeys(realm),
  })

/** Keycloak refuses to save policies with unknown profiles, so rename it there, too. */
async function renameInPolicies(realm: string, from: string, to: string) {
  if (!(await areUsed(realm, [from]))) return
  await changePolicies(realm, (policies) =>
    policies.map((policy) => ({
      ...policy,
      ...(policy.profiles && {
        profiles: policy.profiles.map((profile) => (profile === from ? to : profile)),
      }),
    })),
  )
}

export const updateClientProfile = (realm: string, name: string) =>
  command({
    run: async (profile: ClientProfile) => {
      await changeProfiles(realm, (profiles) => replaceByName(profiles, name, () => profile))
      if (profile.name !== name)
        await finishWrite(() => renameInPolicies(realm, name, profile.name))
    },
    done: 'updateClientProfileSuccess',
    failed: 'updateClientProfilesError',
    stale: (profile) => (profile.name === name ? allKeys(realm) : listKeys(realm)),
  })

/** Keycloak refuses to save policies with unknown profiles, so remove them there first. */
export const deleteClientProfiles = (realm: string) =>
  command({
    run: async (removed: readonly Named[]) => {
      const names = new Set(removed.map(({ name }) => name))
      const isKept = (name: string) => !names.has(name)
      if (await areUsed(realm, [...names]))
        await changePolicies(realm, (policies) =>
          policies.map((policy) => ({
            ...policy,
            ...(policy.profiles && { profiles: policy.profiles.filter(isKept) }),
          })),
        )
      await changeProfiles(realm, (profiles) => profiles.filter(({ name }) => isKept(name)))
    },
    done: 'deleteClientSuccess',
    failed: 'deleteClientError',
    stale: listKeys(realm),
  })

export const createClientPolicy = (realm: string) =>
  command({
    run: (policy: ClientPolicy) => changePolicies(realm, (policies) => [...policies, policy]),
    done: 'createClientPolicySuccess',
    failed: 'createClientPolicyError',
    stale: allKeys(realm),
  })

export const updateClientPolicy = (realm: string, name: string) =>
  command({
    run: (policy: ClientPolicy) =>
      changePolicies(realm, (policies) => replaceByName(policies, name, () => policy)),
    done: 'updateClientPolicySuccess',
    failed: 'createClientPolicyError',
    stale: (policy) => (policy.name === name ? allKeys(realm) : listKeys(realm)),
  })

export const enabledChange = (name: string, enabled: boolean): PolicyChange => ({
  policies: (policies) => replaceByName(policies, name, (policy) => ({ ...policy, enabled })),
})

export const enableClientPolicy = (realm: string) =>
  command({
    run: ({ name, enabled }: { name: string; enabled: boolean }) =>
      writeChange(realm, enabledChange(name, enabled)),
    done: 'updateClientPolicySuccess',
    failed: 'updateClientPoliciesError',
    stale: allKeys(realm),
  })

export const deleteClientPolicies = (realm: string) =>
  command({
    run: (removed: readonly Named[]) => {
      const names = new Set(removed.map(({ name }) => name))
      return changePolicies(realm, (policies) => policies.filter(({ name }) => !names.has(name)))
    },
    done: 'deleteClientPolicySuccess',
    failed: 'deleteClientPolicyError',
    stale: listKeys(realm),
  })

/** Policies are evaluated in order. */
export const moveClientPolicy = (realm: string) =>
  command({
    run: ({ name, to }: { name: string; to: number }) =>
      changePolicies(realm, (policies) => moveByName(policies, name, to)),
    done: 'updateClientPoliciesSuccess',
    failed: 'updateClientPoliciesError',
    stale: allKeys(realm),
  })

const moveByName = <T extends Named>(items: readonly T[], name: string, to: number) => {
  const from = items.findIndex((item) => item.name === name)
  return from < 0 ? throwNotFound() : moveItem(items, from, to)
}

const profileNamesChange = (name: string, change: Change<string>): PolicyChange => ({
  policies: (policies) =>
    replaceByName(policies, name, (policy) => ({
      ...policy,
      profiles: change(policy.profiles ?? []),
    })),
})

export const addedProfilesChange = (policy: string, names: readonly string[]) =>
  profileNamesChange(policy, (profiles) => [...new Set([...profiles, ...names])])

export const addPolicyProfiles = (realm: string, policy: string) =>
  command({
    run: (names: readonly string[]) => writeChange(realm, addedProfilesChange(policy, names)),
    done: 'addClientProfileSuccess',
    failed: 'addClientProfileError',
    stale: allKeys(realm),
  })

export const removePolicyProfiles = (realm: string, policy: string) =>
  command({
    run: (removed: readonly Named[]) => {
      const names = new Set(removed.map(({ name }) => name))
      return writeChange(
        realm,
        profileNamesChange(policy, (profiles) => profiles.filter((name) => !names.has(name))),
      )
    },
    done: 'deleteClientPolicyProfileSuccess',
    failed: 'deleteClientPolicyProfileError',
    stale: allKeys(realm),
  })
