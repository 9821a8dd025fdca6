import { getRouteApi } from '@tanstack/react-router'
import { permissionTypes } from '~/api/authorization/authzPolicies'
import { useHome } from '~/parts/authorization/home'
import { useDeletion } from '~/parts/authorization/useDeletion'
import { useGoTo } from '~/routing/AddressLink'
import { NotFound } from '~/routing/NotFound'
import { PageHeader } from '~/ui/PageHeader'
import { authzTab, newPermission } from './clientHome'
import { Frame } from './Frame'
import { EditPermission, usePermission } from './PermissionForms'

const route = getRouteApi(
  '/$realm/clients/$id/authorization/permission/$permissionType/$permissionId',
)

/** A permission of a client. */
export default function PermissionPage() {
  const { realm, id, permissionType: type, permissionId } = route.useParams()
  if (!permissionTypes.some((permissionType) => permissionType === type)) return <NotFound />
  return (
    <Frame realm={realm} id={id}>
      <Edit key={permissionId} type={type} id={permissionId} />
    </Frame>
  )
}

function Edit({ type, id }: { type: string; id: string }) {
  const home = useHome()
  const goTo = useGoTo()
  const deletion = useDeletion()
  const permission = usePermission(type, id)
  return (
    <>
      <PageHeader
        name={permission.name}
        actions={[
          {
            label: 'duplicate',
            requires: home.manage,
            onSelect: () => void goTo(newPermission(home, type, undefined, id)),
          },
          deletion.permission(permission, () => void goTo(authzTab(home, 'permissions'))),
        ]}
      />
      <EditPermission type={type} id={id} />
    </>
  )
}
