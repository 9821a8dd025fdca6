import { read } from '~/api/resource'
import type { PageRequest } from '~/api/list'
import { queryOptions } from '@tanstack/react-query'
import { clients } from '~/api/clients/clients'
import { getEnvironment } from '~/api/session'
import { translate } from '~/lib/i18n'
import {
  authz,
  authzKey,
  authzLists,
  authzPath,
  nameTaken,
  type ResourceServerRef,
  type AuthzSettings,
} from './authz'
import { policies, type PolicyRow } from './authzPolicies'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** Keycloak's types: `Users`, `Groups`, … */
export type ResourceType = {
  type: string
  scopes: readonly string[]
  /** The type whose permissions also apply to this one: groups to their members. */
  groupType?: string
  /** By scope, the equivalent scopes of `groupType`: `view` → `view-members`. */
  aliases?: Readonly<Record<string, readonly string[]>>
}

export type AdminPermission = {
  id: string
  name: string
  description?: string
  type: string
  logic: string
  decisionStrategy: string
  resourceType: string
}

/** `name` is the name when the permission was saved. */
export type PermittedObject = { id: string; name: string }

export type PermissionRow = AdminPermission & { scopes: readonly string[]; appliesToAll: boolean }

export type AssignedPolicy = Pick<PolicyRow, 'id' | 'name' | 'type' | 'description'>

export type PermissionSettings = AdminPermission & {
  scopes: readonly string[]
  enforce: 'all' | 'specific'
  resources: readonly string[]
  objects: readonly PermittedObject[]
  policies: readonly string[]
  assigned: readonly AssignedPolicy[]
}

export type NewPermission = Omit<PermissionSettings, 'id'>

/** The realm's `admin-permissions` client, by id. */
export type AdminPermissionsClient = ResourceServerRef

type NamedItem = { name: string }

type ResourceResponse = NamedItem & { displayName?: string }

const byName = (a: NamedItem, b: NamedItem) => a.name.localeCompare(b.name)

const toResourceTypes = ({ authorizationSchema }: AuthzSettings): readonly ResourceType[] =>
  Object.values(authorizationSchema?.resourceTypes ?? {})
    .map(({ type, scopes = [], groupType, scopeAliases: aliases }) => ({
      type,
      scopes: scopes.toSorted(),
      ...(groupType && aliases && { groupType, aliases }),
    }))
    .toSorted((a, b) => a.type.localeCompare(b.type))

type PermissionResponse = AdminPermission & {
  resourcesData?: ResourceResponse[]
  scopesData?: NamedItem[]
}

const toPermissionRow = ({
  resourcesData = [],
  scopesData = [],
  ...row
}: PermissionResponse): PermissionRow => ({
  ...row,
  scopes: scopesData.map(({ name }) => name).toSorted(),
  appliesToAll: resourcesData.some(({ name }) => name === row.resourceType),
})

/** The resource of a whole type is named after it, that of an object by its id. */
const toPermittedObjects = (
  response: readonly ResourceResponse[],
  type: string,
): PermittedObject[] =>
  response
    .filter(({ name }) => name !== type)
    .map(({ name, displayName }) => ({ id: name, name: displayName || name }))
    .toSorted(byName)

/**
 * Keycloak looks up names and fails (500) if a user storage provider does; its list endpoint does
 * not.
 */
async function readResources(
  resourceServer: AdminPermissionsClient,
  id: string,
  signal: AbortSignal,
) {
  try {
    return await rest<ResourceResponse[]>(authzPath(resourceServer, 'policy', id, 'resources'), {
      signal,
    })
  } catch (error) {
    const listPath = authzPath(resourceServer, 'permission', 'scope')
    const { name } = await rest<AdminPermission>(
      authzPath(resourceServer, 'permission', 'scope', id),
      {
        signal,
      },
    )
    const query = { name, fields: '*' }
    const response = await rest<PermissionResponse[] | ''>(listPath, { query, signal })
    const resources = (response || []).find((row) => row.id === id)?.resourcesData
    if (!resources) throw error
    return resources
  }
}

