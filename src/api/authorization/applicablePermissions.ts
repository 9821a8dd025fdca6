import { queryOptions } from '@tanstack/react-query'
import { mapConcurrently } from '~/lib/batch'
import {
  adminPermissions,
  type AdminPermissionsClient,
  type PermissionRow,
} from './adminPermissions'
import { authzLists } from './authz'
import { queryClient } from '~/api/queryClient'
import { userGroups } from '~/api/users/userGroups'
import { statusOf } from '~/lib/errors'

/** The permissions of one of a user's groups or its ancestors. */
type GroupPermissions = { path: string; rows: readonly PermissionRow[] }

export type PermissionLayers = {
  forObject: readonly PermissionRow[]
  forType: readonly PermissionRow[]
  /** For users only. Undefined if the groups may not be viewed. */
  groups?: readonly GroupPermissions[] | undefined
  forAllGroups: readonly PermissionRow[]
  /** By a group scope, the user scope it grants: `view-members` → `view`. */
  userScopeOf: Readonly<Record<string, string>>
}

/** `outweighed`: the scopes that another permission decides instead. */
export type ApplicablePermission = PermissionRow & {
  outweighed: readonly string[]
  /** Paths of the groups that grant it. */
  through: readonly string[]
}

const scopesOf = (rows: readonly PermissionRow[]) => rows.flatMap(({ scopes }) => scopes)

/**
 * Object permissions override type-wide ones. Those for a user's group override those for all
 * groups, but not those for users.
 */
export function resolveApplicable({
  forObject,
  forType,
  groups = [],
  forAllGroups,
  userScopeOf,
}: PermissionLayers): ApplicablePermission[] {
  const withMemberScopes = (row: PermissionRow): PermissionRow => ({
    ...row,
    scopes: row.scopes.filter((scope) => userScopeOf[scope] !== undefined),
  })
  const paths = new Map<string, string[]>()
  const groupPermissions = new Map<string, PermissionRow>()
  for (const { path, rows } of groups) {
    for (const row of rows.map(withMemberScopes)) {
      if (row.scopes.length === 0) continue
      groupPermissions.set(row.id, row)
      paths.set(row.id, [...(paths.get(row.id) ?? []), path])
    }
  }
  const toUserScope = (scope: string) => userScopeOf[scope] ?? scope
  const decidedByObject = new Set(scopesOf(forObject))
  const decidedByGroups = new Set(scopesOf([...groupPermissions.values()]).map(toUserScope))
  const noOverrides = { outweighed: [], through: [] }
  return [
    ...forObject.map((row) => ({ ...row, ...noOverrides })),
    ...[...groupPermissions.values()].map((row) => ({
      ...row,
      ...noOverrides,
      through: paths.get(row.id) ?? [],
    })),
    ...forType.map((row) => ({
      ...row,
      ...noOverrides,
      outweighed: row.scopes.filter((scope) => decidedByObject.has(scope)),
    })),
    ...forAllGroups
      .map(withMemberScopes)
      .filter(({ scopes }) => scopes.length > 0)
      .map((row) => ({
        ...row,
        ...noOverrides,
        outweighed: row.scopes.filter((scope) =>
          [decidedByObject, decidedByGroups].some((decided) => decided.has(toUserScope(scope))),
        ),
      })),
  ]
}

const firstPage = { first: 0, max: 100 }

/** Undefined if the groups may not be viewed. */
const readGroups = async (realm: string, user: string) => {
  try {
    return await queryClient.query(userGroups.inherited(realm, user))
  } catch (error) {
    if (statusOf(error) === 403) return undefined
    throw error
  }
}

export const applicablePermissions = (
  resourceServer: AdminPermissionsClient,
  type: string,
  id: string,
) =>
  queryOptions({
    queryKey: [...authzLists(resourceServer), 'touching', type, id],
    queryFn: async (): Promise<PermissionLayers> => {
      // Keycloak has one resource per object, named by its id, and one per type.
      const permissionsFor = (resourceType: string, resource: string) =>
        queryClient.query(
          adminPermissions.list(resourceServer, {
            ...firstPage,
            filters: { resourceType, resource },
          }),
        )
      const [forObject, forType, types] = await Promise.all([
        permissionsFor(type, id),
        permissionsFor(type, type),
        queryClient.query(adminPermissions.types(resourceServer)),
      ])
      const { groupType, aliases = {} } =
        types.find((resourceType) => resourceType.type === type) ?? {}
      if (!groupType) return { forObject, forType, groups: [], forAllGroups: [], userScopeOf: {} }
      const [userGroupList, forAllGroups] = await Promise.all([
        readGroups(resourceServer.realm, id),
        permissionsFor(groupType, groupType),
      ])
      const groups =
        userGroupList &&
        (await mapConcurrently(userGroupList, async (group) => ({
          path: group.path,
          rows: await permissionsFor(groupType, group.id),
        })))
      const userScopeOf = Object.fromEntries(
        Object.entries(aliases).flatMap(([scope, names]) => names.map((name) => [name, scope])),
      )
      return { forObject, forType, groups, forAllGroups, userScopeOf }
    },
  })
