import { getRouteApi } from '@tanstack/react-router'
import type { Client } from '~/api/clients/clients'
import { ObjectEvents } from '~/parts/events/ObjectEvents'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/clients/$clientId/$tab')

type Props = { realm: string; client: Client }

export default function ClientEventsTab({ realm, client: { id, clientId } }: Props) {
  const listState = useAddressState(route)
  return (
    <ObjectEvents realm={realm} listState={listState} path={`clients/${id}`} client={clientId} />
  )
}
