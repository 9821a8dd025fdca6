import { linkOptions, Navigate, useParams } from '@tanstack/react-router'
import { NotFound } from '~/routing/screens'
import { isTabOf } from '~/routing/RoutedTabs'
import { permissionTabs } from './tabs'

/** URL parameters of Keycloak's own console. */
type OfficialConsoleParams = { tab?: string; section?: string; objectId?: string; type?: string }

/** Redirects bookmarks of Keycloak's own console. */
export default function OfficialConsoleRedirect() {
  const { realm = '', ...params } = useParams({ strict: false })
  const target = targetOf(realm, params)
  return target ? <Navigate {...target} replace /> : <NotFound />
}

function targetOf(
  realm: string,
  { tab, section, objectId = '', type = '' }: OfficialConsoleParams,
) {
  if (tab !== undefined)
    return isTabOf(permissionTabs, tab)
      ? linkOptions({ to: '/$realm/permissions/{-$tab}', params: { realm, tab }, search: {} })
      : undefined
  if (section === 'permission')
    return objectId === 'new'
      ? linkOptions({
          to: '/$realm/permissions/permission/new/$resourceType',
          params: { realm, resourceType: type },
          search: {},
        })
      : linkOptions({
          to: '/$realm/permissions/permission/$permissionId/$resourceType',
          params: { realm, permissionId: objectId, resourceType: type },
        })
  if (section === 'policies')
    return objectId === 'new'
      ? linkOptions({
          to: '/$realm/permissions/policies/new/$policyType',
          params: { realm, policyType: type },
          search: {},
        })
      : linkOptions({
          to: '/$realm/permissions/policies/$policyId/$policyType',
          params: { realm, policyId: objectId, policyType: type },
        })
  return undefined
}
