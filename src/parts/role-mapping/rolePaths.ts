import type { MappedRole } from '~/api/roles/mappedRoles'

/** A group on the way to a role; `ids` are its ancestors' and its own, as in its page's address. */
export type PathGroup = { id: string; path: string; ids: readonly string[] }

/** Where something has roles from: given itself, or by a group that it joined or is in. */
export type RoleSource = {
  roles: readonly MappedRole[]
  /** The group that was given the roles, … */
  group?: PathGroup
  /** … and the one that was joined, where that is a group below it. */
  joined?: PathGroup
}

/** One way to a role: from the one that was given, by what each contains, to the role itself. */
export type RolePath = Omit<RoleSource, 'roles'> & { chain: readonly MappedRole[] }

/** What each role contains, by its id. */
export type CompositeMap = ReadonlyMap<string, readonly MappedRole[]>

/** More ways than this tell nobody anything; composites can give any number of them. */
export const pathLimit = 30

/** The roles that lead to a role, itself among them. */
export function rolesGranting(target: string, contents: CompositeMap): ReadonlySet<string> {
  const grantingIds = new Set([target])
  for (let previousSize = 0; previousSize < grantingIds.size;) {
    previousSize = grantingIds.size
    for (const [id, inner] of contents)
      if (inner.some((role) => grantingIds.has(role.id))) grantingIds.add(id)
  }
  return grantingIds
}

/** The chains from one role to another, without going round in circles. */
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

/** Every way that gives a role, the shortest first; `isCut` when there are more. */
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
