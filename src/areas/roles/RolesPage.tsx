import { getRouteApi } from '@tanstack/react-router'
import { adminGuideUrl } from '~/lib/code/adminGuideUrl'
import { RoleList } from '~/parts/roles/RoleList'
import { useAddressState } from '~/routing/useAddressState'
import { PageHeader } from '~/ui/PageHeader'

const route = getRouteApi('/$realm/roles')

export default function RolesPage() {
  const { realm } = route.useParams()
  const listState = useAddressState(route)
  return (
    <>
      <PageHeader
        title="titleRoles"
        subtitle="roleExplain"
        learnMore={adminGuideUrl('assigning-permissions-using-roles-and-groups')}
      />
      <RoleList container={{ realm }} listState={listState} />
    </>
  )
}
