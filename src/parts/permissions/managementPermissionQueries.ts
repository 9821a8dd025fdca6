import { managementPermissions, type PermissionTarget } from '~/api/authorization/adminPermissions'
import { queryClient } from '~/api/queryClient'
import { hasFeature, serverInfo } from '~/api/serverInfo'

export const fineGrainedV1 = 'ADMIN_FINE_GRAINED_AUTHZ'

/** For route prefetch. Without the feature the endpoint fails, so server info loads first. */
export function managementPermissionQueries(
  realm: string,
  of: PermissionTarget,
  tab: string | undefined,
) {
  if (tab !== 'permissions') return []
  const isOn = hasFeature(queryClient.getQueryData(serverInfo.queryKey), fineGrainedV1)
  return isOn ? [managementPermissions.of(realm, of)] : [serverInfo]
}
