import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import { useRealm } from '~/api/realms/realms'

/**
 * Undefined if permissions are disabled, not set up, or hidden: Keycloak returns the client with
 * view-realm only.
 */
export function useAdminPermissionsClient(realm: string): AdminPermissionsClient | undefined {
  const { adminPermissionsEnabled, adminPermissionsClient } = useRealm(realm)
  const client = adminPermissionsClient?.id
  return adminPermissionsEnabled && client ? { realm, client } : undefined
}
