import { getRouteApi } from '@tanstack/react-router'
import type { Client } from '~/api/clients/clients'
import { RoleList } from '~/parts/roles/RoleList'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/clients/$clientId/$tab')

export function ClientRolesTab({ realm, client }: { realm: string; client: Client }) {
  const listState = useAddressState(route)
  const { id, clientId, access } = client
  return <RoleList container={{ realm, client: { id, clientId, access } }} listState={listState} />
}
