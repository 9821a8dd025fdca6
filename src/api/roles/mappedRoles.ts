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

/** The direct roles and, below them, those that follow from something else. */
export function markInherited(
  direct: readonly MappedRole[],
  effective: readonly MappedRole[],
  ownerId: string,
): EffectiveRole[] {
  const directIds = new Set(direct.map(({ id }) => id))
  // Of a composite the server names the role itself, too.
  const inherited = effective.filter(({ id }) => !directIds.has(id) && id !== ownerId)
  return [
    ...direct.map((role) => ({ ...role, isInherited: false })),
    ...inherited.toSorted(compareRoles).map((role) => ({ ...role, isInherited: true })),
  ]
}

/** The realm's roles first. */
export const compareRoles = (a: MappedRole, b: MappedRole) =>
  (a.client?.clientId ?? '').localeCompare(b.client?.clientId ?? '') || a.name.localeCompare(b.name)
