import { moveItem } from '~/lib/async/reorder'
import {
  changeComponents,
  clientPolicies,
  throwNotFound,
  componentIndex,
  stale,
  staleLists,
  type PolicyComponent,
  type PolicyComponentRef,
  type PolicyComponentKind,
} from './clientPolicies'
import { command } from '~/api/queryClient'
import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { formError } from '~/api/fieldErrors'
import { problemOf } from '~/lib/errors'

const entryTexts = {
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

/**
 * "Client scopes not allowed: [nope]": the server names the values that it refuses in its sentence, not
 * the setting that has them.
 */
const placed =
  ({ configuration = {} }: PolicyComponent) =>
  (error: unknown): never => {
    if (!(error instanceof NetworkError)) throw error
    const { message } = problemOf(error)
    const refused = /\[([^\]]+)\]/.exec(message)?.[1]?.split(', ') ?? []
    const [setting] =
      Object.entries(configuration).find(([, value]) =>
        [value].flat().some((item) => typeof item === 'string' && refused.includes(item)),
      ) ?? []
    throw setting === undefined ? error : formError(error, message, `configuration.${setting}`)
  }

export const createPolicyComponent = (realm: string, kind: PolicyComponentKind, holder: string) => {
  const [done, failed] = entryTexts[kind].added
  return command({
    run: (entry: PolicyComponent) =>
      changeComponents(realm, kind, holder, (entries) => [...entries, entry]).catch(placed(entry)),
    done,
    failed,
    stale: stale(realm),
  })
}

export const updatePolicyComponent = (
  realm: string,
  { kind, owner, type, at }: PolicyComponentRef,
) => {
  const [done, failed] = entryTexts[kind].updated
  return command({
    run: (entry: PolicyComponent) =>
      changeComponents(realm, kind, owner, (entries) =>
        entries.with(componentIndex(kind, entries, type, at), entry),
      ).catch(placed(entry)),
    done,
    failed,
    stale: stale(realm),
  })
}

const sameEntry = (a: PolicyComponent, b: PolicyComponent) =>
  JSON.stringify(a) === JSON.stringify(b)

/** The same entry in the list as it is now: others may have added some before it. */
function findEntry(
  entries: readonly PolicyComponent[],
  entry: PolicyComponent,
  at: number,
): number {
  const [there] = entries.slice(at, at + 1)
  const place =
    there && sameEntry(there, entry)
      ? at
      : entries.findIndex((candidate) => sameEntry(candidate, entry))
  return place < 0 ? throwNotFound() : place
}

type EntryPlace = { entry: PolicyComponent; at: number }

export const deletePolicyComponent = (realm: string, kind: PolicyComponentKind, holder: string) => {
  const [done, failed] = entryTexts[kind].deleted
  return command({
    run: ({ entry, at }: EntryPlace) =>
      changeComponents(realm, kind, holder, (entries) =>
        entries.toSpliced(findEntry(entries, entry, at), 1),
      ),
    done,
    failed,
    stale: [
      ...staleLists(realm),
      [...clientPolicies.all(realm), kind === 'executor' ? 'profile' : 'policy'],
    ],
  })
}

export const movePolicyComponent = (realm: string, kind: PolicyComponentKind, holder: string) => {
  const [done, failed] = entryTexts[kind].updated
  return command({
    run: ({ entry, at, to }: EntryPlace & { to: number }) =>
      changeComponents(realm, kind, holder, (entries) =>
        moveItem(entries, findEntry(entries, entry, at), to),
      ),
    done,
    failed,
    stale: stale(realm),
  })
}
