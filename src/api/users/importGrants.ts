import { readAll } from '~/lib/batch'
import { statusOf } from '~/lib/errors'
import { queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { addGroupsAndRoles, type JoinedGroup } from './newUsers'

export type Grants = { groups: readonly JoinedGroup[]; roles: readonly MappedRole[] }

export type RequestedGrants = { groups: readonly string[]; roles: readonly string[] }

/** Existing ones the user lacks; `unknown`: names that do not exist. */
export type ResolvedGrants = Grants & { unknown: RequestedGrants }

/** Many rows name the same groups and roles. */
const staleTime = 60_000

/** `user`: id of an existing user, whose grants are skipped. */
export async function findGrants(
  realm: string,
  requested: RequestedGrants,
  user: string | undefined,
): Promise<ResolvedGrants> {
  const groups = await resolveNames(requested.groups, (path) =>
    findOrNull<JoinedGroup>(realm, 'group-by-path', ...segments(path)),
  )
  const roles = await resolveNames(requested.roles, (name) =>
    findOrNull<MappedRole>(realm, 'roles', name),
  )
  const [joined, assigned] = await Promise.all([
    user && groups.existing.length > 0 ? readGroups(realm, user) : [],
    user && roles.existing.length > 0 ? readRealmRoles(realm, user) : [],
  ])
  const isNew = (existing: readonly { id: string }[]) => (item: { id: string }) =>
    !existing.some(({ id }) => id === item.id)
  return {
    groups: groups.existing.filter(isNew(joined)),
    roles: roles.existing.filter(isNew(assigned)),
    unknown: { groups: groups.unknown, roles: roles.unknown },
  }
}

export async function addGrants(realm: string, user: string, grants: Grants) {
  const failures = await addGroupsAndRoles(realm, user, grants)
  if (failures.length > 0) throw new Error(failures.join(' '))
}

async function resolveNames<T>(
  names: readonly string[],
  read: (name: string) => Promise<T | null>,
) {
  const existing: T[] = []
  const unknown: string[] = []
  for (const name of names) {
    const result = await read(name)
    if (result) existing.push(result)
    else unknown.push(name)
  }
  return { existing, unknown }
}

const findOrNull = <T>(realm: string, ...path: string[]) =>
  queryClient.query({
    queryKey: [realm, 'import', ...path],
    queryFn: async ({ signal }) => {
      try {
        return await rest<T>(realmPath(realm, ...path), { signal })
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    staleTime,
  })

const segments = (path: string) => path.split('/').filter((segment) => segment !== '')

const readGroups = (realm: string, user: string) =>
  readAll((first, max) =>
    rest<JoinedGroup[]>(realmPath(realm, 'users', user, 'groups'), { query: { first, max } }),
  )

const readRealmRoles = (realm: string, user: string) =>
  rest<MappedRole[]>(realmPath(realm, 'users', user, 'role-mappings', 'realm'))
