import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { clients } from '~/api/clients/clients'
import { NewRoleForm } from '~/parts/roles/NewRoleForm'

const route = getRouteApi('/$realm/clients/$clientId/roles/new')

export default function NewClientRolePage() {
  const { realm, clientId: id } = route.useParams()
  const { copy } = route.useSearch()
  const { data: client } = useSuspenseQuery(clients.byId(realm, id))
  const { clientId, access } = client
  return <NewRoleForm container={{ realm, client: { id, clientId, access } }} copyOf={copy} />
}
