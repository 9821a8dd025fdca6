import { useParams } from '@tanstack/react-router'
import { UntypedNavigate, type Target } from '~/routing/links'
import { NotFound } from '~/routing/screens'
import { isTabOf } from '~/routing/RoutedTabs'
import { permissionTarget } from '~/parts/admin-permissions/adminPermissions'
import { permissionTabs } from './tabs'
import { newPolicyLink, permissionsTab, policyLink } from './WithAdminPermissions'

/** URL parameters of Keycloak's own console. */
type OfficialConsoleParams = { tab?: string; section?: string; objectId?: string; type?: string }

/** Redirects bookmarks of Keycloak's own console. */
export default function OfficialConsoleRedirect() {
  const target = targetOf(useParams({ strict: false }))
  return target ? <UntypedNavigate {...target} replace /> : <NotFound />
}

function targetOf({
  tab,
  section,
  objectId = '',
  type = '',
}: OfficialConsoleParams): Target | undefined {
  const isNew = objectId === 'new'
  if (tab !== undefined) return isTabOf(permissionTabs, tab) ? permissionsTab(tab) : undefined
  if (section === 'permission')
    return isNew
      ? {
          to: '/$realm/permissions/permission/new/$resourceType',
          params: { resourceType: type },
          search: {},
        }
      : permissionTarget(objectId, type)
  if (section === 'policies') return isNew ? newPolicyLink(type) : policyLink(type, objectId)
  return undefined
}
