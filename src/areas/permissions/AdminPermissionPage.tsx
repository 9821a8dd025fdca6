import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { adminPermissions, updatePermission } from '~/api/authorization/adminPermissions'
import { EditForm } from '~/form/EditForm'
import { permissionRemoval } from '~/parts/authorization/removals'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { useGoTo } from '~/routing/links'
import { confirmedAction } from '~/table/confirmedAction'
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
      <Permission key={permissionId} id={permissionId} />
    </WithAdminPermissions>
  )
}

function Permission({ id }: { id: string }) {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const actionsOf = usePermissionActions()
  const query = adminPermissions.byId(resourceServer, id)
  const { data: permission } = useSuspenseQuery(query)
  const { data: types } = useSuspenseQuery(adminPermissions.types(resourceServer))
  // The type in the URL may be wrong, so use the permission's.
  const { resourceType: type, scopes } = permission
  const resourceType = types.find((candidate) => candidate.type === type) ?? { type, scopes }
  const removal = permissionRemoval(resourceServer, 'deleteAdminPermissionConfirm')
  return (
    <>
      <PageHeader
        name={permission.name}
        badges={<Badge large>{type}</Badge>}
        actions={[
          ...actionsOf(permission),
          confirmedAction(removal, [permission], {
            onDone: () => void goTo(permissionsTab()),
          }),
        ]}
      />
      <EditForm
        query={query}
        save={{ mutation: updatePermission(resourceServer) }}
        {...usePermissionForm(resourceType)}
      />
    </>
  )
}
