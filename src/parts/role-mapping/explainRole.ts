import { groups } from '~/api/groups/groups'
import { queryClient } from '~/api/queryClient'
import { roleGraph } from '~/api/roles/roleGraph'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { roleMappings, type MappingOwner } from '~/api/roles/roleMappings'
import { statusOf } from '~/lib/errors'
import { runConcurrently } from '~/lib/async/runConcurrently'
import { pathsTo, type RoleSource, type RolePath, type PathGroup } from './rolePaths'

/** Every way to a role; `isHidden` when some of what gives roles could not be looked at. */
export type Explanation = { paths: RolePath[]; isCut: boolean; isHidden: boolean }

/** A group with its ancestors, the outermost first. */
type Trail = readonly PathGroup[]

/** Which groups give roles: each joined one with its ancestors. */
async function trailsOf(
  realm: string,
  { type, id, organization }: MappingOwner,
  signal: AbortSignal,
) {
  const trails: Trail[] = []
  // Of a group only its ancestors: what it has itself is direct.
  const joined =
    type === 'users' || type === 'serviceAccounts'
      ? await queryClient.query(groups.ofUser(realm, id))
      : type === 'groups'
        ? [id]
        : []
  await runConcurrently(joined, signal, async (group) => {
    const trail = await queryClient.query(groups.trail({ realm, organization }, group))
    const ids = trail.map(({ id: one }) => one)
    trails.push(
      trail.map(({ id: one, path }, index) => ({ id: one, path, ids: ids.slice(0, index + 1) })),
    )
  })
  return trails.toSorted((a, b) => (a.at(-1)?.path ?? '').localeCompare(b.at(-1)?.path ?? ''))
}

async function groupSources(realm: string, owner: MappingOwner, signal: AbortSignal) {
  const trails = await trailsOf(realm, owner, signal)
  const wanted = trails.flatMap((trail) => {
    const joined = trail.at(-1)
    return trail.flatMap((group) =>
      group.id === owner.id ? [] : [{ group, ...(joined && joined.id !== group.id && { joined }) }],
    )
  })
  const roles = new Map<string, readonly MappedRole[]>()
  await runConcurrently([...new Set(wanted.map(({ group }) => group.id))], signal, async (id) => {
    roles.set(
      id,
      await queryClient.query(
        roleMappings.direct(realm, { type: 'groups', id, organization: owner.organization }),
      ),
    )
  })
  return wanted.map((item): RoleSource => ({ ...item, roles: roles.get(item.group.id) ?? [] }))
}

/** What the roles contain, and what that contains, all the way down. */
async function contentsOf(realm: string, roles: readonly MappedRole[], signal: AbortSignal) {
  const contents = new Map<string, readonly MappedRole[]>()
  const asked = new Set<string>()
  let isHidden = false
  const fresh = (some: readonly MappedRole[]) =>
    some.filter(({ id, composite }) => {
      if (composite === false || asked.has(id)) return false
      asked.add(id)
      return true
    })
  await runConcurrently(fresh(roles), signal, async ({ id }, add) => {
    try {
      const inner = await queryClient.query(roleGraph.contents(realm, id))
      contents.set(id, inner)
      add(fresh(inner))
    } catch (error) {
      // Roles of the realm take view-realm, those of clients view-clients.
      if (statusOf(error) !== 403) throw error
      isHidden = true
    }
  })
  return { contents, isHidden }
}

/** Finds out why something has a role: reads groups, their roles and composites, four at a time. */
export async function explainRole(
  realm: string,
  owner: MappingOwner,
  target: MappedRole,
  signal: AbortSignal,
): Promise<Explanation> {
  const direct = await queryClient.query(roleMappings.direct(realm, owner))
  const sources = [{ roles: direct }, ...(await groupSources(realm, owner, signal))]
  const given = sources.flatMap(({ roles }) => roles)
  const { contents, isHidden } = await contentsOf(realm, given, signal)
  // Composites tell no names of clients; the effective roles do.
  const known = new Map(
    [...(await queryClient.query(roleMappings.effective(realm, owner))), ...given, target].map(
      (role) => [role.id, role],
    ),
  )
  const named = (role: MappedRole) => known.get(role.id) ?? role
  const found = pathsTo(target.id, sources, contents)
  const paths = found.ways.map((way) => ({ ...way, chain: way.chain.map(named) }))
  return { paths, isCut: found.isCut, isHidden }
}
