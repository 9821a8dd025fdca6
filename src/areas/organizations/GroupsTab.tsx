import { getRouteApi } from '@tanstack/react-router'
import { GroupBrowser } from '~/parts/groups/GroupBrowser'
import { useAddressState } from '~/routing/useAddressState'
import { PageHeader } from '~/ui/PageHeader'
import type { OrganizationTabProps } from './tabs'

const route = getRouteApi('/$realm/organizations/$id/groups/$')

export function GroupsTab({ realm, organization }: OrganizationTabProps) {
  const { _splat } = route.useParams()
  return (
    <GroupBrowser
      owner={{ realm, organization: organization.id }}
      splat={_splat}
      listState={useAddressState(route)}
      header={<PageHeader title="groups" subtitle="orgGroupsDescription" isInner />}
    />
  )
}
