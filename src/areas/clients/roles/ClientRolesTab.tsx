import { getRouteApi } from '@tanstack/react-router'
import type { Client } from '~/api/clients/clients'
import { roles } from '~/api/roles/roles'
import { RoleList } from '~/parts/roles/RoleList'
import { listSearch, useAddressState, type ListSearch } from '~/routing/useAddressState'
import { toPageRequest } from '~/api/list'

const route = getRouteApi('/$realm/clients/$clientId/$tab')

type Params = ListSearch & { realm: string; clientId: string }

export const load = ({ realm, clientId: id, ...search }: Params) => [
  roles.list({ realm, client: { id, clientId: '' } }, toPageRequest(listSearch(search))),
]

export default function ClientRolesTab({ realm, client }: { realm: string; client: Client }) {
  const listState = useAddressState(route)
  const { id, clientId, access } = client
  return <RoleList container={{ realm, client: { id, clientId, access } }} listState={listState} />
}
