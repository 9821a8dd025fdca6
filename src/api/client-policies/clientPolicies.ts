import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type { ConfigPropertyRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { moveItem } from '~/lib/async/reorder'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import type { ServerInfo } from '~/api/serverInfo'
import { replaceUnchanged, type Replacement } from '~/api/replacement'

/** An executor of a profile or a condition of a policy: its type, under a name of its own, and settings. */
export type PolicyComponent = {
  executor?: string
  condition?: string
  configuration?: Readonly<Record<string, unknown>>
}

/** What executors belong together. */
export type ClientProfile = {
  name: string
  description?: string
  executors?: readonly PolicyComponent[]
}

/** Which profiles apply to clients for which conditions hold. */
export type ClientPolicy = {
  name: string
  description?: string
  enabled?: boolean
  mode?: string
  conditions?: readonly PolicyComponent[]
  profiles?: readonly string[]
}

/** Those of the realm, and those that the server brings for all. */
export type Listed<T> = { own: readonly T[]; global: readonly T[] }

/** A kind of executor or condition as the server describes it. */
export type PolicyComponentType = {
  id: string
  helpText?: string
  properties?: ConfigPropertyRepresentation[]
}

export type PolicyComponentKind = 'executor' | 'condition'

/** What has entries of a kind. */
type Holder = {
  name: string
  executors?: readonly PolicyComponent[]
  conditions?: readonly PolicyComponent[]
}

const lists = { executor: 'executors', condition: 'conditions' } as const

const providers = {
  executor: 'org.keycloak.services.clientpolicy.executor.ClientPolicyExecutorProvider',
  condition: 'org.keycloak.services.clientpolicy.condition.ClientPolicyConditionProvider',
} as const

/** The types of a kind, by name; none until the server has told. */
export const componentTypes = (
  info: ServerInfo | undefined,
  kind: PolicyComponentKind,
): readonly PolicyComponentType[] =>
  (info?.componentTypes?.[providers[kind]] ?? []).toSorted((a, b) => a.id.localeCompare(b.id))

export const componentsOf = (
  kind: PolicyComponentKind,
  holder: Holder,
): readonly PolicyComponent[] => holder[lists[kind]] ?? []

export const typeOf = (kind: PolicyComponentKind, entry: PolicyComponent) => entry[kind] ?? ''

const profilesPath = (realm: string) => realmPath(realm, 'client-policies', 'profiles')
const policiesPath = (realm: string) => realmPath(realm, 'client-policies', 'policies')

type Profiles = { profiles?: ClientProfile[]; globalProfiles?: ClientProfile[] }
type Policies = { policies?: ClientPolicy[]; globalPolicies?: ClientPolicy[] }

/** As the server says it of things with addresses of their own. */
export function throwNotFound(): never {
  throw new NetworkError('Not found', {
    response: new Response(null, { status: 404 }),
    responseData: { error: translate('clientPolicyGone') },
  })
}

const named = <T extends { name: string }>({ own, global }: Listed<T>, name: string): T =>
  own.find((item) => item.name === name) ??
  global.find((item) => item.name === name) ??
  throwNotFound()

/** The place of an entry: where the address says if its type stands there, else the first of the type. */
export function componentIndex(
  kind: PolicyComponentKind,
  entries: readonly PolicyComponent[],
  type: string,
  at = -1,
): number {
  const [there] = entries.slice(Math.max(at, 0), Math.max(at, 0) + 1)
  const place =
    at >= 0 && there && typeOf(kind, there) === type
      ? at
      : entries.findIndex((entry) => typeOf(kind, entry) === type)
  return place < 0 ? throwNotFound() : place
}

/** An entry as an address names it. */
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
      queryFn: async ({ signal }): Promise<Listed<ClientProfile>> => {
        const query = { 'include-global-profiles': true }
        const { profiles = [], globalProfiles = [] } = await rest<Profiles>(profilesPath(realm), {
          query,
          signal,
        })
        return { own: profiles, global: globalProfiles }
      },
    }),

  policies: (realm: string) =>
    queryOptions({
      queryKey: [...clientPolicies.all(realm), 'policies'],
      queryFn: async ({ signal }): Promise<Listed<ClientPolicy>> => {
        const query = { 'include-global-policies': true }
        const { policies = [], globalPolicies = [] } = await rest<Policies>(policiesPath(realm), {
          query,
          signal,
        })
        return { own: policies, global: globalPolicies }
      },
    }),

  /** One of them, out of the list: there is no call for it. */
  profile: (realm: string, name: string) =>
    queryOptions({
      queryKey: [...clientPolicies.all(realm), 'profile', name],
      queryFn: async () => named(await freshProfiles(realm), name),
    }),

  policy: (realm: string, name: string) =>
    queryOptions({
      queryKey: [...clientPolicies.all(realm), 'policy', name],
      queryFn: async () => named(await freshPolicies(realm), name),
    }),

  entry: (realm: string, { kind, owner, type, at }: PolicyComponentRef) =>
    queryOptions({
      queryKey: [...clientPolicies.all(realm), kind, owner, type, at ?? -1],
      queryFn: async (): Promise<PolicyComponent> => {
        const found =
          kind === 'executor'
            ? named(await freshProfiles(realm), owner)
            : named(await freshPolicies(realm), owner)
        const entries = componentsOf(kind, found)
        return entries[componentIndex(kind, entries, type, at)] ?? throwNotFound()
      },
    }),
}

