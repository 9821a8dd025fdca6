import { getRouteApi } from '@tanstack/react-router'
import { permissionTypes, permissions } from '~/api/authorization/authzPolicies'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { permissionRemoval } from '~/parts/authorization/removals'
import { confirmedAction } from '~/table/confirmedAction'
import { NotFound } from '~/routing/screens'
import { useGoTo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { authzTabLink, newPermissionLink, ResourceServerPage } from './ResourceServerPage'
import { EditPermission, usePermission } from './PermissionForms'

const route = getRouteApi(
  '/$realm/clients/$id/authorization/permission/$permissionType/$permissionId',
)

type Params = { realm: string; id: string; permissionType: string; permissionId: string }

export const load = ({ realm, id, permissionType, permissionId }: Params) => [
  permissions.byId({ realm, client: id }, permissionType, permissionId),
]

export default function AuthorizationPermissionPage() {
  const { realm, id, permissionType: type, permissionId } = route.useParams()
  if (!permissionTypes.some((permissionType) => permissionType === type)) return <NotFound />
  return (
    <ResourceServerPage realm={realm} id={id}>
      <Edit key={permissionId} type={type} id={permissionId} />
    </ResourceServerPage>
  )
}

function Edit({ type, id }: { type: string; id: string }) {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const permission = usePermission(type, id)
  return (
    <>
      <PageHeader
        name={permission.name}
        actions={[
          {
            label: 'duplicate',
            requires: resourceServer.manage,
            onSelect: () => void goTo(newPermissionLink(resourceServer, type, undefined, id)),
          },
          confirmedAction(permissionRemoval(resourceServer), [permission], {
            onDone: () => void goTo(authzTabLink(resourceServer, 'permissions')),
          }),
        ]}
      />
      <EditPermission type={type} id={id} />
    </>
  )
}
