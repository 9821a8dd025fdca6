import { linkOptions } from '@tanstack/react-router'

/**
 * The page of a permission. The address has the type as the server's own console writes it; the page
 * goes by what the permission says.
 */
export const permissionTarget = (realm: string, permissionId: string, resourceType = 'any') =>
  linkOptions({
    to: '/$realm/permissions/permission/$permissionId/$resourceType',
    params: { realm, permissionId, resourceType },
  })
