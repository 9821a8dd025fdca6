import { linkOptions } from '@tanstack/react-router'

/** The URL's type follows Keycloak's console; the page reads it from the permission. */
export const permissionTarget = (realm: string, permissionId: string, resourceType = 'any') =>
  linkOptions({
    to: '/$realm/permissions/permission/$permissionId/$resourceType',
    params: { realm, permissionId, resourceType },
  })
