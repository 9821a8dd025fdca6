import { getRouteApi } from '@tanstack/react-router'
import { roleMappings } from '~/api/roles/roleMappings'
import { roles } from '~/api/roles/roles'
import { usePermissions } from '~/api/whoami'
import { findMissingPermissions } from '~/lib/access'
import { managementPermissionQueries } from '~/parts/permissions/managementPermissionQueries'
import { showsInherited } from '~/parts/role-mapping/mappingSearch'
import { RoleView } from '~/parts/roles/RoleView'
import { Forbidden } from '~/routing/screens'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/roles/$id/$tab')

type Params = { realm: string; id: string; tab: string; inherited?: string }

export const load = ({ realm, id, tab, inherited }: Params) => [
  roles.byId({ realm }, id),
  ...(tab === 'associated-roles'
    ? [roleMappings.list(realm, { type: 'roles', id }, showsInherited({ inherited }))]
    : []),
  ...managementPermissionQueries(realm, { type: 'roles', id }, tab),
]

export { roleTabs as tabs } from '~/parts/roles/RoleView'

export default function RolePage() {
  const { realm, id, tab } = route.useParams()
  const listState = useAddressState(route)
  // With only view-users the page may open, but GET roles-by-id shows nothing.
  const missingPermissions = findMissingPermissions('view-realm', usePermissions(realm))
  if (missingPermissions.length > 0) return <Forbidden missing={missingPermissions} />
  return <RoleView container={{ realm }} id={id} tab={tab} listState={listState} />
}