const freshProfiles = (realm: string) =>
  queryClient.query({ ...clientPolicies.profiles(realm), staleTime: 0 })

const freshPolicies = (realm: string) =>
  queryClient.query({ ...clientPolicies.policies(realm), staleTime: 0 })

/** Writes of this console follow each other: each reads what the one before has written. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}

/**
 * Changes the realm's own profiles. The server keeps them in one piece, which every write replaces: it
 * is read right before. An object without the list would erase them all.
 */
const changeProfiles = (
  realm: string,
  change: (own: readonly ClientProfile[]) => readonly ClientProfile[],
) =>
  inTurn(async () => {
    const { profiles = [] } = await rest<Profiles>(profilesPath(realm))
    const body = { profiles: change(profiles) }
    await rest(profilesPath(realm), { method: 'PUT', body })
  })

const changePolicies = (
  realm: string,
  change: (own: readonly ClientPolicy[]) => readonly ClientPolicy[],
) =>
  inTurn(async () => {
    const { policies = [] } = await rest<Policies>(policiesPath(realm))
    const body = { policies: change(policies) }
    await rest(policiesPath(realm), { method: 'PUT', body })
  })

/** Changes the entries of a profile or policy. */
export const changeComponents = (
  realm: string,
  kind: PolicyComponentKind,
  name: string,
  change: (entries: readonly PolicyComponent[]) => readonly PolicyComponent[],
) => {
  const changed = <T extends Holder>(own: readonly T[]) =>
    replaced(own, name, (holder) => ({
      ...holder,
      [lists[kind]]: change(componentsOf(kind, holder)),
    }))
  return kind === 'executor'
    ? changeProfiles(realm, (own) => changed(own))
    : changePolicies(realm, (own) => changed(own))
}

/** The list with one of its things changed, at its place. */
function replaced<T extends { name: string }>(own: readonly T[], name: string, by: (one: T) => T) {
  const place = own.findIndex((item) => item.name === name)
  const found = own[place]
  return found ? own.with(place, by(found)) : throwNotFound()
}

/** Everything of client policies. */
export const stale = (realm: string) => [clientPolicies.all(realm)]

/** The lists only: an open page would ask for what is gone. */
export const staleLists = (realm: string) => [
  clientPolicies.profiles(realm).queryKey,
  clientPolicies.policies(realm).queryKey,
]

/** The policies that name a profile. */
export const usersOf = (policies: readonly ClientPolicy[], profile: string) =>
  policies.filter(({ profiles = [] }) => profiles.includes(profile))

const isUsed = async (realm: string, profile: string) => {
  const { policies = [] } = await rest<Policies>(policiesPath(realm))
  return usersOf(policies, profile).length > 0
}

export const createClientProfile = (realm: string) =>
  command({
    run: (profile: ClientProfile) => changeProfiles(realm, (own) => [...own, profile]),
    done: 'createClientProfileSuccess',
    failed: 'createClientProfileError',
    stale: stale(realm),
  })

/** A policy that named a profile by its old name could not be saved any more: all get the new one. */
export const updateClientProfile = (realm: string, name: string) =>
  command({
    run: async (profile: ClientProfile) => {
      await changeProfiles(realm, (own) => replaced(own, name, () => profile))
      if (profile.name === name || !(await isUsed(realm, name))) return
      await changePolicies(realm, (own) =>
        own.map((policy) => ({
          ...policy,
          ...(policy.profiles && {
            profiles: policy.profiles.map((profileName) =>
              profileName === name ? profile.name : profileName,
            ),
          }),
        })),
      )
    },
    done: 'updateClientProfileSuccess',
    failed: 'updateClientProfilesError',
    stale: (profile) => (profile.name === name ? stale(realm) : staleLists(realm)),
  })

