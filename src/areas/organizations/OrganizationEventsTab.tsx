import { getRouteApi } from '@tanstack/react-router'
import type { OrganizationSettings } from '~/api/organizations/organizations'
import { AdminEvents } from '~/parts/events/AdminEvents'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/organizations/$id/$tab')

type Props = { realm: string; organization: OrganizationSettings }

export default function OrganizationEventsTab({ realm, organization: { id } }: Props) {
  const listState = useAddressState(route)
  return (
    <AdminEvents
      realm={realm}
      listState={listState}
      lists={[
        { title: 'adminEvents', resourcePath: `organizations/${id}` },
        { title: 'membershipEvents', resourcePath: `organizations/${id}/members/*` },
      ]}
    />
  )
}
