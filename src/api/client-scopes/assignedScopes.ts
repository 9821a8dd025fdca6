import { deleteEach } from '~/api/resource'
import { queryOptions } from '@tanstack/react-query'
import { runForEach } from '~/lib/batch'
import { OutcomeError, statusOf } from '~/lib/errors'
import { clientScopes, type ClientScope } from './clientScopes'
import { undoWrites } from '~/api/outcome'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

export type AssignedType = 'default' | 'optional'

export const assignedTypes: readonly AssignedType[] = ['default', 'optional']

/** Only id and name if the scope may not be viewed. */
export type AssignedScope = Partial<ClientScope> & { id: string; name: string; type: AssignedType }

const listNames = {
  default: 'default-client-scopes',
  optional: 'optional-client-scopes',
} as const

const assignmentPath = (realm: string, client: string, type: AssignedType, ...scope: string[]) =>
  realmPath(realm, 'clients', client, listNames[type], ...scope)

/** Empty with access to the client only (403). */
const readRealmScopes = (realm: string, signal: AbortSignal) =>
  rest<ClientScope[]>(realmPath(realm, 'client-scopes'), { signal }).catch((error: unknown) => {
    if (statusOf(error) !== 403) throw error
    return []
  })

/** The client's lists contain only ids and names. */
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

  /** Neither endpoint has paging. */
  list: (realm: string, client: string) =>
    queryOptions({
      queryKey: [...assignedScopes.all(realm, client), 'list'],
      queryFn: ({ signal }) => readAssigned(realm, client, signal),
    }),

  /** With mappers; the client itself names those it has. */
  ofRealm: (realm: string) =>
    queryOptions({
      queryKey: [...clientScopes.all(realm), 'assignable'],
      queryFn: ({ signal }) => readRealmScopes(realm, signal),
    }),
}

const staleKeys = (realm: string, client: string) => [
  [realm, 'clients', client],
  clientScopes.all(realm),
]

type ScopeRef = { id: string; name: string }

export const assignScopes = (realm: string, client: string) =>
  command({
    run: ({ scopes, type }: { scopes: readonly ScopeRef[]; type: AssignedType }) =>
      runForEach(scopes, nameOf, ({ id }) =>
        rest(assignmentPath(realm, client, type, id), { method: 'PUT' }),
      ),
    done: 'clientScopeSuccess',
    failed: 'clientScopeError',
    stale: staleKeys(realm, client),
  })

/** Without `to` it is removed. */
export type ScopeTypeChange = ScopeRef & {
  from?: AssignedType | undefined
  to?: AssignedType | undefined
}

/**
 * PUT to the other list answers 204 but does nothing, so DELETE first. Restores the old type if PUT
 * fails.
 */
async function changeType(realm: string, client: string, { id, from, to }: ScopeTypeChange) {
  const send = (type: AssignedType, method: 'PUT' | 'DELETE') =>
    rest(assignmentPath(realm, client, type, id), { method })
  if (from === to) return
  if (from) await send(from, 'DELETE')
  if (!to) return
  try {
    await send(to, 'PUT')
  } catch (error) {
    // Without an answer, the scope may be in the new list: then it can't be in the old one.
    if (!from || error instanceof OutcomeError) throw error
    await undoWrites(error, () => send(from, 'PUT'))
  }
}

export const changeAssignedTypes = (realm: string, client: string) =>
  command({
    run: ({ scopes, to }: { scopes: readonly AssignedScope[]; to: AssignedType }) =>
      runForEach(scopes, nameOf, (scope) =>
        changeType(realm, client, { ...scope, from: scope.type, to }),
      ),
    done: 'clientScopeSuccess',
    failed: 'clientScopeError',
    stale: staleKeys(realm, client),
  })

type ClientRef = { id: string; protocol?: string | undefined }

/** The changes that give a client its realm's default scopes. */
export async function changesToDefaults(
  realm: string,
  { id, protocol }: ClientRef,
): Promise<ScopeTypeChange[]> {
  const refetch = { staleTime: 0 }
  const [{ assigned }, all] = await Promise.all([
    queryClient.query({ ...assignedScopes.list(realm, id), ...refetch }),
    queryClient.query({ ...clientScopes.list(realm), ...refetch }),
  ])
  const currentTypes = new Map(assigned.map((scope) => [scope.id, scope.type]))
  return all
    .filter((scope) => scope.protocol === (protocol ?? 'openid-connect'))
    .map((scope): ScopeTypeChange => ({
      id: scope.id,
      name: scope.name,
      from: currentTypes.get(scope.id),
      to: scope.type === 'none' ? undefined : scope.type,
    }))
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

const nameOf = ({ name }: { name: string }) => name

/** Leaves scopes of other protocols alone. */
export const resetScopes = (realm: string, client: ClientRef) =>
  command({
    run: async () =>
      runForEach(await changesToDefaults(realm, client), nameOf, (change) =>
        changeType(realm, client.id, change),
      ),
    done: 'clientScopeSuccess',
    failed: 'clientScopeError',
    stale: staleKeys(realm, client.id),
  })

export const unassignScopes = (realm: string, client: string) =>
  deleteEach<AssignedScope>({
    nameOf,
    path: ({ id, type }) => assignmentPath(realm, client, type, id),
    done: 'clientScopeRemoveSuccess',
    failed: 'clientScopeRemoveError',
    stale: staleKeys(realm, client),
  })
