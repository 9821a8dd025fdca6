import { getRouteApi } from '@tanstack/react-router'
import { usePermissions } from '~/api/whoami'
import { findMissingPermissions } from '~/lib/access'
import { RoleView } from '~/parts/roles/RoleView'
import { Forbidden } from '~/routing/Forbidden'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/roles/$id/$tab')

export default function RolePage() {
  const { realm, id, tab } = route.useParams()
  const listState = useAddressState(route)
  // With only view-users the page may open, but GET roles-by-id shows nothing.
  const missingPermissions = findMissingPermissions('view-realm', usePermissions(realm))
  if (missingPermissions.length > 0) return <Forbidden missing={missingPermissions} />
  return <RoleView container={{ realm }} id={id} tab={tab} listState={listState} />
}
