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
