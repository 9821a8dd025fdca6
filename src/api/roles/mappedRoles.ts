/** A role as it is given, taken and listed; `client` for those of a client. */
export type MappedRole = {
  id: string
  name: string
  description?: string
  client?: { id: string; clientId: string }
  /** Whether other roles belong to it, where the server says so. */
  composite?: boolean
}

/** A role among those that something has. */
export type EffectiveRole = MappedRole & {
  /** Had by way of something else. */
  isInherited: boolean
}

/** The realm's roles first. */
export const byName = (a: MappedRole, b: MappedRole) =>
  (a.client?.clientId ?? '').localeCompare(b.client?.clientId ?? '') || a.name.localeCompare(b.name)

/** The direct roles and, below them, those that follow from something else. */
export function readEffective(
  direct: readonly MappedRole[],
  all: readonly MappedRole[],
  ownId: string,
): EffectiveRole[] {
  const known = new Set(direct.map(({ id }) => id))
  // Of a composite the server names the role itself, too.
  const inherited = all.filter(({ id }) => !known.has(id) && id !== ownId)
  return [
    ...direct.map((role) => ({ ...role, isInherited: false })),
    ...inherited.toSorted(byName).map((role) => ({ ...role, isInherited: true })),
  ]
}
