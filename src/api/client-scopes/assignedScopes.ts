import { queryOptions } from '@tanstack/react-query'
import { command, queryClient } from '~/api/queryClient'
import { deleteEach } from '~/api/resource'
import { realmPath, rest } from '~/api/rest'
import { runForEach } from '~/lib/batch'
import { statusOf } from '~/lib/errors'
import {
  clientScopes,
  moveScope,
  type AssignedType,
  type ClientScope,
  type ScopeType,
} from './clientScopes'

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

const nameOf = ({ name }: ScopeRef) => name

const texts = { done: 'clientScopeSuccess', failed: 'clientScopeError' } as const

export const assignScopes = (realm: string, client: string) =>
  command({
    run: ({ scopes, type }: { scopes: readonly ScopeRef[]; type: AssignedType }) =>
      runForEach(scopes, nameOf, ({ id }) =>
        rest(assignmentPath(realm, client, type, id), { method: 'PUT' }),
      ),
    ...texts,
    stale: staleKeys(realm, client),
  })

/** `none`: not assigned. */
export type ScopeTypeChange = ScopeRef & { from: ScopeType; to: ScopeType }

/** PUT to the other list answers 204 but does nothing. */
const changeType = (realm: string, client: string, { id, from, to }: ScopeTypeChange) =>
  moveScope((list) => assignmentPath(realm, client, list, id), { from, to })

export const changeAssignedTypes = (realm: string, client: string) =>
  command({
    run: ({ scopes, to }: { scopes: readonly AssignedScope[]; to: AssignedType }) =>
      runForEach(scopes, nameOf, (scope) =>
        changeType(realm, client, { ...scope, from: scope.type, to }),
      ),
    ...texts,
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
      from: currentTypes.get(scope.id) ?? 'none',
      to: scope.type,
    }))
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Leaves scopes of other protocols alone. */
export const resetScopes = (realm: string, client: ClientRef) =>
  command({
    run: async () =>
      runForEach(await changesToDefaults(realm, client), nameOf, (change) =>
        changeType(realm, client.id, change),
      ),
    ...texts,
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
