/** The names that who-am-I lists for a realm (effective roles; spec/shell section 4). */
export const permissionNames = [
  'admin',
  'create-client',
  'create-organization',
  'impersonation',
  'manage-authorization',
  'manage-clients',
  'manage-events',
  'manage-identity-providers',
  'manage-organizations',
  'manage-realm',
  'manage-users',
  'query-clients',
  'query-groups',
  'query-organizations',
  'query-realms',
  'query-users',
  'realm-admin',
  'view-authorization',
  'view-clients',
  'view-events',
  'view-identity-providers',
  'view-organizations',
  'view-realm',
  'view-users',
] as const

export type Permission = (typeof permissionNames)[number]

/** What an address, an action or a form asks for. Always data, so that it can be shown. */
export type Requirement =
  | 'anyone'
  | Permission
  | { all: readonly Requirement[] }
  | { some: readonly Requirement[] }

/** The composites of the server, and that it lets who may manage also read (whoami does not say so). */
const implied: Partial<Record<Permission, readonly Permission[]>> = {
  'manage-authorization': ['view-authorization'],
  'manage-clients': ['view-clients'],
  'manage-events': ['view-events'],
  'manage-identity-providers': ['view-identity-providers'],
  'manage-organizations': ['view-organizations'],
  'manage-realm': ['view-realm'],
  'manage-users': ['view-users'],
  'view-clients': ['query-clients'],
  'view-organizations': ['query-organizations'],
  'view-users': ['query-users', 'query-groups'],
}

/** All that follows from the names who-am-I gives; names we do not know are left out. */
export function effectivePermissions(names: readonly string[]): ReadonlySet<Permission> {
  const permissions = new Set<Permission>()
  const add = (permission: Permission) => {
    if (permissions.has(permission)) return
    permissions.add(permission)
    for (const impliedPermission of implied[permission] ?? []) add(impliedPermission)
  }
  for (const name of names) if (isPermission(name)) add(name)
  return permissions
}

/** The permissions that stand between the holder and the requirement; empty means allowed. */
export function missing(
  requirement: Requirement,
  permissions: ReadonlySet<Permission>,
): Permission[] {
  if (requirement === 'anyone') return []
  if (typeof requirement === 'string') return permissions.has(requirement) ? [] : [requirement]
  if ('all' in requirement) {
    return [...new Set(requirement.all.flatMap((inner) => missing(inner, permissions)))]
  }
  const alternatives = requirement.some.map((inner) => missing(inner, permissions))
  return alternatives.some((unmet) => unmet.length === 0)
    ? []
    : [...new Set(alternatives.flat())]
}

/** Whether nothing is missing. */
export const holds = (requirement: Requirement, permissions: ReadonlySet<Permission>) =>
  missing(requirement, permissions).length === 0

const isPermission = (name: string): name is Permission =>
  (permissionNames as readonly string[]).includes(name)
