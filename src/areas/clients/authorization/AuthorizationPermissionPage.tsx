import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  permissions,
  permissionTypes,
  permissionUpdate,
  updatePermission,
} from '~/api/authorization/authzPolicies'
import { EditForm } from '~/form/EditForm'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { permissionRemoval } from '~/parts/authorization/removals'
import { confirmedAction } from '~/table/confirmedAction'
import { NotFound } from '~/routing/screens'
import { useGoTo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { authzTabLink, newPermissionLink, ResourceServerPage } from './ResourceServerPage'
import { permissionSections } from './authorizationPermission.fields'
import { permissionControls } from './permissionControls'

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
  const query = permissions.byId(resourceServer, type, id)
  const { data: permission } = useSuspenseQuery(query)
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
      <EditForm
        query={query}
        save={{ mutation: updatePermission(resourceServer), partial: permissionUpdate }}
        sections={permissionSections(type)}
        customControls={permissionControls}
        requires={resourceServer.manage}
      />
    </>
  )
}
