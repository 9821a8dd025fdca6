import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { queryOptions } from '@tanstack/react-query'
import { toFieldErrors } from '~/api/fieldErrors'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** A client that protects resources, by its id. */
export type ResourceServerRef = { realm: string; client: string }

export type Strategy = 'UNANIMOUS' | 'AFFIRMATIVE' | 'CONSENSUS'

/** What a realm's own permissions are about, by the names of the types. */
export type ResourceTypes = Readonly<
  Record<
    string,
    {
      type: string
      scopes?: readonly string[]
      scopeAliases?: Readonly<Record<string, readonly string[]>>
      groupType?: string
    }
  >
>

/** How a client's permissions are enforced. What it protects is read by calls of its own. */
export type AuthzSettings = {
  id: string
  clientId: string
  name: string
  policyEnforcementMode: 'ENFORCING' | 'PERMISSIVE' | 'DISABLED'
  decisionStrategy: Strategy
  allowRemoteResourceManagement: boolean
  authorizationSchema?: { resourceTypes: ResourceTypes }
}

/** Settings with what a client protects, as a file has them: by names, without ids. */
export type AuthzFile = Partial<Omit<AuthzSettings, 'id' | 'clientId' | 'name'>> &
  Partial<Record<'resources' | 'policies' | 'scopes', readonly { name?: string; type?: string }[]>>

export type AuthzScope = { id: string; name: string; displayName?: string; iconUri?: string }

export type Resource = {
  _id: string
  name: string
  displayName?: string
  type?: string
  uris?: readonly string[]
  icon_uri?: string
  owner?: { id: string; name?: string }
  ownerManagedAccess?: boolean
  /** By name: what is not known by its name is made. Missing in lists. */
  scopes?: readonly string[]
  attributes?: Readonly<Record<string, readonly string[]>>
}

/** What one of these relations tells of a policy or a permission. */
export type PolicyName = { id: string; name: string; type: string }

/** As the server sends it. */
type SentResource = Omit<Resource, 'scopes'> & { scopes?: { name: string }[] }

export const authzPath = ({ realm, client }: ResourceServerRef, ...more: string[]) =>
  realmPath(realm, 'clients', client, 'authz', 'resource-server', ...more)

/** Everything of one client. */
export const authzKey = ({ realm, client }: ResourceServerRef) => [realm, 'authz', client] as const

/** What names other things: stale when one of these is deleted, whose own page is still open. */
export const authzLists = (at: ResourceServerRef) => [...authzKey(at), 'lists'] as const

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

/** The server sends the names of scopes in any order. */
const readResource = ({ scopes = [], ...resource }: SentResource): Resource => ({
  ...resource,
  scopes: scopes.map(({ name }) => name).toSorted(),
  attributes: resource.attributes ?? {},
})

const sentResource = ({ scopes = [], owner: _owner, ...resource }: Omit<Resource, '_id'>) => ({
  ...resource,
  name: resource.name.trim(),
  scopes: scopes.map((name) => ({ name })),
})

/** Where somebody is in a list, and what narrows it. Blank parameters are left out of the call. */
export type AuthzListQuery = { first: number; max: number } & Readonly<
  Record<string, string | number | undefined>
>

/** A list that the server pages. */
export const pagedList = <T>(at: ResourceServerRef, kind: string, query: Record<string, unknown>) =>
  queryOptions({
    queryKey: [...authzLists(at), kind, query],
    queryFn: ({ signal }) =>
      rest<T[]>(authzPath(at, kind), {
        query: query as Record<string, string>, // made of texts, numbers and switches alone
        signal,
      }),
  })

/** Something that belongs to one of them. */
export const related = <T extends { name: string }>(
  at: ResourceServerRef,
  kind: 'resource' | 'scope' | 'policy',
  id: string,
  relation: string,
) =>
  queryOptions({
    queryKey: [...authzKey(at), kind, id, relation],
    queryFn: async ({ signal }) =>
      (await rest<T[]>(authzPath(at, kind, id, relation), { signal })).toSorted(byName),
  })

