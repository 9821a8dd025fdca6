import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import { useRealm } from '~/api/realms/realms'

/**
 * Where a realm keeps its permissions. Undefined where they are switched off, where it has none yet,
 * or where this person may not know: the server tells with view-realm only.
 */
export function useAdminPermissionsClient(realm: string): AdminPermissionsClient | undefined {
  const { adminPermissionsEnabled, adminPermissionsClient } = useRealm(realm)
  const client = adminPermissionsClient?.id
  return adminPermissionsEnabled && client ? { realm, client } : undefined
}
