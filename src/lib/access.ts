/** The permissions that whoami can list for a realm (spec/shell section 4). */
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

/** Always data, so the UI can show it. */
export type Requirement =
  | 'anyone'
  | Permission
  | { all: readonly Requirement[] }
  | { some: readonly Requirement[] }

/** Keycloak's composite roles. Managing also allows viewing, which whoami doesn't list. */
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

/** Drops unknown names. */
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

/** Empty means allowed. */
export function findMissingPermissions(
  requirement: Requirement,
  permissions: ReadonlySet<Permission>,
): Permission[] {
  if (requirement === 'anyone') return []
  if (typeof requirement === 'string') return permissions.has(requirement) ? [] : [requirement]
  if ('all' in requirement) {
    return [
      ...new Set(requirement.all.flatMap((inner) => findMissingPermissions(inner, permissions))),
    ]
  }
  const alternatives = requirement.some.map((inner) => findMissingPermissions(inner, permissions))
  return alternatives.some((unmet) => unmet.length === 0) ? [] : [...new Set(alternatives.flat())]
}

export const holds = (requirement: Requirement, permissions: ReadonlySet<Permission>) =>
  findMissingPermissions(requirement, permissions).length === 0

const supportPermissions = new Set<Permission>([
  'impersonation',
  'manage-users',
  'query-clients',
  'query-groups',
  'query-realms',
  'query-users',
  'view-events',
  'view-users',
])

/** Who may look up and perhaps help users, and not much else. */
export const isSupport = (permissions: ReadonlySet<Permission>) =>
  permissions.has('query-users') &&
  [...permissions].every((permission) => supportPermissions.has(permission))

const isPermission = (name: string): name is Permission =>
  (permissionNames as readonly string[]).includes(name)
