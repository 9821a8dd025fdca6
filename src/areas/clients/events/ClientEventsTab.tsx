import { getRouteApi } from '@tanstack/react-router'
import { ObjectEvents } from '~/parts/events/ObjectEvents'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/clients/$clientId/$tab')

type Props = { realm: string; id: string; clientId: string }

/** What users did with a client, or what administrators did to it. */
export function ClientEventsTab({ realm, id, clientId }: Props) {
  const at = useAddressState(route)
  return <ObjectEvents realm={realm} at={at} path={`clients/${id}`} client={clientId} />
}
