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
type ResourceResponse = Omit<Resource, 'scopes'> & { scopes?: { name: string }[] }

export const authzPath = ({ realm, client }: ResourceServerRef, ...segments: string[]) =>
  realmPath(realm, 'clients', client, 'authz', 'resource-server', ...segments)

/** Everything of one client. */
export const authzKey = ({ realm, client }: ResourceServerRef) => [realm, 'authz', client] as const

/** What names other things: stale when one of these is deleted, whose own page is still open. */
export const authzLists = (resourceServer: ResourceServerRef) =>
  [...authzKey(resourceServer), 'lists'] as const

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

/** The server sends the names of scopes in any order. */
const toResource = ({ scopes = [], ...resource }: ResourceResponse): Resource => ({
  ...resource,
  scopes: scopes.map(({ name }) => name).toSorted(),
  attributes: resource.attributes ?? {},
})

const toResourceBody = ({ scopes = [], owner: _owner, ...resource }: Omit<Resource, '_id'>) => ({
  ...resource,
  name: resource.name.trim(),
  scopes: scopes.map((name) => ({ name })),
})

/** Where somebody is in a list, and what narrows it. Blank parameters are left out of the call. */
export type AuthzListQuery = { first: number; max: number } & Readonly<
  Record<string, string | number | undefined>
>

/** A list that the server pages. */
export const pagedList = <T>(
  resourceServer: ResourceServerRef,
  kind: string,
  query: Record<string, unknown>,
) =>
  queryOptions({
    queryKey: [...authzLists(resourceServer), kind, query],
    queryFn: ({ signal }) =>
      rest<T[]>(authzPath(resourceServer, kind), {
        query: query as Record<string, string>, // made of texts, numbers and switches alone
        signal,
      }),
  })

/** Something that belongs to one of them. */
export const related = <T extends { name: string }>(
  resourceServer: ResourceServerRef,
  kind: 'resource' | 'scope' | 'policy',
  id: string,
  relation: string,
) =>
  queryOptions({
    queryKey: [...authzKey(resourceServer), kind, id, relation],
    queryFn: async ({ signal }) =>
      (await rest<T[]>(authzPath(resourceServer, kind, id, relation), { signal })).toSorted(byName),
  })

export const authz = {
  settings: (resourceServer: ResourceServerRef) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'settings'],
      queryFn: ({ signal }) => rest<AuthzSettings>(authzPath(resourceServer), { signal }),
    }),

  /** Everything as a file. It takes manage-authorization. */
  file: (resourceServer: ResourceServerRef) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'file'],
      queryFn: ({ signal }) => rest<AuthzFile>(authzPath(resourceServer, 'settings'), { signal }),
      staleTime: 0,
    }),

  /** `name`, `type`, `uri`, `owner` and `scope` narrow the list. */
  resources: (resourceServer: ResourceServerRef, listQuery: AuthzListQuery) =>
    pagedList<Resource>(resourceServer, 'resource', { ...listQuery, deep: false }),

  resource: (resourceServer: ResourceServerRef, id: string) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'resource', id],
      queryFn: async ({ signal }) =>
        toResource(
          await rest<ResourceResponse>(authzPath(resourceServer, 'resource', id), { signal }),
        ),
    }),

  scopes: (resourceServer: ResourceServerRef, listQuery: AuthzListQuery) =>
    pagedList<AuthzScope>(resourceServer, 'scope', { ...listQuery, deep: false }),

  scope: (resourceServer: ResourceServerRef, id: string) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'scope', id],
      queryFn: ({ signal }) => rest<AuthzScope>(authzPath(resourceServer, 'scope', id), { signal }),
    }),

  scopesOf: (resourceServer: ResourceServerRef, resource: string) =>
    related<AuthzScope>(resourceServer, 'resource', resource, 'scopes'),

  permissionsOf: (resourceServer: ResourceServerRef, kind: 'resource' | 'scope', id: string) =>
    related<PolicyName>(resourceServer, kind, id, 'permissions'),

  /**
   * What decides on a resource: also by its type, which the server's own relation leaves out. Its
   * filter finds types that only contain this one, too.
   */
  permissionsOn: (
    resourceServer: ResourceServerRef,
    { _id: id, type }: Pick<Resource, '_id' | 'type'>,
  ) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'resource', id, 'permissions', type],
      queryFn: async ({ signal }) => {
        const query = { resourceType: type ?? '', max: -1 }
        const [direct, similar] = await Promise.all([
          rest<PolicyName[]>(authzPath(resourceServer, 'resource', id, 'permissions'), { signal }),
          type
            ? rest<(PolicyName & { resourceType?: string })[]>(
                authzPath(resourceServer, 'permission'),
                {
                  query,
                  signal,
                },
              )
            : [],
        ])
        const directIds = new Set(direct.map((policy) => policy.id))
        const byType = similar.filter(
          (policy) => policy.resourceType === type && !directIds.has(policy.id),
        )
        return [...direct, ...byType].toSorted(byName)
      },
    }),

  resourcesOf: (resourceServer: ResourceServerRef, scope: string) =>
    related<{ _id: string; name: string }>(resourceServer, 'scope', scope, 'resources'),
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

