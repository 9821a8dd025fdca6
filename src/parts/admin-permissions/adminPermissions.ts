import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import { useRealm } from '~/api/realms/realms'
import { hasText } from '~/lib/i18n'
import type { Text } from '~/ui/useText'

/** The URL's type follows Keycloak's console; the page reads it from the permission. */
export const permissionTarget = (permissionId: string, resourceType = 'any') =>
  ({
    to: '/$realm/permissions/permission/$permissionId/$resourceType',
    params: { permissionId, resourceType },
  }) as const

// @texts resourceType.* @texts authorizationScope.*

/** Empty if there is none. */
export function resourceTypeDescription(type: string, { t }: Text) {
  const key = `resourceType.${type}`
  return hasText(key) ? t(key) : ''
}

export function scopeDescription(type: string, scope: string, { t }: Text) {
  const key = `authorizationScope.${type}.${scope}`
  return hasText(key) ? t(key) : ''
}

/**
 * Undefined if permissions are disabled, not set up, or hidden: Keycloak returns the client with
 * view-realm only.
 */
export function useAdminPermissionsClient(realm: string): AdminPermissionsClient | undefined {
  const { adminPermissionsEnabled, adminPermissionsClient } = useRealm(realm)
  const client = adminPermissionsClient?.id
  return adminPermissionsEnabled && client ? { realm, client } : undefined
}
