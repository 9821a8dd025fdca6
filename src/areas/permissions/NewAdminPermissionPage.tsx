import { Content } from '@patternfly/react-core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  adminPermissions,
  createPermission,
  type NewPermission,
  type ResourceType,
} from '~/api/authorization/adminPermissions'
import { CreatePage } from '~/form/CreatePage'
import { NotFound, PagePending } from '~/routing/screens'
import { permissionTarget } from '~/parts/admin-permissions/adminPermissions'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { useText } from '~/ui/useText'
import { WithAdminPermissions, permissionsTab, cachedResourceServer } from './WithAdminPermissions'
import { usePermissionForm } from './usePermissionForm'

const route = getRouteApi('/$realm/permissions/permission/new/$resourceType')

export function load({ realm, copy }: { realm: string; copy?: string }) {
  const resourceServer = cachedResourceServer(realm)
  if (!resourceServer) return []
  const types = adminPermissions.types(resourceServer)
  return copy === undefined ? [types] : [types, adminPermissions.byId(resourceServer, copy)]
}

/** The search params may name a permission to copy, or an object. */
export default function NewAdminPermissionPage() {
  const { realm, resourceType } = route.useParams()
  const { copy, resource } = route.useSearch()
  return (
    <WithAdminPermissions realm={realm}>
      <NewPermissionOfType
        key={`${resourceType} ${copy} ${resource}`}
        name={resourceType}
        copy={copy}
        resource={resource}
      />
    </WithAdminPermissions>
  )
}

type NewPermissionOfTypeProps = {
  name: string
  copy: string | undefined
  resource: string | undefined
}

function NewPermissionOfType({ name, copy, resource }: NewPermissionOfTypeProps) {
  const { t } = useText()
  const resourceServer = useResourceServer()
  const { data: types } = useSuspenseQuery(adminPermissions.types(resourceServer))
  const source = useQuery({
    ...adminPermissions.byId(resourceServer, copy ?? ''),
    enabled: copy !== undefined,
  })
  const type = types.find((resourceType) => resourceType.type === name)
  if (!type) return <NotFound />
  if (source.isLoading) return <PagePending />
  if (source.data?.resourceType === name) {
    const { id: _id, ...original } = source.data
    const start = { ...original, name: t('copyOf', { name: original.name }) }
    return <Create type={type} start={start} />
  }
  const start: NewPermission = {
    name: '',
    type: 'scope',
    logic: 'POSITIVE',
    decisionStrategy: 'UNANIMOUS',
    resourceType: name,
    scopes: [],
    enforce: resource === undefined ? 'all' : 'specific',
    resources: resource === undefined ? [] : [resource],
    objects: [],
    policies: [],
    assigned: [],
  }
  return <Create type={type} start={start} />
}

function Create({ type, start }: { type: ResourceType; start: NewPermission }) {
  const { t } = useText()
  const resourceServer = useResourceServer()
  return (
    <CreatePage
      title="createPermission"
      intro={
        <Content component="p">{t('createPermissionOfType', { resourceType: type.type })}</Content>
      }
      list={permissionsTab()}
      created={(id) => permissionTarget(id, type.type)}
      defaultValues={start}
      create={createPermission(resourceServer)}
      {...usePermissionForm(type)}
    />
  )
}
