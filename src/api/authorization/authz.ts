import { deleteEach, read } from '~/api/resource'
import type { PageRequest } from '~/api/list'
import { queryOptions } from '@tanstack/react-query'
import { FieldErrors } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** A client with authorization enabled, by its id. */
export type ResourceServerRef = { realm: string; client: string }

export type Strategy = 'UNANIMOUS' | 'AFFIRMATIVE' | 'CONSENSUS'

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

export type AuthzSettings = {
  id: string
  clientId: string
  name: string
  policyEnforcementMode: 'ENFORCING' | 'PERMISSIVE' | 'DISABLED'
  decisionStrategy: Strategy
  allowRemoteResourceManagement: boolean
  authorizationSchema?: { resourceTypes: ResourceTypes }
}

/** An export: references by name, no ids. */
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
  /** By name; Keycloak creates unknown scopes. Missing in lists. */
  scopes?: readonly string[]
  attributes?: Readonly<Record<string, readonly string[]>>
}

export type PolicyName = { id: string; name: string; type: string }

type ResourceResponse = Omit<Resource, 'scopes'> & { scopes?: { name: string }[] }

export const authzPath = ({ realm, client }: ResourceServerRef, ...segments: string[]) =>
  realmPath(realm, 'clients', client, 'authz', 'resource-server', ...segments)

export const authzKey = ({ realm, client }: ResourceServerRef) => [realm, 'authz', client] as const

/** Separate, so that deleting an item refreshes lists but not its open page. */
export const authzLists = (resourceServer: ResourceServerRef) =>
  [...authzKey(resourceServer), 'lists'] as const

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

/** Keycloak sends scopes in any order. */
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

