import { linkOptions, Navigate, useParams } from '@tanstack/react-router'
import { NotFound } from '~/routing/NotFound'
import { isTabOf } from '~/routing/RoutedTabs'
import { permissionTabs } from './tabs'

/** What the addresses of this page name, apart from the client that keeps the permissions. */
type OfficialConsoleParams = { tab?: string; section?: string; objectId?: string; type?: string }

/** Bookmarks of the server's own console lead to the same place here. */
export default function OfficialConsoleRedirect() {
  const { realm = '', ...params } = useParams({ strict: false })
  const target = targetOf(realm, params)
  return target ? <Navigate {...target} replace /> : <NotFound />
}

/** The place that an address of the server's own console means. */
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
