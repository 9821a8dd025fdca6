import { queryOptions } from '@tanstack/react-query'
import { groups } from '~/api/groups/groups'
import { queryClient } from '~/api/queryClient'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { roleMappings, type MappingOwner } from '~/api/roles/roleMappings'
import { roleGraph } from '~/api/roles/roles'
import { runConcurrently } from '~/lib/batch'
import { statusOf } from '~/lib/errors'
import { originsOf, pathsTo, type PathGroup, type RolePath, type RoleSource } from './rolePaths'

/** `isHidden`: some composites were forbidden. */
type Explanation = { paths: RolePath[]; isCut: boolean; isHidden: boolean }

/** A group preceded by its ancestors. */
type Trail = readonly PathGroup[]

async function trailsOf(
  realm: string,
  { type, id, organization }: MappingOwner,
  signal: AbortSignal,
) {
  const trails: Trail[] = []
  // A group's own roles are direct mappings.
  const joined =
    type === 'users' || type === 'serviceAccounts'
      ? await queryClient.query(groups.ofUser(realm, id))
      : type === 'groups'
        ? [id]
        : []
  await runConcurrently(joined, signal, async (group) => {
    const trail = await queryClient.query(groups.trail({ realm, organization }, group))
    const ids = trail.map((ancestor) => ancestor.id)
    trails.push(
      trail.map((ancestor, index) => ({
        id: ancestor.id,
        path: ancestor.path,
        ids: ids.slice(0, index + 1),
      })),
    )
  })
  return trails.toSorted((a, b) => (a.at(-1)?.path ?? '').localeCompare(b.at(-1)?.path ?? ''))
}

async function groupSources(realm: string, owner: MappingOwner, signal: AbortSignal) {
  const trails = await trailsOf(realm, owner, signal)
  const sourceGroups = trails.flatMap((trail) => {
    const joined = trail.at(-1)
    return trail.flatMap((group) =>
      group.id === owner.id ? [] : [{ group, ...(joined && joined.id !== group.id && { joined }) }],
    )
  })
  const roles = new Map<string, readonly MappedRole[]>()
  await runConcurrently(
    [...new Set(sourceGroups.map(({ group }) => group.id))],
    signal,
    async (id) => {
      roles.set(
        id,
        await queryClient.query(
          roleMappings.direct(realm, { type: 'groups', id, organization: owner.organization }),
        ),
      )
    },
  )
  return sourceGroups.map((source): RoleSource => ({
    ...source,
    roles: roles.get(source.group.id) ?? [],
  }))
}

/** Realm roles need view-realm, client roles view-clients. */
async function unlessForbidden<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (statusOf(error) !== 403) throw error
    return undefined
  }
}

async function contentsOf(realm: string, roles: readonly MappedRole[], signal: AbortSignal) {
  const contents = new Map<string, readonly MappedRole[]>()
  const visitedIds = new Set<string>()
  let isHidden = false
  const markUnvisited = (candidates: readonly MappedRole[]) =>
    candidates.filter(({ id, composite }) => {
      if (composite === false || visitedIds.has(id)) return false
      visitedIds.add(id)
      return true
    })
  await runConcurrently(markUnvisited(roles), signal, async ({ id }, add) => {
    const inner = await unlessForbidden(queryClient.query(roleGraph.contents(realm, id)))
    if (inner) {
      contents.set(id, inner)
      add(markUnvisited(inner))
    } else isHidden = true
  })
  return { contents, isHidden }
}

async function sourcesOf(realm: string, owner: MappingOwner, signal: AbortSignal) {
  const direct = await queryClient.query(roleMappings.direct(realm, owner))
  const sources = [{ roles: direct }, ...(await groupSources(realm, owner, signal))]
  return { sources, grantedRoles: sources.flatMap(({ roles }) => roles) }
}

/** All paths to a role, with the names of clients. */
export async function explainRole(
  realm: string,
  owner: MappingOwner,
  target: MappedRole,
  signal: AbortSignal,
): Promise<Explanation> {
  const { sources, grantedRoles } = await sourcesOf(realm, owner, signal)
  const { contents, isHidden } = await contentsOf(realm, grantedRoles, signal)
  // Composites lack client names; effective roles have them.
  const rolesById = new Map(
    [
      ...(await queryClient.query(roleMappings.effective(realm, owner))),
      ...grantedRoles,
      target,
    ].map((role) => [role.id, role]),
  )
  const withClient = (role: MappedRole) => rolesById.get(role.id) ?? role
  const { paths, isCut } = pathsTo(target.id, sources, contents)
  return {
    paths: paths.map((path) => ({ ...path, chain: path.chain.map(withClient) })),
    isCut,
    isHidden,
  }
}

/** Where each inherited role comes from, by its id. */
export const roleOrigins = (realm: string, owner: MappingOwner) =>
  queryOptions({
    queryKey: [...roleMappings.of(realm, owner), 'origins'],
    queryFn: async ({ signal }) => {
      const { sources, grantedRoles } = await sourcesOf(realm, owner, signal)
      return originsOf(sources, await allContentsOf(realm, grantedRoles, signal))
    },
  })

/** Also what lies in composites within composites, at one call for each role. */
async function allContentsOf(realm: string, roles: readonly MappedRole[], signal: AbortSignal) {
  const contents = new Map<string, readonly MappedRole[]>()
  const composites = roles.filter(({ composite }) => composite !== false).map(({ id }) => id)
  await runConcurrently([...new Set(composites)], signal, async (id) => {
    const all = roleMappings.effective(realm, { type: 'roles', id })
    const inner = await unlessForbidden(queryClient.query(all))
    if (inner) contents.set(id, inner)
  })
  return contents
}
