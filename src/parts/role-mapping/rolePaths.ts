import type { MappedRole } from '~/api/roles/mappedRoles'

/** `ids`: ancestors first, then the group itself. */
export type PathGroup = { id: string; path: string; ids: readonly string[] }

export type RoleSource = {
  roles: readonly MappedRole[]
  /** The group with the roles. */
  group?: PathGroup
  /** The subgroup that was joined, if different. */
  joined?: PathGroup
}

/** From the granted role through composites to the target. */
export type RolePath = Omit<RoleSource, 'roles'> & { chain: readonly MappedRole[] }

/** Contained roles by role id. */
export type CompositeMap = ReadonlyMap<string, readonly MappedRole[]>

/** Composites can create any number of paths. */
export const pathLimit = 30

/** Ids of the target and of every role that leads to it. */
export function rolesGranting(target: string, contents: CompositeMap): ReadonlySet<string> {
  const grantingIds = new Set([target])
  for (let previousSize = 0; previousSize < grantingIds.size;) {
    previousSize = grantingIds.size
    for (const [id, inner] of contents)
      if (inner.some((role) => grantingIds.has(role.id))) grantingIds.add(id)
  }
  return grantingIds
}

/** All chains without cycles. */
function chainsFrom(
  role: MappedRole,
  target: string,
  contents: CompositeMap,
  grantingIds: ReadonlySet<string>,
  limit: number,
): MappedRole[][] {
  const chains: MappedRole[][] = []
  const extend = (chain: readonly MappedRole[], last: MappedRole) => {
    if (chains.length >= limit || !grantingIds.has(last.id)) return
    if (last.id === target) {
      chains.push([...chain])
      return
    }
    for (const next of contents.get(last.id) ?? [])
      if (!chain.some(({ id }) => id === next.id)) extend([...chain, next], next)
  }
  extend([role], role)
  return chains
}

/** Shortest first; `isCut` if there are more than `pathLimit`. */
export function pathsTo(
  target: string,
  sources: readonly RoleSource[],
  contents: CompositeMap,
): { paths: RolePath[]; isCut: boolean } {
  const grantingIds = rolesGranting(target, contents)
  const allPaths = sources.flatMap(({ roles, ...source }) =>
    roles.flatMap((role) =>
      chainsFrom(role, target, contents, grantingIds, pathLimit + 1).map((chain) => ({
        ...source,
        chain,
      })),
    ),
  )
  const lengthOf = ({ chain, group, joined }: RolePath) =>
    chain.length * 3 + (group ? 1 : 0) + (joined ? 1 : 0)
  const paths = allPaths.toSorted((a, b) => lengthOf(a) - lengthOf(b))
  return { paths: paths.slice(0, pathLimit), isCut: paths.length > pathLimit }
}

/** What gives a role: the group, or without one the role that was assigned. */
export type RoleOrigin = { group?: PathGroup; role: MappedRole }

/**
 * The origins of each role that is not only assigned directly, by its id; those with the fewest steps
 * first.
 */
export function originsOf(
  sources: readonly RoleSource[],
  contents: CompositeMap,
): ReadonlyMap<string, readonly RoleOrigin[]> {
  const origins = new Map<string, (RoleOrigin & { steps: number })[]>()
  const add = (id: string, origin: RoleOrigin & { steps: number }) => {
    const known = origins.get(id) ?? []
    const isKnown = known.some((other) => originId(other) === originId(origin))
    if (!isKnown) origins.set(id, [...known, origin])
  }
  for (const { roles, group } of sources)
    for (const role of roles)
      for (const [id, steps] of stepsFrom(role.id, contents))
        if (group || steps > 0) add(id, { ...(group && { group }), role, steps })
  for (const [id, list] of origins)
    origins.set(
      id,
      list.toSorted((a, b) => a.steps - b.steps),
    )
  return origins
}

const originId = ({ group, role }: RoleOrigin) => group?.id ?? role.id

/** How many composites lie between a role and each that it contains; 0 for itself. */
function stepsFrom(id: string, contents: CompositeMap): ReadonlyMap<string, number> {
  const steps = new Map([[id, 0]])
  // A map's iterator also visits what is added meanwhile.
  for (const [outer, count] of steps)
    for (const inner of contents.get(outer) ?? [])
      if (!steps.has(inner.id)) steps.set(inner.id, count + 1)
  return steps
}
