import { queryOptions } from '@tanstack/react-query'
import {
  authz,
  authzKey,
  authzLists,
  authzPath,
  withNameError,
  type ResourceServerRef,
  type AuthzSettings,
} from './authz'
import { policies, type PolicyRow } from './authzPolicies'
import { command } from '~/api/queryClient'
import { rest } from '~/api/rest'

/** What administrators can be permitted to work with, as the server tells: `Users`, `Groups`, … */
export type ResourceType = {
  type: string
  scopes: readonly string[]
  /** The type whose permissions touch things of this one, too: groups their members. */
  groupType?: string
  /** By scope, what allows the same there: `view` by `view-members`. */
  aliases?: Readonly<Record<string, readonly string[]>>
}

/** What somebody may do with things of one type; who that is, its policies say. */
export type AdminPermission = {
  id: string
  name: string
  description?: string
  type: string
  logic: string
  decisionStrategy: string
  resourceType: string
}

/** An object that a permission is about: its own id, and its name when the permission was saved. */
export type PermittedObject = { id: string; name: string }

/** A permission as a list has it: with its scopes, and whether it is about all of its type. */
export type PermissionRow = AdminPermission & { scopes: readonly string[]; isOfAll: boolean }

export type AssignedPolicy = Pick<PolicyRow, 'id' | 'name' | 'type' | 'description'>

/** A permission as its form edits it. */
export type PermissionSettings = AdminPermission & {
  scopes: readonly string[]
  enforce: 'all' | 'specific'
  /** The ids of what it is about, and what they stand for. */
  resources: readonly string[]
  objects: readonly PermittedObject[]
  policies: readonly string[]
  assigned: readonly AssignedPolicy[]
}

export type NewPermission = Omit<PermissionSettings, 'id'>

/** Where the permissions of a realm are kept: its client `admin-permissions`, by id. */
export type AdminPermissionsClient = ResourceServerRef

type PermissionListQuery = {
  first: number
  max: number
  search?: string
  filters?: Readonly<Record<string, string | readonly string[] | undefined>>
}

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
  isOfAll: resourcesData.some(({ name }) => name === row.resourceType),
})

/** The resource of a whole type is named like it; one of an object by the object's id. */
const toPermittedObjects = (
  response: readonly ResourceResponse[],
  type: string,
): PermittedObject[] =>
  response
    .filter(({ name }) => name !== type)
    .map(({ name, displayName }) => ({ id: name, name: displayName || name }))
    .toSorted(byName)

/**
 * What a permission is about. The server looks up the names and fails (500) where a source of users
 * does; its list knows the objects by id all the same.
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
  /** The types of things, by name. */
  types: (resourceServer: AdminPermissionsClient) => ({
    ...authz.settings(resourceServer),
    select: toResourceTypes,
  }),

  list: (
    resourceServer: AdminPermissionsClient,
    { first, max, search, filters = {} }: PermissionListQuery,
  ) => {
    const { resourceType, resource, scope } = filters
    // With all fields the list tells what would take two calls for each row.
    const query = { first, max, name: search, resourceType, resource, scope, fields: '*' }
    return queryOptions({
      queryKey: [...authzLists(resourceServer), 'admin-permissions', query],
      queryFn: async ({ signal }) => {
        const request = { query, signal }
        // 204 without a body where the object is in no permission.
        const response = await rest<PermissionResponse[] | ''>(
          authzPath(resourceServer, 'permission', 'scope'),
          request,
        )
        return (response || []).map(toPermissionRow)
      },
    })
  },

  /** What it is about, with the names that the objects had when it was saved. */
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

/** What a form has behind it: objects or policies, by id and name. */
export const namedIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => isNamed(item)) : []

/** The server takes the objects' own ids and the scopes' names; no objects means all of the type. */
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

/** Gives the id of the new permission. */
export const createPermission = (resourceServer: AdminPermissionsClient) =>
  command({
    run: async (permission: NewPermission) => {
      const request = { method: 'POST', body: toRequestBody(permission) } as const
      const { id } = await withNameError(
        rest<AdminPermission>(authzPath(resourceServer, 'permission', 'scope'), request),
      )
      return id
    },
    done: 'createPermissionSuccess',
    failed: 'permissionSaveError',
    stale: [authzKey(resourceServer)],
  })

/** The server replaces the whole permission. */
export const updatePermission = (resourceServer: AdminPermissionsClient) =>
  command({
    run: (permission: PermissionSettings) =>
      withNameError(
        rest(authzPath(resourceServer, 'permission', 'scope', permission.id), {
          method: 'PUT',
          body: toRequestBody(permission),
        }),
      ),
    done: 'updatePermissionSuccess',
    failed: 'permissionSaveError',
    stale: [authzKey(resourceServer)],
  })

/** Only the lists become stale: an open page would ask for what is gone. */
export const deletePermission = (resourceServer: AdminPermissionsClient) =>
  command({
    run: ({ id }: Pick<AdminPermission, 'id'>) =>
      rest(authzPath(resourceServer, 'permission', 'scope', id), { method: 'DELETE' }),
    done: 'permissionDeletedSuccess',
    failed: 'permissionDeletedError',
    stale: [authzLists(resourceServer)],
  })