/** The filters have the names of the endpoint's parameters; `search` is its `name`. */
export function pagedList<T>(
  resourceServer: ResourceServerRef,
  kind: string,
  { first, max, search, filters = {} }: PageRequest,
  more?: Readonly<Record<string, boolean>>,
) {
  const texts = Object.entries(filters).filter(([, value]) => typeof value === 'string')
  const query = { first, max, name: search, ...Object.fromEntries(texts), ...more }
  return read<T[]>(
    [...authzLists(resourceServer), kind, query],
    authzPath(resourceServer, kind),
    query,
  )
}

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
    read<AuthzSettings>([...authzKey(resourceServer), 'settings'], authzPath(resourceServer)),

  /** Needs manage-authorization. */
  file: (resourceServer: ResourceServerRef) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'file'],
      queryFn: ({ signal }) => rest<AuthzFile>(authzPath(resourceServer, 'settings'), { signal }),
      staleTime: 0,
    }),

  /** Filters: `name`, `type`, `uri`, `owner`, `scope`. */
  resources: (resourceServer: ResourceServerRef, page: PageRequest) =>
    pagedList<Resource>(resourceServer, 'resource', page, { deep: false }),

  resource: (resourceServer: ResourceServerRef, id: string) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'resource', id],
      queryFn: async ({ signal }) =>
        toResource(
          await rest<ResourceResponse>(authzPath(resourceServer, 'resource', id), { signal }),
        ),
    }),

  scopes: (resourceServer: ResourceServerRef, page: PageRequest) =>
    pagedList<AuthzScope>(resourceServer, 'scope', page, { deep: false }),

  scope: (resourceServer: ResourceServerRef, id: string) =>
    read<AuthzScope>(
      [...authzKey(resourceServer), 'scope', id],
      authzPath(resourceServer, 'scope', id),
    ),

  scopesOf: (resourceServer: ResourceServerRef, resource: string) =>
    related<AuthzScope>(resourceServer, 'resource', resource, 'scopes'),

  permissionsOf: (resourceServer: ResourceServerRef, kind: 'resource' | 'scope', id: string) =>
    related<PolicyName>(resourceServer, kind, id, 'permissions'),

  /**
   * `resource/{id}/permissions` leaves out permissions by type. The `resourceType` filter matches
   * substrings.
   */
  decidingPermissions: (
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

/** POST and PUT report a duplicate name in different ways. */
export const nameTaken = { status: { 409: ['name', 'authzNameTaken'] } } as const

/** The search answers 204 if nothing has this name. */
export const findByName = async <T>(
  resourceServer: ResourceServerRef,
  kind: 'resource' | 'policy',
  name: string,
): Promise<T | undefined> =>
  (await rest<T | ''>(authzPath(resourceServer, kind, 'search'), { query: { name } })) || undefined

export const updateAuthzSettings = (resourceServer: ResourceServerRef) =>
  command({
    run: (settings: AuthzSettings) =>
      rest(authzPath(resourceServer), { method: 'PUT', body: settings }),
    done: 'updateResourceSuccess',
    failed: 'resourceSaveError',
    stale: [authzKey(resourceServer)],
  })

/**
 * Matches by name. Overwrites existing scopes, policies and permissions, but not resources.
 * Settings missing in the file are reset to their defaults.
 */
export const importAuthz = (resourceServer: ResourceServerRef) =>
  command({
    run: (body: AuthzFile) => rest(authzPath(resourceServer, 'import'), { method: 'POST', body }),
    done: 'importResourceSuccess',
    failed: 'importResourceError',
    stale: [authzKey(resourceServer)],
  })

export const createResource = (resourceServer: ResourceServerRef) =>
  command({
    run: (resource: Omit<Resource, '_id'>) =>
      rest<ResourceResponse>(authzPath(resourceServer, 'resource'), {
        method: 'POST',
        // Keycloak makes the client the owner and refuses an owner with a name only.
        body: toResourceBody(resource),
      }),
    fieldErrors: nameTaken,
    find: ({ name }) => findByName<ResourceResponse>(resourceServer, 'resource', name),
    done: 'createResourceSuccess',
    failed: 'resourceSaveError',
    stale: [authzKey(resourceServer)],
  })

/** PUT resource/{id} replaces everything but attributes, even the owner of a user's resource. */
export const resourceUpdate = {
  always: [
    '_id',
    'name',
    'displayName',
    'type',
    'uris',
    'icon_uri',
    'owner',
    'ownerManagedAccess',
    'scopes',
  ],
}

export const updateResource = (resourceServer: ResourceServerRef) =>
  command({
    run: (resource: Resource) => {
      const { owner } = resource
      const body = { ...toResourceBody(resource), ...(owner && { owner }) }
      return rest(authzPath(resourceServer, 'resource', resource._id), { method: 'PUT', body })
    },
    fieldErrors: nameTaken,
    done: 'updateResourceSuccess',
    failed: 'resourceSaveError',
    stale: [authzKey(resourceServer)],
  })

export const deleteResource = (resourceServer: ResourceServerRef) =>
  deleteEach<Pick<Resource, '_id' | 'name'>>({
    nameOf: ({ name }) => name,
    path: ({ _id }) => authzPath(resourceServer, 'resource', _id),
    done: 'resourceDeletedSuccess',
    failed: 'resourceDeletedError',
    stale: [authzLists(resourceServer)],
  })

/** POST overwrites a scope of the same name, so look for it first. */
export const createAuthzScope = (resourceServer: ResourceServerRef) =>
  command({
    run: async (scope: Omit<AuthzScope, 'id'>) => {
      const name = scope.name.trim()
      const existing = await rest<AuthzScope | ''>(authzPath(resourceServer, 'scope', 'search'), {
        query: { name },
      })
      if (existing) throw new FieldErrors([{ field: 'name', message: translate('authzNameTaken') }])
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
      rest(authzPath(resourceServer, 'scope', scope.id), {
        method: 'PUT',
        body: { ...scope, name: scope.name.trim() },
      }),
    fieldErrors: nameTaken,
    done: 'updateScopeSuccess',
    failed: 'scopeSaveError',
    stale: [authzKey(resourceServer)],
  })

export const deleteAuthzScope = (resourceServer: ResourceServerRef) =>
  deleteEach<AuthzScope>({
    nameOf: ({ name }) => name,
    path: ({ id }) => authzPath(resourceServer, 'scope', id),
    done: 'resourceScopeSuccess',
    failed: 'resourceScopeError',
    stale: [authzLists(resourceServer)],
  })

export type DecisionEffect = 'PERMIT' | 'DENY'

export type Decision = {
  policy: PolicyName & {
    decisionStrategy?: Strategy
    logic?: 'POSITIVE' | 'NEGATIVE'
    description?: string
    /** By name. */
    scopes?: readonly string[]
    resources?: readonly string[]
    resourceType?: string
  }
  status: DecisionEffect
  scopes?: readonly { name: string }[]
  associatedPolicies?: readonly Decision[]
}

/** Keycloak decorates `name`: `res1 with scopes [read]`. */
export type ResourceDecision = {
  resource: { _id?: string; name: string }
  status: DecisionEffect
  scopes?: readonly { name: string }[]
  allowedScopes?: readonly { name: string }[]
  deniedScopes?: readonly { name: string }[]
  policies: readonly Decision[]
}

export type EvaluationResult = {
  status: DecisionEffect
  results: readonly ResourceDecision[]
  rpt?: Readonly<Record<string, unknown>>
}

/** `clientId` is the internal id. No resources: all of them. */
export type EvaluationRequest = {
  userId: string
  clientId?: string
  roleIds: readonly string[]
  resourceType?: string
  resources: readonly {
    _id?: string
    name?: string
    type?: string
    scopes?: readonly { name: string }[]
  }[]
  entitlements: false
  context: { attributes: Readonly<Record<string, string>> }
}

/** Changes nothing. Needs view-users. */
export const evaluateAuthz = (resourceServer: ResourceServerRef) =>
  command({
    run: (body: EvaluationRequest) =>
      rest<EvaluationResult>(authzPath(resourceServer, 'policy', 'evaluate'), {
        method: 'POST',
        body,
        isReadOnly: true,
      }),
    failed: 'evaluateError',
  })
