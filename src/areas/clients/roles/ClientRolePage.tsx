import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { clients } from '~/api/clients/clients'
import { roles } from '~/api/roles/roles'
import { managementPermissionQueries } from '~/parts/permissions/managementPermissionQueries'
import { RoleView } from '~/parts/roles/RoleView'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/clients/$clientId/roles/$id/$tab')

type Params = { realm: string; clientId: string; id: string; tab: string }

export const load = ({ realm, clientId, id, tab }: Params) => [
  clients.byId(realm, clientId),
  roles.byId({ realm }, id),
  ...managementPermissionQueries(realm, { type: 'roles', id }, tab),
]

export { roleTabs as tabs } from '~/parts/roles/RoleView'

export default function ClientRolePage() {
  const { realm, clientId: clientUuid, id, tab } = route.useParams()
  const listState = useAddressState(route)
  const { data: client } = useSuspenseQuery(clients.byId(realm, clientUuid))
  const { clientId, access } = client
  return (
    <RoleView
      container={{ realm, client: { id: clientUuid, clientId, access } }}
      id={id}
      tab={tab}
      listState={listState}
    />
  )
}
