import { getRouteApi } from '@tanstack/react-router'
import { adminGuideUrl } from '~/lib/urls'
import { groupIdsIn, type GroupSearch } from '~/parts/groups/groupAddress'
import { GroupBrowser } from '~/parts/groups/GroupBrowser'
import { groupQueries } from '~/parts/groups/groupQueries'
import { managementPermissionQueries } from '~/parts/permissions/managementPermissionQueries'
import { useAddressState } from '~/routing/useAddressState'
import { PageHeader } from '~/ui/PageHeader'

const route = getRouteApi('/$realm/groups/$')

type Params = GroupSearch & { realm: string; _splat?: string }

export function load({ realm, _splat, ...search }: Params) {
  const id = groupIdsIn(_splat).at(-1)
  return [
    ...groupQueries({ realm }, _splat, search),
    ...(id === undefined
      ? []
      : managementPermissionQueries(realm, { type: 'groups', id }, search.tab)),
  ]
}

export { groupTabs as tabs } from '~/parts/groups/GroupContent'

export default function GroupsPage() {
  const { realm, _splat } = route.useParams()
  return (
    <GroupBrowser
      owner={{ realm }}
      splat={_splat}
      listState={useAddressState(route)}
      header={
        <PageHeader
          title="groups"
          subtitle="groupsDescription"
          learnMore={adminGuideUrl('proc-managing-groups_server_administration_guide')}
        />
      }
    />
  )
}
