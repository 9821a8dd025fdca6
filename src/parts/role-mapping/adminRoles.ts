import type { MappedRole } from '~/api/roles/mappedRoles'

// What each of them gives is said by our own texts: adminRoleGives.*

/** Roles of the client realm-management (in master: of a realm's client) that change something. */
const ofManagement = [
  'realm-admin',
  'create-client',
  'impersonation',
  'manage-authorization',
  'manage-clients',
  'manage-events',
  'manage-identity-providers',
  'manage-organizations',
  'manage-realm',
  'manage-users',
] as const

const ofMaster = ['admin', 'create-realm'] as const

export type AdminRole = (typeof ofManagement)[number] | (typeof ofMaster)[number]

const among = <T extends string>(names: readonly T[], name: string) =>
  names.find((candidate) => candidate === name)

/** Which administration a role gives, undefined for all others. */
export function adminRole(realm: string, { name, client }: MappedRole): AdminRole | undefined {
  if (!client) return realm === 'master' ? among(ofMaster, name) : undefined
  const isManagement =
    client.clientId === 'realm-management' ||
    (realm === 'master' && client.clientId.endsWith('-realm'))
  return isManagement ? among(ofManagement, name) : undefined
}
