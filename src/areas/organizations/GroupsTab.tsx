import { getRouteApi } from '@tanstack/react-router'
import type { OrganizationSettings } from '~/api/organizations/organizations'
import { groupSearch, type GroupSearch } from '~/parts/groups/groupAddress'
import { GroupBrowser } from '~/parts/groups/GroupBrowser'
import { groupQueries } from '~/parts/groups/groupQueries'
import { useAddressState } from '~/routing/useAddressState'
import { PageHeader } from '~/ui/PageHeader'

const route = getRouteApi('/$realm/organizations/$id/groups/$')

type Params = Omit<GroupSearch, 'tab'> & {
  realm: string
  id: string
  tab?: string
  _splat?: string
}

export const load = ({ realm, id, _splat, ...search }: Params) =>
  groupQueries({ realm, organization: id }, _splat, groupSearch(search))

export { groupTabs as tabs } from '~/parts/groups/GroupContent'

type Props = { realm: string; organization: OrganizationSettings }

export default function GroupsTab({ realm, organization }: Props) {
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
