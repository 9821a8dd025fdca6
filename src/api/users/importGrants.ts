import { statusOf } from '~/lib/errors'
import { readAll } from '~/lib/async/readPages'
import { queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { giveAll, type JoinedGroup } from './newUsers'

/** Groups to join and roles of the realm to give. */
export type Grants = { groups: readonly JoinedGroup[]; roles: readonly MappedRole[] }

/** What a row of a file names: groups by their paths, roles by their names. */
export type Wanted = { groups: readonly string[]; roles: readonly string[] }

/** What there is of it, without what the user has; `unknown`: what there is not. */
export type FoundGrants = Grants & { unknown: Wanted }

/** Many rows name the same ones. */
const keptFor = 60_000

/** Undefined: there is none. */
const find = <T>(realm: string, ...path: string[]) =>
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
    staleTime: keptFor,
  })

async function findAll<T>(names: readonly string[], read: (name: string) => Promise<T | null>) {
  const found: T[] = []
  const unknown: string[] = []
  for (const name of names) {
    const result = await read(name)
    if (result) found.push(result)
    else unknown.push(name)
  }
  return { found, unknown }
}

const segments = (path: string) => path.split('/').filter((segment) => segment !== '')

/** Looks up what a row names; `user`: whoever exists and may have it. */
export async function findGrants(
  realm: string,
  wanted: Wanted,
  user: string | undefined,
): Promise<FoundGrants> {
  const groups = await findAll(wanted.groups, (path) =>
    find<JoinedGroup>(realm, 'group-by-path', ...segments(path)),
  )
  const roles = await findAll(wanted.roles, (name) => find<MappedRole>(realm, 'roles', name))
  const [joined, given] = await Promise.all([
    user && groups.found.length > 0 ? groupsOf(realm, user) : [],
    user && roles.found.length > 0 ? rolesOf(realm, user) : [],
  ])
  const isNew = (held: readonly { id: string }[]) => (item: { id: string }) =>
    !held.some(({ id }) => id === item.id)
  return {
    groups: groups.found.filter(isNew(joined)),
    roles: roles.found.filter(isNew(given)),
    unknown: { groups: groups.unknown, roles: roles.unknown },
  }
}

const groupsOf = (realm: string, user: string) =>
  readAll((first, max) =>
    rest<JoinedGroup[]>(realmPath(realm, 'users', user, 'groups'), { query: { first, max } }),
  )

const rolesOf = (realm: string, user: string) =>
  rest<MappedRole[]>(realmPath(realm, 'users', user, 'role-mappings', 'realm'))

/** Joins and gives; throws what could not be. */
export async function giveGrants(realm: string, user: string, grants: Grants) {
  const failures = await giveAll(realm, user, grants)
  if (failures.length > 0) throw new Error(failures.join(' '))
}
