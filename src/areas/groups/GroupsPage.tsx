import { getRouteApi } from '@tanstack/react-router'
import { adminGuideUrl } from '~/lib/code/adminGuideUrl'
import { GroupBrowser } from '~/parts/groups/GroupBrowser'
import { useAddressState } from '~/routing/useAddressState'
import { PageHeader } from '~/ui/PageHeader'

const route = getRouteApi('/$realm/groups/$')

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
