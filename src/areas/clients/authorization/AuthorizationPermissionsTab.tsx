import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { authz } from '~/api/authorization/authz'
import { permissions, permissionTypes, type PolicyRow } from '~/api/authorization/authzPolicies'
import { useResourceServer, type ResourceServer } from '~/parts/authorization/resourceServer'
import { relatedColumn, RelatedPolicies } from '~/parts/authorization/NameLists'
import { permissionRemoval } from '~/parts/authorization/removals'
import { useListFilters } from '~/table/filters'
import { UntypedRouteLink, useGoTo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { permissionFilters } from './filters'
import { newPermissionLink } from './ResourceServerPage'

const route = getRouteApi('/$realm/clients/$clientId/authorization/$tab')

const typeLabel = (type: string) => (type === 'scope' ? 'authzScopeBased' : 'authzResourceBased')

const columnsOf = (resourceServer: ResourceServer): Column<PolicyRow>[] => [
  link(
    'name',
    'name',
    ({ id, type }, name) => (
      <UntypedRouteLink {...resourceServer.permission(type, id)}>{name}</UntypedRouteLink>
    ),
    { width: 30 },
  ),
  text('type', 'type', { value: ({ type }, { t }) => t(typeLabel(type)), width: 15 }),
  relatedColumn('associated'),
  text('description', 'description'),
]

const renderPolicies = ({ id }: PolicyRow) => <RelatedPolicies id={id} relation="associated" />

/** Enough to know whether there is anything to protect. */
const firstRow = { first: 0, max: 1 }

const actionTexts = {
  resource: { create: 'createResourceBasedPermission', none: 'noResourceCreateHint' },
  scope: { create: 'createScopeBasedPermission', none: 'noScopeCreateHint' },
} as const

export default function AuthorizationPermissionsTab() {
  const { t } = useText()
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const listState = useAddressState(route)
  const { data: firstResources } = useQuery(authz.resources(resourceServer, firstRow))
  const { data: firstScopes } = useQuery(authz.scopes(resourceServer, firstRow))
  const protectable = { resource: firstResources, scope: firstScopes }
  const search = useListFilters({
    listState,
    fields: permissionFilters(t),
    open: 'searchClientAuthorizationPermission',
    search: 'search',
  })
  const createActions = permissionTypes.map((type) => ({
    label: actionTexts[type].create,
    requires: resourceServer.manage,
    disabledReason: protectable[type]?.length === 0 ? actionTexts[type].none : undefined,
    onSelect: () => void goTo(newPermissionLink(resourceServer, type)),
  }))
  return (
    <DataTable
      label="permissions"
      query={(page) => permissions.list(resourceServer, page)}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columnsOf(resourceServer)}
      {...search}
      toolbar={
        <ActionMenu
          actions={createActions}
          name={t('createPermission')}
          text={t('createPermission')}
        />
      }
      expand={renderPolicies}
      actions={(row) => [
        {
          label: 'duplicate',
          requires: resourceServer.manage,
          onSelect: () => void goTo(newPermissionLink(resourceServer, row.type, undefined, row.id)),
        },
      ]}
      removal={permissionRemoval(resourceServer)}
      empty={
        <EmptyStateMessage
          title="emptyPermissions"
          text="emptyPermissionInstructions"
          action={createActions.map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
        />
      }
    />
  )
}
