import { moveItem } from '~/lib/async/reorder'
import {
  changeComponents,
  clientPolicies,
  throwNotFound,
  componentIndex,
  allKeys,
  listKeys,
  type PolicyComponent,
  type PolicyComponentRef,
  type PolicyComponentKind,
} from './clientPolicies'
import { command } from '~/api/queryClient'
import type { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { describeError } from '~/lib/errors'

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
