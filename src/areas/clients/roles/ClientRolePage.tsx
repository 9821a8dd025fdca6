import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { clients } from '~/api/clients/clients'
import { RoleView } from '~/parts/roles/RoleView'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/clients/$clientId/roles/$id/$tab')

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