export const authz = {
  settings: (at: ResourceServerRef) =>
    queryOptions({
      queryKey: [...authzKey(at), 'settings'],
      queryFn: ({ signal }) => rest<AuthzSettings>(authzPath(at), { signal }),
    }),

  /** Everything as a file. It takes manage-authorization. */
  file: (at: ResourceServerRef) =>
    queryOptions({
      queryKey: [...authzKey(at), 'file'],
      queryFn: ({ signal }) => rest<AuthzFile>(authzPath(at, 'settings'), { signal }),
      staleTime: 0,
    }),

  /** `name`, `type`, `uri`, `owner` and `scope` narrow the list. */
  resources: (at: ResourceServerRef, place: AuthzListQuery) =>
    pagedList<Resource>(at, 'resource', { ...place, deep: false }),

  resource: (at: ResourceServerRef, id: string) =>
    queryOptions({
      queryKey: [...authzKey(at), 'resource', id],
      queryFn: async ({ signal }) =>
        readResource(await rest<SentResource>(authzPath(at, 'resource', id), { signal })),
    }),

  scopes: (at: ResourceServerRef, place: AuthzListQuery) =>
    pagedList<AuthzScope>(at, 'scope', { ...place, deep: false }),

  scope: (at: ResourceServerRef, id: string) =>
    queryOptions({
      queryKey: [...authzKey(at), 'scope', id],
      queryFn: ({ signal }) => rest<AuthzScope>(authzPath(at, 'scope', id), { signal }),
    }),

  scopesOf: (at: ResourceServerRef, resource: string) =>
    related<AuthzScope>(at, 'resource', resource, 'scopes'),

  permissionsOf: (at: ResourceServerRef, kind: 'resource' | 'scope', id: string) =>
    related<PolicyName>(at, kind, id, 'permissions'),

  /**
   * What decides on a resource: also by its type, which the server's own relation leaves out. Its
   * filter finds types that only contain this one, too.
   */
  permissionsOn: (at: ResourceServerRef, { _id: id, type }: Pick<Resource, '_id' | 'type'>) =>
    queryOptions({
      queryKey: [...authzKey(at), 'resource', id, 'permissions', type],
      queryFn: async ({ signal }) => {
        const query = { resourceType: type ?? '', max: -1 }
        const [own, similar] = await Promise.all([
          rest<PolicyName[]>(authzPath(at, 'resource', id, 'permissions'), { signal }),
          type
            ? rest<(PolicyName & { resourceType?: string })[]>(authzPath(at, 'permission'), {
                query,
                signal,
              })
            : [],
        ])
        const known = new Set(own.map((policy) => policy.id))
        const byType = similar.filter(
          (policy) => policy.resourceType === type && !known.has(policy.id),
        )
        return [...own, ...byType].toSorted(byName)
      },
    }),

  resourcesOf: (at: ResourceServerRef, scope: string) =>
    related<{ _id: string; name: string }>(at, 'scope', scope, 'resources'),
}

/** Two of one name are refused: POST and PUT say so in different words. */
export const toNameTakenError = (error: unknown) =>
  toFieldErrors(error, { conflict: ['name', 'authzNameTaken'] })

/** A write that may be refused because of its name. */
export const withNameError = async <T>(call: Promise<T>) => {
  try {
    return await call
  } catch (error) {
    throw toNameTakenError(error)
  }
}

export const updateAuthzSettings = (at: ResourceServerRef) =>
  command({
    run: (settings: AuthzSettings) => rest(authzPath(at), { method: 'PUT', body: settings }),
    done: 'updateResourceSuccess',
    failed: 'resourceSaveError',
    stale: [authzKey(at)],
  })

/**
 * Adds what is not there by its name. Scopes, policies and permissions that are there are overwritten,
 * resources are not; the settings are, too, by their defaults where the file has none.
 */
export const importAuthz = (at: ResourceServerRef) =>
  command({
    run: (body: AuthzFile) => rest(authzPath(at, 'import'), { method: 'POST', body }),
    done: 'importResourceSuccess',
    failed: 'importResourceError',
    stale: [authzKey(at)],
  })

/** Gives the new resource. */
export const createResource = (at: ResourceServerRef) =>
  command({
    run: (resource: Omit<Resource, '_id'>) =>
      withNameError(
        rest<SentResource>(authzPath(at, 'resource'), {
          method: 'POST',
          // The owner is the client itself; one with a name alone is refused.
          body: sentResource(resource),
        }),
      ),
    done: 'createResourceSuccess',
    failed: 'resourceSaveError',
    stale: [authzKey(at)],
  })

/** PUT replaces everything, the owner of a resource that belongs to a user included. */
export const updateResource = (at: ResourceServerRef) =>
  command({
    run: (resource: Resource) => {
      const { owner } = resource
      const body = { ...sentResource(resource), ...(owner && { owner }) }
      return withNameError(rest(authzPath(at, 'resource', resource._id), { method: 'PUT', body }))
    },
    done: 'updateResourceSuccess',
    failed: 'resourceSaveError',
    stale: [authzKey(at)],
  })

export const deleteResource = (at: ResourceServerRef) =>
  command({
    run: ({ _id }: Pick<Resource, '_id'>) =>
      rest(authzPath(at, 'resource', _id), { method: 'DELETE' }),
    done: 'resourceDeletedSuccess',
    failed: 'resourceDeletedError',
    stale: [authzLists(at)],
  })

/** POST of a name that is there overwrites that scope, so it is looked for first. */
export const createAuthzScope = (at: ResourceServerRef) =>
  command({
    run: async (scope: Omit<AuthzScope, 'id'>) => {
      const name = scope.name.trim()
      const found = await rest<AuthzScope | ''>(authzPath(at, 'scope', 'search'), {
        query: { name },
      })
      if (found) {
        const response = new Response(null, { status: 409 })
        throw toNameTakenError(new NetworkError('Conflict', { response, responseData: {} }))
      }
      return rest<AuthzScope>(authzPath(at, 'scope'), { method: 'POST', body: { ...scope, name } })
    },
    done: 'createScopeSuccess',
    failed: 'scopeSaveError',
    stale: [authzKey(at)],
  })

export const updateAuthzScope = (at: ResourceServerRef) =>
  command({
    run: (scope: AuthzScope) =>
      withNameError(
        rest(authzPath(at, 'scope', scope.id), {
          method: 'PUT',
          body: { ...scope, name: scope.name.trim() },
        }),
      ),
    done: 'updateScopeSuccess',
    failed: 'scopeSaveError',
    stale: [authzKey(at)],
  })

export const deleteAuthzScope = (at: ResourceServerRef) =>
  command({
    run: ({ id }: Pick<AuthzScope, 'id'>) => rest(authzPath(at, 'scope', id), { method: 'DELETE' }),
    done: 'resourceScopeSuccess',
    failed: 'resourceScopeError',
    stale: [authzLists(at)],
  })
