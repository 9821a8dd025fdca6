import { managementPermissions, type Permitted } from '~/api/authorization/managementPermissions'
import { queryClient } from '~/api/queryClient'
import { hasFeature, serverInfo } from '~/api/serverInfo'

/**
 * For `prefetch` of an address with the tab. Whether there is one is told by the server info; what it
 * shows is asked for where that is known: without the feature the server refuses.
 */
export function managementPermissionQueries(realm: string, of: Permitted, tab: string | undefined) {
  if (tab !== 'permissions') return []
  const isOn = hasFeature(queryClient.getQueryData(serverInfo.queryKey), fineGrainedV1)
  return isOn ? [managementPermissions.of(realm, of)] : [serverInfo]
}

/** The feature as the server info names it. */
export const fineGrainedV1 = 'ADMIN_FINE_GRAINED_AUTHZ'
