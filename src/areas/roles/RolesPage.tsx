import { getRouteApi } from '@tanstack/react-router'
import { roles } from '~/api/roles/roles'
import { adminGuideUrl } from '~/lib/urls'
import { RoleList } from '~/parts/roles/RoleList'
import { listSearch, useAddressState, type ListSearch } from '~/routing/useAddressState'
import { toPageRequest } from '~/api/list'
import { PageHeader } from '~/ui/PageHeader'

const route = getRouteApi('/$realm/roles')

export const load = ({ realm, ...search }: ListSearch & { realm: string }) => [
  roles.list({ realm }, toPageRequest(listSearch(search))),
]

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
