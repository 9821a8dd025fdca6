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
  const found = new Set([target])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const [id, inner] of contents) if (inner.some((role) => found.has(role.id))) found.add(id)
  }
  return found
}

/** The chains from one role to another, without going round in circles. */
function chainsFrom(
  role: MappedRole,
  target: string,
  contents: CompositeMap,
  useful: ReadonlySet<string>,
  most: number,
): MappedRole[][] {
  const found: MappedRole[][] = []
  const walk = (chain: readonly MappedRole[], last: MappedRole) => {
    if (found.length >= most || !useful.has(last.id)) return
    if (last.id === target) {
      found.push([...chain])
      return
    }
    for (const next of contents.get(last.id) ?? [])
      if (!chain.some(({ id }) => id === next.id)) walk([...chain, next], next)
  }
  walk([role], role)
  return found
}

/** Every way that gives a role, the shortest first; `isCut` when there are more. */
export function pathsTo(
  target: string,
  sources: readonly RoleSource[],
  contents: CompositeMap,
): { ways: RolePath[]; isCut: boolean } {
  const useful = rolesGranting(target, contents)
  const all = sources.flatMap(({ roles, ...from }) =>
    roles.flatMap((role) =>
      chainsFrom(role, target, contents, useful, pathLimit + 1).map((chain) => ({
        ...from,
        chain,
      })),
    ),
  )
  const lengthOf = ({ chain, group, joined }: RolePath) =>
    chain.length * 3 + (group ? 1 : 0) + (joined ? 1 : 0)
  const ways = all.toSorted((a, b) => lengthOf(a) - lengthOf(b))
  return { ways: ways.slice(0, pathLimit), isCut: ways.length > pathLimit }
}
