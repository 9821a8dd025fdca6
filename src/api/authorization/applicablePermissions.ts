import { queryOptions } from '@tanstack/react-query'
import {
  adminPermissions,
  type AdminPermissionsClient,
  type PermissionRow,
} from './adminPermissions'
import { authzLists } from './authz'
import { mapConcurrently } from '~/api/batch'
import { queryClient } from '~/api/queryClient'
import { userGroups } from '~/api/users/userGroups'
import { statusOf } from '~/lib/errors'

/** The permissions of one group that a user is in, or of one above it. */
type OfGroup = { path: string; rows: readonly PermissionRow[] }

/** The permissions that may touch an object, by what they are about. */
export type Layers = {
  own: readonly PermissionRow[]
  ofAll: readonly PermissionRow[]
  /** Of users. Undefined where this person may not see the groups. */
  groups?: readonly OfGroup[] | undefined
  ofAllGroups: readonly PermissionRow[]
  /** What a scope of a group allows with its members: `view-members` is `view`. */
  ofMembers: Readonly<Record<string, string>>
}

/** A permission that touches an object, and those of its scopes that another one decides in its place. */
export type ApplicablePermission = PermissionRow & {
  outweighed: readonly string[]
  /** The paths of the user's groups that it is about. */
  through: readonly string[]
}

const scopesOf = (rows: readonly PermissionRow[]) => rows.flatMap(({ scopes }) => scopes)

/**
 * What each permission counts for. A permission for the object itself outweighs those for all of its
 * type; one for a group of a user outweighs those for all groups, and none for users (as verified).
 */
export function resolveApplicable({
  own,
  ofAll,
  groups = [],
  ofAllGroups,
  ofMembers,
}: Layers): ApplicablePermission[] {
  const onMembers = (row: PermissionRow): PermissionRow => ({
    ...row,
    scopes: row.scopes.filter((scope) => ofMembers[scope] !== undefined),
  })
  const paths = new Map<string, string[]>()
  const ofGroups = new Map<string, PermissionRow>()
  for (const { path, rows } of groups) {
    for (const row of rows.map(onMembers)) {
      if (row.scopes.length === 0) continue
      ofGroups.set(row.id, row)
      paths.set(row.id, [...(paths.get(row.id) ?? []), path])
    }
  }
  const inScope = (scope: string) => ofMembers[scope] ?? scope
  const decidedByOwn = new Set(scopesOf(own))
  const decidedByGroups = new Set(scopesOf([...ofGroups.values()]).map(inScope))
  const plain = { outweighed: [], through: [] }
  return [
    ...own.map((row) => ({ ...row, ...plain })),
    ...[...ofGroups.values()].map((row) => ({
      ...row,
      ...plain,
      through: paths.get(row.id) ?? [],
    })),
    ...ofAll.map((row) => ({
      ...row,
      ...plain,
      outweighed: row.scopes.filter((scope) => decidedByOwn.has(scope)),
    })),
    ...ofAllGroups
      .map(onMembers)
      .filter(({ scopes }) => scopes.length > 0)
      .map((row) => ({
        ...row,
        ...plain,
        outweighed: row.scopes.filter((scope) =>
          [decidedByOwn, decidedByGroups].some((decided) => decided.has(inScope(scope))),
        ),
      })),
  ]
}

/** More of one kind are not asked for: nobody reads them here. */
const most = { first: 0, max: 100 }

/** Undefined where this person may not see them. */
const groupsOf = async (realm: string, user: string) => {
  try {
    return await queryClient.query(userGroups.inherited(realm, user))
  } catch (error) {
    if (statusOf(error) === 403) return undefined
    throw error
  }
}

/** The permissions that touch one object. */
export const applicablePermissions = (
  resourceServer: AdminPermissionsClient,
  type: string,
  id: string,
) =>
  queryOptions({
    queryKey: [...authzLists(resourceServer), 'touching', type, id],
    queryFn: async (): Promise<Layers> => {
      // The server has a resource for each object, named by the id, and one for each type.
      const of = (resourceType: string, resource: string) =>
        queryClient.query(
          adminPermissions.list(resourceServer, { ...most, filters: { resourceType, resource } }),
        )
      const [own, ofAll, types] = await Promise.all([
        of(type, id),
        of(type, type),
        queryClient.query(adminPermissions.types(resourceServer)),
      ])
      const { groupType, aliases = {} } =
        types.find((resourceType) => resourceType.type === type) ?? {}
      if (!groupType) return { own, ofAll, groups: [], ofAllGroups: [], ofMembers: {} }
      const [joined, ofAllGroups] = await Promise.all([
        groupsOf(resourceServer.realm, id),
        of(groupType, groupType),
      ])
      const groups =
        joined &&
        (await mapConcurrently(joined, async (group) => ({
          path: group.path,
          rows: await of(groupType, group.id),
        })))
      const ofMembers = Object.fromEntries(
        Object.entries(aliases).flatMap(([scope, names]) => names.map((name) => [name, scope])),
      )
      return { own, ofAll, groups, ofAllGroups, ofMembers }
    },
  })
