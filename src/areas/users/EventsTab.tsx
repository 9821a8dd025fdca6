import { getRouteApi } from '@tanstack/react-router'
import type { User } from '~/api/users/users'
import { ObjectEvents } from '~/parts/events/ObjectEvents'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/users/$id/$tab')

type Props = { realm: string; user: User }

export default function EventsTab({ realm, user: { id } }: Props) {
  const listState = useAddressState(route)
  return <ObjectEvents realm={realm} listState={listState} path={`users/${id}`} user={id} />
}
