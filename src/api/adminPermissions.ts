import { queryOptions } from '@tanstack/react-query'
import { byField } from './fieldErrors'
import { command } from './queryClient'
import { realmPath, rest } from './rest'

/** What administrators can be permitted to work with, as the server tells: `Users`, `Groups`, … */
export type ResourceType = {
  type: string
  scopes: readonly string[]
  /** Scopes of another type that give these, too: who views a group's members views these users. */
  scopeAliases?: Readonly<Record<string, readonly string[]>>
  groupType?: string
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

export type AssignedPolicy = { id: string; name: string; type: string; description?: string }

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

export type PolicyType = { type: string; name: string }

/** Where the permissions of a realm are kept: its client `admin-permissions`, by id. */
export type PermissionHome = { realm: string; client: string }

type Part = {
  first: number
  max: number
  search?: string
  filters?: Readonly<Record<string, string | readonly string[] | undefined>>
}

const path = ({ realm, client }: PermissionHome, ...more: string[]) =>
  realmPath(realm, 'clients', client, 'authz', 'resource-server', ...more)

type Named = { name: string }

type SentResource = Named & { displayName?: string }

const byName = (one: Named, other: Named) => one.name.localeCompare(other.name)

type SentRow = AdminPermission & { resourcesData?: Named[]; scopesData?: Named[] }

const readRow = ({ resourcesData = [], scopesData = [], ...row }: SentRow): PermissionRow => ({
  ...row,
  scopes: scopesData.map(({ name }) => name).toSorted(),
  isOfAll: resourcesData.some(({ name }) => name === row.resourceType),
})

/** The resource of a whole type is named like it; one of an object by the object's id. */
const readObjects = (sent: readonly SentResource[], type: string): PermittedObject[] =>
  sent
    .filter(({ name }) => name !== type)
    .map(({ name, displayName }) => ({ id: name, name: displayName || name }))
    .toSorted(byName)

export const adminPermissions = {
  all: ({ realm, client }: PermissionHome) => [realm, 'authz', client] as const,

  /** What may name what was deleted, whose own page may still be open. */
  lists: (home: PermissionHome) => [...adminPermissions.all(home), 'lists'] as const,

  /** The types of things, by name. */
  types: (home: PermissionHome) =>
    queryOptions({
      queryKey: [...adminPermissions.all(home), 'types'],
      queryFn: async ({ signal }) => {
        const { authorizationSchema } = await rest<{
          authorizationSchema?: { resourceTypes?: Record<string, ResourceType> }
        }>(path(home), { signal })
        return Object.values(authorizationSchema?.resourceTypes ?? {}).toSorted((one, other) =>
          one.type.localeCompare(other.type),
        )
      },
      staleTime: 60_000,
    }),

  list: (home: PermissionHome, { first, max, search, filters = {} }: Part) => {
    const { resourceType, resource, scope } = filters
    // With all fields the list tells what would take two calls for each row.
    const query = { first, max, name: search, resourceType, resource, scope, fields: '*' }
    return queryOptions({
      queryKey: [...adminPermissions.lists(home), 'admin-permissions', query],
      queryFn: async ({ signal }) => {
        const call = { query, signal }
        return (await rest<SentRow[]>(path(home, 'permission', 'scope'), call)).map(readRow)
      },
    })
  },

  /** The policies that have to agree. */
  policies: (home: PermissionHome, id: string) =>
    queryOptions({
      queryKey: [...adminPermissions.lists(home), 'policies-of', id],
      queryFn: ({ signal }) =>
        rest<AssignedPolicy[]>(path(home, 'policy', id, 'associatedPolicies'), { signal }),
    }),

  /** Policies to choose from; `type` narrows them. */
  policyChoice: (home: PermissionHome, { first, max, search, filters = {} }: Part) => {
    const query = { permission: false, first, max, name: search, type: filters.type }
    return queryOptions({
      queryKey: [...adminPermissions.lists(home), 'policy-choice', query],
      queryFn: ({ signal }) => rest<AssignedPolicy[]>(path(home, 'policy'), { query, signal }),
    })
  },

  policy: (home: PermissionHome, id: string) =>
    queryOptions({
      queryKey: [...adminPermissions.all(home), 'policy-name', id],
      queryFn: ({ signal }) => rest<AssignedPolicy>(path(home, 'policy', id), { signal }),
    }),

  /** The types of policies; the server also names the two kinds of permissions. */
  policyTypes: (home: PermissionHome) =>
    queryOptions({
      queryKey: [...adminPermissions.all(home), 'policy-types'],
      queryFn: async ({ signal }) => {
        const all = await rest<PolicyType[]>(path(home, 'policy', 'providers'), { signal })
        return all.filter(({ type }) => type !== 'resource' && type !== 'scope').toSorted(byName)
      },
      staleTime: 60_000,
    }),

  /** What it is about, with the names that the objects had when it was saved. */
  objects: (home: PermissionHome, { id, resourceType }: AdminPermission) =>
    queryOptions({
      queryKey: [...adminPermissions.lists(home), 'objects-of', id],
      queryFn: async ({ signal }) => {
        const sent = await rest<SentResource[]>(path(home, 'policy', id, 'resources'), { signal })
        return readObjects(sent, resourceType)
      },
    }),

  byId: (home: PermissionHome, id: string) =>
    queryOptions({
      queryKey: [...adminPermissions.all(home), 'admin-permission', id],
      queryFn: async ({ signal }): Promise<PermissionSettings> => {
        const part = <T>(name: string) => rest<T[]>(path(home, 'policy', id, name), { signal })
        const [permission, scopes, resources, assigned] = await Promise.all([
          rest<AdminPermission>(path(home, 'permission', 'scope', id), { signal }),
          part<Named>('scopes'),
          part<SentResource>('resources'),
          part<AssignedPolicy>('associatedPolicies'),
        ])
        const objects = readObjects(resources, permission.resourceType)
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
  Array.isArray(value) ? value.filter((each) => isNamed(each)) : []

/** The server takes the objects' own ids and the scopes' names; no objects means all of the type. */
const bodyOf = ({
  enforce,
  objects: _objects,
  assigned: _assigned,
  resources,
  ...permission
}: NewPermission) => ({ ...permission, resources: enforce === 'all' ? [] : resources })

/** Permissions and policies of a realm share their names. */
const named = (error: unknown) => {
  throw byField(error, { conflict: ['name', 'permissionNameTaken'] })
}

/** Gives the id of the new permission. */
export const createPermission = (home: PermissionHome) =>
  command({
    run: async (permission: NewPermission) => {
      const call = { method: 'POST', body: bodyOf(permission) } as const
      const made = await rest<AdminPermission>(path(home, 'permission', 'scope'), call).catch(named)
      return made.id
    },
    done: 'createPermissionSuccess',
    failed: 'permissionSaveError',
    stale: [adminPermissions.all(home)],
  })

/** The server replaces the whole permission. */
export const updatePermission = (home: PermissionHome) =>
  command({
    run: (permission: PermissionSettings) =>
      rest(path(home, 'permission', 'scope', permission.id), {
        method: 'PUT',
        body: bodyOf(permission),
      }).catch(named),
    done: 'updatePermissionSuccess',
    failed: 'permissionSaveError',
    stale: [adminPermissions.all(home)],
  })

/** Only the lists become stale: an open page would ask for what is gone. */
export const deletePermission = (home: PermissionHome) =>
  command({
    run: ({ id }: Pick<AdminPermission, 'id'>) =>
      rest(path(home, 'permission', 'scope', id), { method: 'DELETE' }),
    done: 'permissionDeletedSuccess',
    failed: 'permissionDeletedError',
    stale: [adminPermissions.lists(home)],
  })
