import { queryOptions } from '@tanstack/react-query'
import { statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { clientScopes, type ClientScope } from './clientScopes'
import { forEachSettled } from '~/api/batch'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** Whether a client's tokens always have a scope, or only when the application asks for it. */
export type AssignedType = 'default' | 'optional'

export const assignedTypes: readonly AssignedType[] = ['default', 'optional']

/** A client scope that a client has; of one that may not be read there is only the name. */
export type AssignedScope = Partial<ClientScope> & { id: string; name: string; type: AssignedType }

const listNames = {
  default: 'default-client-scopes',
  optional: 'optional-client-scopes',
} as const

const assignmentPath = (realm: string, client: string, type: AssignedType, ...scope: string[]) =>
  realmPath(realm, 'clients', client, listNames[type], ...scope)

/** All scopes of the realm; none for who may look at a client alone: there names are enough. */
const readRealmScopes = (realm: string, signal: AbortSignal) =>
  rest<ClientScope[]>(realmPath(realm, 'client-scopes'), { signal }).catch((error: unknown) => {
    if (statusOf(error) !== 403) throw error
    return []
  })

/** The lists of a client give ids and names; what a scope is stands in those of the realm. */
async function readAssigned(realm: string, client: string, signal: AbortSignal) {
  const readList = (type: AssignedType) =>
    rest<{ id: string; name: string }[]>(assignmentPath(realm, client, type), { signal })
  const [defaults, optionals, all] = await Promise.all([
    readList('default'),
    readList('optional'),
    readRealmScopes(realm, signal),
  ])
  const scopesById = new Map(all.map((scope) => [scope.id, scope]))
  const withType = (scopes: { id: string; name: string }[], type: AssignedType): AssignedScope[] =>
    scopes.map((scope) => ({ ...scopesById.get(scope.id), ...scope, type }))
  return { assigned: [...withType(defaults, 'default'), ...withType(optionals, 'optional')], all }
}

export const assignedScopes = {
  all: (realm: string, client: string) => [realm, 'clients', client, 'scopes'] as const,

  /** What a client has, and all that its realm has: no call gives a page. */
  list: (realm: string, client: string) =>
    queryOptions({
      queryKey: [...assignedScopes.all(realm, client), 'list'],
      queryFn: ({ signal }) => readAssigned(realm, client, signal),
    }),

  /** What a client can have, with the mappers: which of them it has by name it says itself. */
  ofRealm: (realm: string) =>
    queryOptions({
      queryKey: [...clientScopes.all(realm), 'assignable'],
      queryFn: ({ signal }) => readRealmScopes(realm, signal),
    }),
}

/** Everything that follows from a client's scopes: its own lists, and who uses a scope. */
const staleKeys = (realm: string, client: string) => [
  [realm, 'clients', client],
  clientScopes.all(realm),
]

type ScopeRef = { id: string; name: string }

/** Gives a client scopes that it has not; the result tells which could not be given and why. */
export const assignScopes = (realm: string, client: string) =>
  command({
    run: ({ scopes, type }: { scopes: readonly ScopeRef[]; type: AssignedType }) =>
      forEachSettled(scopes, ({ id }) =>
        rest(assignmentPath(realm, client, type, id), { method: 'PUT' }),
      ),
    done: (_input, { done }) => (done.length > 0 ? translate('clientScopeSuccess') : undefined),
    failed: 'clientScopeError',
    stale: staleKeys(realm, client),
  })

/** A scope that becomes another type; without one it is not assigned. */
export type Move = ScopeRef & { from?: AssignedType | undefined; to?: AssignedType | undefined }

/**
 * Changes how a client has a scope. PUT to the other list answers 204 and does nothing while a scope is
 * assigned, so it is taken away first; when the second step fails the first is undone.
 */
async function changeType(realm: string, client: string, { id, from, to }: Move) {
  const send = (type: AssignedType, method: 'PUT' | 'DELETE') =>
    rest(assignmentPath(realm, client, type, id), { method })
  if (from === to) return
  if (from) await send(from, 'DELETE')
  if (!to) return
  try {
    await send(to, 'PUT')
  } catch (error) {
    if (from) await send(from, 'PUT')
    throw error
  }
}

/** Changes how a client has scopes; the result tells which stayed as they were and why. */
export const changeAssignedTypes = (realm: string, client: string) =>
  command({
    run: ({ scopes, to }: { scopes: readonly AssignedScope[]; to: AssignedType }) =>
      forEachSettled(scopes, (scope) =>
        changeType(realm, client, { ...scope, from: scope.type, to }),
      ),
    done: (_input, { done }) => (done.length > 0 ? translate('clientScopeSuccess') : undefined),
    failed: 'clientScopeError',
    stale: staleKeys(realm, client),
  })

type ClientRef = { id: string; protocol?: string | undefined }

/** What stands between the scopes of a client and those that a new one gets, by name. */
export async function movesToDefaults(realm: string, { id, protocol }: ClientRef): Promise<Move[]> {
  const refetch = { staleTime: 0 }
  const [{ assigned }, all] = await Promise.all([
    queryClient.query({ ...assignedScopes.list(realm, id), ...refetch }),
    queryClient.query({ ...clientScopes.list(realm), ...refetch }),
  ])
  const currentTypes = new Map(assigned.map((scope) => [scope.id, scope.type]))
  return all
    .filter((scope) => scope.protocol === (protocol ?? 'openid-connect'))
    .map((scope): Move => ({
      id: scope.id,
      name: scope.name,
      from: currentTypes.get(scope.id),
      to: scope.type === 'none' ? undefined : scope.type,
    }))
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Gives a client the scopes that a new one of its realm gets; those of other protocols stay. */
export const resetScopes = (realm: string, client: ClientRef) =>
  command({
    run: async () =>
      forEachSettled(await movesToDefaults(realm, client), (change) =>
        changeType(realm, client.id, change),
      ),
    done: (_input, { done }) => (done.length > 0 ? translate('clientScopeSuccess') : undefined),
    failed: 'clientScopeError',
    stale: staleKeys(realm, client.id),
  })

/** Takes scopes from a client; the scopes themselves stay. */
export const unassignScopes = (realm: string, client: string) =>
  command({
    run: (scopes: readonly AssignedScope[]) =>
      forEachSettled(scopes, ({ id, type }) =>
        rest(assignmentPath(realm, client, type, id), { method: 'DELETE' }),
      ),
    done: (_input, { done }) =>
      done.length > 0 ? translate('clientScopeRemoveSuccess') : undefined,
    failed: 'clientScopeRemoveError',
    stale: staleKeys(realm, client),
  })
