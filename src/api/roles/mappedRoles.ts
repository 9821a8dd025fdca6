export type MappedRole = {
  id: string
  name: string
  description?: string
  client?: { id: string; clientId: string }
  composite?: boolean
}

export type EffectiveRole = MappedRole & {
  isInherited: boolean
}

export function markInherited(
  direct: readonly MappedRole[],
  effective: readonly MappedRole[],
  ownerId: string,
): EffectiveRole[] {
  const directIds = new Set(direct.map(({ id }) => id))
  // For a composite role the server also returns the role itself.
  const inherited = effective.filter(({ id }) => !directIds.has(id) && id !== ownerId)
  return [
    ...direct.map((role) => ({ ...role, isInherited: false })),
    ...inherited.toSorted(compareRoles).map((role) => ({ ...role, isInherited: true })),
  ]
}

export const compareRoles = (a: MappedRole, b: MappedRole) =>
  (a.client?.clientId ?? '').localeCompare(b.client?.clientId ?? '') || a.name.localeCompare(b.name)
