import { queryOptions } from '@tanstack/react-query'
import { replaceUnchanged, type Replacement } from '~/api/replacement'
import { whoami } from '~/api/whoami'
import { holds } from '~/lib/access'
import { moveItem } from '~/lib/async/reorder'
import {
  allKeys,
  changeComponents,
  changePolicies,
  changeProfiles,
  clientPolicies,
  componentIndex,
  listKeys,
  throwNotFound,
  type ClientPolicy,
  type ClientProfile,
  type PolicyComponent,
  type PolicyComponentKind,
  type PolicyComponentRef,
} from './clientPolicies'
import { command, queryClient } from '~/api/queryClient'
import type { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { describeError, statusOf } from '~/lib/errors'

type ComponentPosition = { entry: PolicyComponent; at: number }

const componentTexts = {
  executor: {
    added: ['addExecutorSuccess', 'addExecutorError'],
    updated: ['updateExecutorSuccess', 'updateExecutorError'],
    deleted: ['deleteExecutorSuccess', 'deleteExecutorError'],
  },
  condition: {
    added: ['createClientConditionSuccess', 'createClientConditionError'],
    updated: ['updateClientConditionSuccess', 'createClientConditionError'],
    deleted: ['deleteConditionSuccess', 'deleteConditionError'],
  },
} as const

type ComponentsChange = (entries: readonly PolicyComponent[]) => readonly PolicyComponent[]

export const addComponent =
  (entry: PolicyComponent): ComponentsChange =>
  (entries) => [...entries, entry]

export const replaceComponent =
  (
    { kind, type, at: index }: Pick<PolicyComponentRef, 'kind' | 'type' | 'at'>,
    entry: PolicyComponent,
  ): ComponentsChange =>
  (entries) =>
    entries.with(componentIndex(kind, entries, type, index), entry)

export const removeComponent =
  ({ entry, at: index }: ComponentPosition): ComponentsChange =>
  (entries) =>
    entries.toSpliced(findEntry(entries, entry, index), 1)

export const createPolicyComponent = (realm: string, kind: PolicyComponentKind, owner: string) => {
  const [done, failed] = componentTexts[kind].added
  return command({
    run: (entry: PolicyComponent) => changeComponents(realm, kind, owner, addComponent(entry)),
    fieldErrors: findSettingErrors,
    done,
    failed,
    stale: allKeys(realm),
  })
}

export const updatePolicyComponent = (realm: string, ref: PolicyComponentRef) => {
  const { kind, owner } = ref
  const [done, failed] = componentTexts[kind].updated
  return command({
    run: (entry: PolicyComponent) =>
      changeComponents(realm, kind, owner, replaceComponent(ref, entry)),
    fieldErrors: findSettingErrors,
    done,
    failed,
    stale: allKeys(realm),
  })
}

export const deletePolicyComponent = (realm: string, kind: PolicyComponentKind, owner: string) => {
  const [done, failed] = componentTexts[kind].deleted
  return command({
    run: (position: ComponentPosition) =>
      changeComponents(realm, kind, owner, removeComponent(position)),
    done,
    failed,
    stale: [
      ...listKeys(realm),
      [...clientPolicies.all(realm), kind === 'executor' ? 'profile' : 'policy'],
    ],
  })
}

export const movePolicyComponent = (realm: string, kind: PolicyComponentKind, owner: string) => {
  const [done, failed] = componentTexts[kind].updated
  return command({
    run: ({ entry, at: index, to }: ComponentPosition & { to: number }) =>
      changeComponents(realm, kind, owner, (entries) =>
        moveItem(entries, findEntry(entries, entry, index), to),
      ),
    done,
    failed,
    stale: allKeys(realm),
  })
}

const isSameComponent = (a: PolicyComponent, b: PolicyComponent) =>
  JSON.stringify(a) === JSON.stringify(b)

/** The index may have shifted since the list was read. */
function findEntry(
  entries: readonly PolicyComponent[],
  entry: PolicyComponent,
  lastIndex: number,
): number {
  const [candidate] = entries.slice(lastIndex, lastIndex + 1)
  const index =
    candidate && isSameComponent(candidate, entry)
      ? lastIndex
      : entries.findIndex((item) => isSameComponent(item, entry))
  return index < 0 ? throwNotFound() : index
}

/** Keycloak names the refused values but not the setting: "Client scopes not allowed: [nope]". */
function findSettingErrors(error: NetworkError, { configuration = {} }: PolicyComponent) {
  const { message } = describeError(error)
  const rejectedValues = /\[([^\]]+)\]/.exec(message)?.[1]?.split(', ') ?? []
  const [setting] =
    Object.entries(configuration).find(([, value]) =>
      [value].flat().some((item) => typeof item === 'string' && rejectedValues.includes(item)),
    ) ?? []
  return setting === undefined ? [] : [{ field: `configuration.${setting}`, message }]
}

type Item = { name: string }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isItem = (value: unknown): value is Record<string, unknown> & Item =>
  isObject(value) && typeof value['name'] === 'string' && value['name'] !== ''

/**
 * Takes a list or Keycloak's object with it. Drops global items, which other consoles mark in the
 * same list, and the marks.
 */
export function readDocument<T extends Item>(
  id: 'profiles' | 'policies',
  text: string,
  global: readonly T[],
): readonly T[] {
  const parsed: unknown = JSON.parse(text)
  const list: unknown = isObject(parsed) ? parsed[id] : parsed
  if (!Array.isArray(list)) throw new SyntaxError(`[ … ]`)
  const isGlobal = (item: Item) => global.some(({ name }) => name === item.name)
  return list.flatMap((value: unknown) => {
    if (!isItem(value)) throw new SyntaxError('name')
    const { global: mark, ...item } = value
    // Keycloak refuses what does not fit.
    return mark === true && isGlobal(item) ? [] : [item as unknown as T]
  })
}

export const replaceProfiles = (realm: string) =>
  command({
    run: (replacement: Replacement<readonly ClientProfile[]>) =>
      changeProfiles(realm, (current) => replaceUnchanged(current, replacement)),
    done: 'updateClientProfilesSuccess',
    failed: 'updateClientProfilesError',
    stale: allKeys(realm),
  })

export const replacePolicies = (realm: string) =>
  command({
    run: (replacement: Replacement<readonly ClientPolicy[]>) =>
      changePolicies(realm, (current) => replaceUnchanged(current, replacement)),
    done: 'updateClientPoliciesSuccess',
    failed: 'updateClientPoliciesError',
    stale: allKeys(realm),
  })

/**
 * Executors judge an update of a client by what it sends: they refuse it or set their default where
 * something is missing (26.7.4), so the whole client must be sent. True if unknown.
 */
export const arePoliciesEnabled = (realm: string) =>
  queryOptions({
    queryKey: [...clientPolicies.all(realm), 'enabled'],
    queryFn: async () => {
      const { permissions } = await queryClient.query(whoami(realm))
      if (!holds('view-realm', permissions)) return true
      try {
        const policies = { ...clientPolicies.policies(realm), staleTime: 0 }
        const { own, global } = await queryClient.query(policies)
        return [...own, ...global].some(({ enabled }) => enabled)
      } catch (error) {
        // 501 without the feature.
        if (statusOf(error) !== undefined) return true
        throw error
      }
    },
  })
