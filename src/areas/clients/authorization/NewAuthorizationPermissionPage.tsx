import { getRouteApi } from '@tanstack/react-router'
import { permissionTypes, type NewPermission } from '~/api/authorization/authzPolicies'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { NotFound } from '~/routing/screens'
import { useGoTo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { authzTabLink, ResourceServerPage } from './ResourceServerPage'
import { CreatePermission, usePermission } from './PermissionForms'

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
  const { id: _id, ...permission } = usePermission(type, id)
  return <Create start={{ ...permission, name: t('copyOf', { name: permission.name }) }} />
}

function Create({ start }: { start: NewPermission }) {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  return (
    <>
      <PageHeader
        title={
          start.type === 'scope' ? 'createScopeBasedPermission' : 'createResourceBasedPermission'
        }
      />
      <CreatePermission
        start={start}
        onCreated={({ id, type }) => void goTo(resourceServer.permission(type, id))}
        onCancel={() => void goTo(authzTabLink(resourceServer, 'permissions'))}
      />
    </>
  )
}