export const updateAuthzSettings = (resourceServer: ResourceServerRef) =>
  command({
    run: (settings: AuthzSettings) =>
      rest(authzPath(resourceServer), { method: 'PUT', body: settings }),
    done: 'updateResourceSuccess',
    failed: 'resourceSaveError',
    stale: [authzKey(resourceServer)],
  })

/**
 * Adds what is not there by its name. Scopes, policies and permissions that are there are overwritten,
 * resources are not; the settings are, too, by their defaults where the file has none.
 */
export const importAuthz = (resourceServer: ResourceServerRef) =>
  command({
    run: (body: AuthzFile) => rest(authzPath(resourceServer, 'import'), { method: 'POST', body }),
    done: 'importResourceSuccess',
    failed: 'importResourceError',
    stale: [authzKey(resourceServer)],
  })

/** Gives the new resource. */
export const createResource = (resourceServer: ResourceServerRef) =>
  command({
    run: (resource: Omit<Resource, '_id'>) =>
      withNameError(
        rest<ResourceResponse>(authzPath(resourceServer, 'resource'), {
          method: 'POST',
          // The owner is the client itself; one with a name alone is refused.
          body: toResourceBody(resource),
        }),
      ),
    done: 'createResourceSuccess',
    failed: 'resourceSaveError',
    stale: [authzKey(resourceServer)],
  })

/** PUT replaces everything, the owner of a resource that belongs to a user included. */
export const updateResource = (resourceServer: ResourceServerRef) =>
  command({
    run: (resource: Resource) => {
      const { owner } = resource
      const body = { ...toResourceBody(resource), ...(owner && { owner }) }
      return withNameError(
        rest(authzPath(resourceServer, 'resource', resource._id), { method: 'PUT', body }),
      )
    },
    done: 'updateResourceSuccess',
    failed: 'resourceSaveError',
    stale: [authzKey(resourceServer)],
  })

export const deleteResource = (resourceServer: ResourceServerRef) =>
  command({
    run: ({ _id }: Pick<Resource, '_id'>) =>
      rest(authzPath(resourceServer, 'resource', _id), { method: 'DELETE' }),
    done: 'resourceDeletedSuccess',
    failed: 'resourceDeletedError',
    stale: [authzLists(resourceServer)],
  })

/** POST of a name that is there overwrites that scope, so it is looked for first. */
export const createAuthzScope = (resourceServer: ResourceServerRef) =>
  command({
    run: async (scope: Omit<AuthzScope, 'id'>) => {
      const name = scope.name.trim()
      const existing = await rest<AuthzScope | ''>(authzPath(resourceServer, 'scope', 'search'), {
        query: { name },
      })
      if (existing) {
        const response = new Response(null, { status: 409 })
        throw toNameTakenError(new NetworkError('Conflict', { response, responseData: {} }))
      }
      return rest<AuthzScope>(authzPath(resourceServer, 'scope'), {
        method: 'POST',
        body: { ...scope, name },
      })
    },
    done: 'createScopeSuccess',
    failed: 'scopeSaveError',
    stale: [authzKey(resourceServer)],
  })

export const updateAuthzScope = (resourceServer: ResourceServerRef) =>
  command({
    run: (scope: AuthzScope) =>
      withNameError(
        rest(authzPath(resourceServer, 'scope', scope.id), {
          method: 'PUT',
          body: { ...scope, name: scope.name.trim() },
        }),
      ),
    done: 'updateScopeSuccess',
    failed: 'scopeSaveError',
    stale: [authzKey(resourceServer)],
  })

export const deleteAuthzScope = (resourceServer: ResourceServerRef) =>
  command({
    run: ({ id }: Pick<AuthzScope, 'id'>) =>
      rest(authzPath(resourceServer, 'scope', id), { method: 'DELETE' }),
    done: 'resourceScopeSuccess',
    failed: 'resourceScopeError',
    stale: [authzLists(resourceServer)],
  })
