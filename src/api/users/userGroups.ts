import type { PageRequest } from '~/api/list'
import { queryOptions } from '@tanstack/react-query'
import { mapConcurrently, readAll, runForEach } from '~/lib/batch'
import { statusOf } from '~/lib/errors'
import { groups, type Group } from '~/api/groups/groups'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

export type Membership = {
  id: string
  name: string
  path: string
  isDirect: boolean
  through: readonly string[]
  /** False without permission to view the group. */
  isSeen: boolean
}

type DirectGroup = Pick<Group, 'id' | 'name' | 'path' | 'parentId'>

type Ancestor = Omit<Membership, 'isDirect' | 'through'>

const groupsPath = (realm: string, user: string, ...segments: string[]) =>
  realmPath(realm, 'users', user, 'groups', ...segments)

const groupsKey = (realm: string, user: string) => [realm, 'users', user, 'groups'] as const

export const userGroups = {
  list: (realm: string, user: string, { first, max, search }: PageRequest) =>
    queryOptions({
      queryKey: [...groupsKey(realm, user), 'list', { first, max, search }],
      queryFn: async ({ signal }) => {
        const query = { first, max, ...(search && { search }) }
        return (await readJoinedGroups(realm, user, query, signal)).map(toDirectMembership)
      },
    }),

  count: (realm: string, user: string, { search }: { search?: string }) =>
    queryOptions({
      queryKey: [...groupsKey(realm, user), 'count', { search }],
      queryFn: async ({ signal }) => {
        const path = groupsPath(realm, user, 'count')
        return (await rest<{ count: number }>(path, { query: { search }, signal })).count
      },
    }),

  inherited: (realm: string, user: string) =>
    queryOptions({
      queryKey: [...groupsKey(realm, user), 'inherited'],
      queryFn: async ({ signal }) => {
        const joined = await readAll((first, max) =>
          readJoinedGroups(realm, user, { first, max }, signal),
        )
        return withInherited(
          joined,
          await mapConcurrently(joined, (group) => ancestorsOf(realm, group)),
        )
      },
    }),
}

export const joinGroups = (realm: string, user: string) =>
  command({
    ...membershipOptions(realm, user, 'PUT'),
    done: 'addedGroupMembership',
    failed: 'addedGroupMembershipError',
  })

export const leaveGroups = (realm: string, user: string) =>
  command({
    ...membershipOptions(realm, user, 'DELETE'),
    done: 'removedGroupMembership',
    failed: 'removedGroupMembershipError',
  })

const membershipOptions = (realm: string, user: string, method: 'PUT' | 'DELETE') => ({
  run: (rows: readonly { id: string; path: string }[]) =>
    runForEach(
      rows,
      ({ path }) => path,
      ({ id }) => rest(groupsPath(realm, user, id), { method }),
    ),
  stale: [[realm, 'users', user], groups.all(realm)],
})

export function withInherited(
  joined: readonly DirectGroup[],
  ancestors: readonly (readonly Ancestor[])[],
): Membership[] {
  const memberships = new Map(joined.map((group) => [group.id, toDirectMembership(group)]))
  for (const [index, { path }] of joined.entries()) {
    for (const { id, name, path: ancestorPath, isSeen } of ancestors[index] ?? []) {
      const existing = memberships.get(id)
      if (existing?.isDirect) continue
      const through = [...(existing?.through ?? []), path]
      memberships.set(id, { id, name, path: ancestorPath, isSeen, isDirect: false, through })
    }
  }
  return [...memberships.values()].toSorted((a, b) => a.path.localeCompare(b.path))
}

const readJoinedGroups = (
  realm: string,
  user: string,
  { first, max, search }: PageRequest,
  signal: AbortSignal,
) =>
  rest<DirectGroup[]>(groupsPath(realm, user), {
    query: { briefRepresentation: true, first, max, search },
    signal,
  })

const toDirectMembership = ({ id, name, path }: DirectGroup): Membership => ({
  id,
  name,
  path,
  isDirect: true,
  through: [],
  isSeen: true,
})

/** Without permission to view the parent, only the parent's path is known. */
async function ancestorsOf(realm: string, { name, path, parentId }: DirectGroup) {
  if (parentId === undefined) return []
  try {
    const trail = await queryClient.query(groups.trail(realm, parentId))
    return trail.map((group) => ({ ...group, isSeen: true }))
  } catch (error) {
    if (statusOf(error) !== 403) throw error
    // Names may contain "/", so the path cannot be split.
    const parentPath = path.slice(0, -(name.length + 1))
    return [{ id: parentId, name: parentPath, path: parentPath, isSeen: false }]
  }
}
