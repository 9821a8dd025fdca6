import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  adminPermissions,
  updatePermission,
  type AdminPermissionsClient,
  type ResourceType,
} from '~/api/authorization/adminPermissions'
import { EditForm } from '~/form/EditForm'
import { useGoTo } from '~/routing/links'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { WithAdminPermissions, permissionsTab, cachedResourceServer } from './WithAdminPermissions'
import { usePermissionActions } from './usePermissionActions'
import { usePermissionForm } from './usePermissionForm'

const route = getRouteApi('/$realm/permissions/permission/$permissionId/$resourceType')

export function load({ realm, permissionId }: { realm: string; permissionId: string }) {
  const resourceServer = cachedResourceServer(realm)
  return resourceServer
    ? [adminPermissions.byId(resourceServer, permissionId), adminPermissions.types(resourceServer)]
    : []
}

export default function AdminPermissionPage() {
  const { realm, permissionId } = route.useParams()
  return (
    <WithAdminPermissions realm={realm}>
      {(resourceServer) => (
        <Permission key={permissionId} resourceServer={resourceServer} id={permissionId} />
      )}
    </WithAdminPermissions>
  )
}

function Permission({
  resourceServer,
  id,
}: {
  resourceServer: AdminPermissionsClient
  id: string
}) {
  const goTo = useGoTo()
  const { data: permission } = useSuspenseQuery(adminPermissions.byId(resourceServer, id))
  const { data: types } = useSuspenseQuery(adminPermissions.types(resourceServer))
  const { ofPage } = usePermissionActions(resourceServer)
  // The type in the URL may be wrong, so use the permission's.
  const { resourceType } = permission
  const type = types.find((candidate) => candidate.type === resourceType)
  const leave = () => void goTo(permissionsTab(resourceServer))
  return (
    <>
      <PageHeader
        name={permission.name}
        badges={<Badge large>{resourceType}</Badge>}
        actions={ofPage(permission, leave)}
      />
      <Edit
        resourceServer={resourceServer}
        id={id}
        type={type ?? { type: resourceType, scopes: permission.scopes }}
      />
    </>
  )
}

type EditProps = { resourceServer: AdminPermissionsClient; id: string; type: ResourceType }

function Edit({ resourceServer, id, type }: EditProps) {
  const { sections, customControls } = usePermissionForm(resourceServer, type)
  return (
    <EditForm
      query={adminPermissions.byId(resourceServer, id)}
      save={{ mutation: updatePermission(resourceServer) }}
      sections={sections}
      customControls={customControls}
      requires="manage-realm"
    />
  )
}
