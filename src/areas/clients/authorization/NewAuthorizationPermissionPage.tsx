import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  createPermission,
  permissions,
  permissionTypes,
  type NewPermission,
} from '~/api/authorization/authzPolicies'
import { CreatePage } from '~/form/CreatePage'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { NotFound } from '~/routing/screens'
import { useText } from '~/ui/useText'
import { authzTabLink, ResourceServerPage } from './ResourceServerPage'
import { permissionSections } from './authorizationPermission.fields'
import { permissionControls } from './permissionControls'

const route = getRouteApi(
  '/$realm/clients/$id/authorization/permission/new/$permissionType/{-$selectedId}',
)

/** `selected` is the id of a resource or a scope, depending on the type. */
const newPermissionFor = (type: string, selected: string | undefined): NewPermission => {
  const selectedIds = selected === undefined ? [] : [selected]
  return {
    name: '',
    type,
    byType: false,
    resources: type === 'resource' ? selectedIds : [],
    scopes: type === 'scope' ? selectedIds : [],
    policies: [],
    decisionStrategy: 'UNANIMOUS',
  }
}

export default function NewAuthorizationPermissionPage() {
  const { realm, id, permissionType: type, selectedId } = route.useParams()
  const { copy } = route.useSearch()
  if (!permissionTypes.some((permissionType) => permissionType === type)) return <NotFound />
  return (
    <ResourceServerPage realm={realm} id={id}>
      {copy ? (
        <Copy key={copy} type={type} id={copy} />
      ) : (
        <Create key={`${type} ${selectedId}`} start={newPermissionFor(type, selectedId)} />
      )}
    </ResourceServerPage>
  )
}

function Copy({ type, id }: { type: string; id: string }) {
  const { t } = useText()
  const { data } = useSuspenseQuery(permissions.byId(useResourceServer(), type, id))
  const { id: _id, ...permission } = data
  return <Create start={{ ...permission, name: t('copyOf', { name: permission.name }) }} />
}

function Create({ start }: { start: NewPermission }) {
  const resourceServer = useResourceServer()
  return (
    <CreatePage
      title={
        start.type === 'scope' ? 'createScopeBasedPermission' : 'createResourceBasedPermission'
      }
      list={authzTabLink(resourceServer, 'permissions')}
      created={({ id, type }) => resourceServer.permission(type, id)}
      defaultValues={start}
      create={createPermission(resourceServer)}
      sections={permissionSections(start.type)}
      customControls={permissionControls}
      requires={resourceServer.manage}
    />
  )
}
