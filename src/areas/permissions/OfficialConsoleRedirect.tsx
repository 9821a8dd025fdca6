import { linkOptions, Navigate, useParams } from '@tanstack/react-router'
import { NotFound } from '~/routing/screens'
import { isTabOf } from '~/routing/RoutedTabs'
import { permissionTarget } from '~/parts/admin-permissions/adminPermissions'
import { permissionTabs } from './tabs'
import { newPolicyLink, permissionsTab, policyLink } from './WithAdminPermissions'

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
  const isNew = objectId === 'new'
  if (tab !== undefined)
    return isTabOf(permissionTabs, tab) ? permissionsTab({ realm }, tab) : undefined
  if (section === 'permission')
    return isNew
      ? linkOptions({
          to: '/$realm/permissions/permission/new/$resourceType',
          params: { realm, resourceType: type },
          search: {},
        })
      : permissionTarget(realm, objectId, type)
  if (section === 'policies')
    return isNew ? newPolicyLink(realm, type) : policyLink(realm, type, objectId)
  return undefined
}
