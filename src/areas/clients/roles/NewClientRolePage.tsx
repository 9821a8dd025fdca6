import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { clients } from '~/api/clients/clients'
import { roles } from '~/api/roles/roles'
import { NewRoleForm } from '~/parts/roles/NewRoleForm'

const route = getRouteApi('/$realm/clients/$clientId/roles/new')

type Params = { realm: string; clientId: string; copy?: string | undefined }

export const load = ({ realm, clientId, copy }: Params) => [
  clients.byId(realm, clientId),
  ...(copy === undefined ? [] : [roles.byId({ realm }, copy)]),
]

export default function NewClientRolePage() {
  const { realm, clientId: id } = route.useParams()
  const { copy } = route.useSearch()
  const { data: client } = useSuspenseQuery(clients.byId(realm, id))
  const { clientId, access } = client
  return <NewRoleForm container={{ realm, client: { id, clientId, access } }} copyOf={copy} />
}