export const adminPermissions = {
  types: (resourceServer: AdminPermissionsClient) => ({
    ...authz.settings(resourceServer),
    select: toResourceTypes,
  }),

  list: (
    resourceServer: AdminPermissionsClient,
    { first, max, search, filters = {} }: PageRequest,
  ) => {
    const { resourceType, resource, scope } = filters
    // `fields: '*'` saves two requests per row.
    const query = { first, max, name: search, resourceType, resource, scope, fields: '*' }
    return queryOptions({
      queryKey: [...authzLists(resourceServer), 'admin-permissions', query],
      queryFn: async ({ signal }) => {
        const request = { query, signal }
        // 204 without a body if no permission has the object.
        const response = await rest<PermissionResponse[] | ''>(
          authzPath(resourceServer, 'permission', 'scope'),
          request,
        )
        return (response || []).map(toPermissionRow)
      },
    })
  },

  objects: (resourceServer: AdminPermissionsClient, { id, resourceType }: AdminPermission) => ({
    ...policies.resources(resourceServer, id),
    select: (response: readonly ResourceResponse[]) => toPermittedObjects(response, resourceType),
  }),

  byId: (resourceServer: AdminPermissionsClient, id: string) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'admin-permission', id],
      queryFn: async ({ signal }): Promise<PermissionSettings> => {
        const related = <T>(name: string) =>
          rest<T[]>(authzPath(resourceServer, 'policy', id, name), { signal })
        const [permission, scopes, resources, assigned] = await Promise.all([
          rest<AdminPermission>(authzPath(resourceServer, 'permission', 'scope', id), { signal }),
          related<NamedItem>('scopes'),
          readResources(resourceServer, id, signal),
          related<AssignedPolicy>('associatedPolicies'),
        ])
        const objects = toPermittedObjects(resources, permission.resourceType)
        return {
          ...permission,
          scopes: scopes.map(({ name }) => name).toSorted(),
          objects,
          assigned: assigned.toSorted(byName),
          enforce: objects.length > 0 ? 'specific' : 'all',
          resources: objects.map((object) => object.id),
          policies: assigned.map((policy) => policy.id).toSorted(),
        }
      },
    }),
}

const isNamed = (value: unknown): value is PermittedObject & AssignedPolicy =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value

export const namedItems = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => isNamed(item)) : []

/** Keycloak takes object ids and scope names. No resources: all of the type. */
const toRequestBody = ({
  enforce,
  objects: _objects,
  assigned: _assigned,
  resources,
  ...permission
}: NewPermission) => ({
  ...permission,
  name: permission.name.trim(),
  resources: enforce === 'all' ? [] : resources,
})

export const createPermission = (resourceServer: AdminPermissionsClient) =>
  command({
    run: async (permission: NewPermission) => {
      const request = { method: 'POST', body: toRequestBody(permission) } as const
      const { id } = await rest<AdminPermission>(
        authzPath(resourceServer, 'permission', 'scope'),
        request,
      )
      return id
    },
    fieldErrors: nameTaken,
    done: 'createPermissionSuccess',
    failed: 'permissionSaveError',
    stale: [authzKey(resourceServer)],
  })

/** PUT replaces the whole permission. */
export const updatePermission = (resourceServer: AdminPermissionsClient) =>
  command({
    run: (permission: PermissionSettings) =>
      rest(authzPath(resourceServer, 'permission', 'scope', permission.id), {
        method: 'PUT',
        body: toRequestBody(permission),
      }),
    fieldErrors: nameTaken,
    done: 'updatePermissionSuccess',
    failed: 'permissionSaveError',
    stale: [authzKey(resourceServer)],
  })

/** One object, or all users of the realm. */
export type PermissionTarget =
  | { type: 'users' }
  /** Identity providers by alias. */
  | { type: 'clients' | 'groups' | 'roles' | 'identityProviders'; id: string }

/** `scopePermissions`: permission ids by scope; absent when disabled. */
type ManagementPermissions = {
  enabled: boolean
  scopePermissions?: Record<string, string>
}

const pathSegments = {
  clients: (id: string) => ['clients', id, 'management', 'permissions'],
  groups: (id: string) => ['groups', id, 'management', 'permissions'],
  roles: (id: string) => ['roles-by-id', id, 'management', 'permissions'],
  identityProviders: (alias: string) => [
    'identity-provider',
    'instances',
    alias,
    'management',
    'permissions',
  ],
}

const permissionsPath = (realm: string, target: PermissionTarget) =>
  target.type === 'users'
    ? realmPath(realm, 'users-management-permissions')
    : realmPath(realm, ...pathSegments[target.type](target.id))

/** ADMIN_FINE_GRAINED_AUTHZ version 1. Keycloak answers 501 without the feature. */
export const managementPermissions = {
  of: (realm: string, target: PermissionTarget) =>
    read<ManagementPermissions>(
      [realm, 'management-permissions', target],
      permissionsPath(realm, target),
    ),

  clientId: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'management-permissions', 'holder'],
      queryFn: async ({ signal }) => {
        // Without `search`, Keycloak matches the exact client id.
        const query = { clientId: managementClientIdOf(realm) }
        const [client] = await rest<{ id: string }[]>(realmPath(realm, 'clients'), {
          query,
          signal,
        })
        return client?.id ?? null
      },
      staleTime: 60_000,
    }),
}

export const managementClientIdOf = (realm: string) =>
  realm === getEnvironment().masterRealm ? `${realm}-realm` : 'realm-management'

export const setManagementPermissions = (realm: string, target: PermissionTarget) =>
  command({
    run: (enabled: boolean) =>
      rest(permissionsPath(realm, target), { method: 'PUT', body: { enabled } }),
    done: (enabled) => translate(enabled ? 'permissionsEnabled' : 'permissionsDisabled'),
    failed: 'permissionSaveError',
    // The first permission enables authorization on that client.
    stale: [managementPermissions.of(realm, target).queryKey, clients.all(realm)],
  })
