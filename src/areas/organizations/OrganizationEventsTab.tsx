import { getRouteApi } from '@tanstack/react-router'
import { AdminEvents } from '~/parts/events/AdminEvents'
import { useAddressState } from '~/routing/useAddressState'
import type { OrganizationTabProps } from './tabs'

const route = getRouteApi('/$realm/organizations/$id/$tab')

export function OrganizationEventsTab({ realm, organization: { id } }: OrganizationTabProps) {
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
