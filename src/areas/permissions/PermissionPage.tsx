import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  adminPermissions,
  updatePermission,
  type AdminPermissionsClient,
  type ResourceType,
} from '~/api/authorization/adminPermissions'
import { EditForm } from '~/form/EditForm'
import { useGoTo } from '~/routing/AddressLink'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { WithAdminPermissions, permissionsTab } from './WithAdminPermissions'
import { usePermissionActions } from './usePermissionActions'
import { usePermissionForm } from './usePermissionForm'

const route = getRouteApi('/$realm/permissions/permission/$permissionId/$resourceType')

/** One permission. */
export default function PermissionPage() {
  const { realm, permissionId } = route.useParams()
  return (
    <WithAdminPermissions realm={realm}>
      {(home) => <Permission key={permissionId} home={home} id={permissionId} />}
    </WithAdminPermissions>
  )
}

function Permission({ home, id }: { home: AdminPermissionsClient; id: string }) {
  const goTo = useGoTo()
  const { data: permission } = useSuspenseQuery(adminPermissions.byId(home, id))
  const { data: types } = useSuspenseQuery(adminPermissions.types(home))
  const { ofPage } = usePermissionActions(home)
  // What the address says of the type may be wrong, and it cannot be changed.
  const { resourceType } = permission
  const type = types.find((candidate) => candidate.type === resourceType)
  const leave = () => void goTo(permissionsTab(home))
  return (
    <>
      <PageHeader
        name={permission.name}
        badges={<Badge large>{resourceType}</Badge>}
        actions={ofPage(permission, leave)}
      />
      <Edit home={home} id={id} type={type ?? { type: resourceType, scopes: permission.scopes }} />
    </>
  )
}

type EditProps = { home: AdminPermissionsClient; id: string; type: ResourceType }

function Edit({ home, id, type }: EditProps) {
  const { sections, customControls } = usePermissionForm(home, type)
  return (
    <EditForm
      query={adminPermissions.byId(home, id)}
      save={{ mutation: updatePermission(home) }}
      sections={sections}
      customControls={customControls}
      requires="manage-realm"
    />
  )
}