/** Taken out of the policies first, which could not be saved any more with a name of nothing. */
export const deleteClientProfile = (realm: string) =>
  command({
    run: async ({ name }: Pick<ClientProfile, 'name'>) => {
      if (await isUsed(realm, name))
        await changePolicies(realm, (own) =>
          own.map((policy) => ({
            ...policy,
            ...(policy.profiles && {
              profiles: policy.profiles.filter((profile) => profile !== name),
            }),
          })),
        )
      await changeProfiles(realm, (own) => own.filter((profile) => profile.name !== name))
    },
    done: 'deleteClientSuccess',
    failed: 'deleteClientError',
    stale: staleLists(realm),
  })

export const createClientPolicy = (realm: string) =>
  command({
    run: (policy: ClientPolicy) => changePolicies(realm, (own) => [...own, policy]),
    done: 'createClientPolicySuccess',
    failed: 'createClientPolicyError',
    stale: stale(realm),
  })

export const updateClientPolicy = (realm: string, name: string) =>
  command({
    run: (policy: ClientPolicy) =>
      changePolicies(realm, (own) => replaced(own, name, () => policy)),
    done: 'updateClientPolicySuccess',
    failed: 'createClientPolicyError',
    stale: (policy) => (policy.name === name ? stale(realm) : staleLists(realm)),
  })

export const enableClientPolicy = (realm: string) =>
  command({
    run: ({ name, enabled }: { name: string; enabled: boolean }) =>
      changePolicies(realm, (own) => replaced(own, name, (policy) => ({ ...policy, enabled }))),
    done: 'updateClientPolicySuccess',
    failed: 'updateClientPoliciesError',
    stale: stale(realm),
  })

export const deleteClientPolicy = (realm: string) =>
  command({
    run: ({ name }: Pick<ClientPolicy, 'name'>) =>
      changePolicies(realm, (own) => own.filter((policy) => policy.name !== name)),
    done: 'deleteClientPolicySuccess',
    failed: 'deleteClientPolicyError',
    stale: staleLists(realm),
  })

/** Puts a policy at another place among the realm's own: they are evaluated in their order. */
export const moveClientPolicy = (realm: string) =>
  command({
    run: ({ name, to }: { name: string; to: number }) =>
      changePolicies(realm, (own) => moved(own, name, to)),
    done: 'updateClientPoliciesSuccess',
    failed: 'updateClientPoliciesError',
    stale: stale(realm),
  })

const moved = <T extends { name: string }>(own: readonly T[], name: string, to: number) => {
  const from = own.findIndex((item) => item.name === name)
  return from < 0 ? throwNotFound() : moveItem(own, from, to)
}

const changeLinked = (
  realm: string,
  name: string,
  change: (profiles: readonly string[]) => readonly string[],
) =>
  changePolicies(realm, (own) =>
    replaced(own, name, (policy) => ({ ...policy, profiles: change(policy.profiles ?? []) })),
  )

export const addPolicyProfiles = (realm: string, policy: string) =>
  command({
    run: (names: readonly string[]) =>
      changeLinked(realm, policy, (now) => [...new Set([...now, ...names])]),
    done: 'addClientProfileSuccess',
    failed: 'addClientProfileError',
    stale: stale(realm),
  })

export const removePolicyProfile = (realm: string, policy: string) =>
  command({
    run: (name: string) =>
      changeLinked(realm, policy, (now) => now.filter((profileName) => profileName !== name)),
    done: 'deleteClientPolicyProfileSuccess',
    failed: 'deleteClientPolicyProfileError',
    stale: stale(realm),
  })

export const replaceProfiles = (realm: string) =>
  command({
    run: (whole: Replacement<readonly ClientProfile[]>) =>
      changeProfiles(realm, (now) => replaceUnchanged(now, whole)),
    done: 'updateClientProfilesSuccess',
    failed: 'updateClientProfilesError',
    stale: stale(realm),
  })

export const replacePolicies = (realm: string) =>
  command({
    run: (whole: Replacement<readonly ClientPolicy[]>) =>
      changePolicies(realm, (now) => replaceUnchanged(now, whole)),
    done: 'updateClientPoliciesSuccess',
    failed: 'updateClientPoliciesError',
    stale: stale(realm),
  })
