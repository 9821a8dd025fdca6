import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { authz, type AuthzScope } from '~/api/authorization/authz'
import {
  policyTarget,
  useResourceServer,
  type ResourceServer,
} from '~/parts/authorization/resourceServer'
import { NameLinks } from '~/parts/authorization/NameLists'
import { scopeRemoval } from '~/parts/authorization/removals'
import { UntypedRouteLink, useGoTo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { DetailsList } from '~/ui/DetailsList'
import { useText } from '~/ui/useText'
import { newPermissionLink, resourceLink, scopeLink } from './ResourceServerPage'

const route = getRouteApi('/$realm/clients/$clientId/authorization/$tab')

const columnsOf = (resourceServer: ResourceServer): Column<AuthzScope>[] => [
  link(
    'name',
    'name',
    (scope, name) => (
      <UntypedRouteLink {...scopeLink(resourceServer, scope)}>{name}</UntypedRouteLink>
    ),
    { width: 40 },
  ),
  text('displayName', 'displayName'),
]

export default function AuthorizationScopesTab() {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const { realm, client: id, manage } = resourceServer
  return (
    <DataTable
      label="authorizationScopes"
      query={(page) => authz.scopes(resourceServer, page)}
      listState={useAddressState(route)}
      rowKey={({ id }) => id}
      columns={columnsOf(resourceServer)}
      searchPlaceholder="searchByName"
      create={{
        label: 'createAuthorizationScope',
        requires: manage,
        onSelect: () =>
          void goTo(
            linkOptions({
              to: '/$realm/clients/$id/authorization/scope/new',
              params: { realm, id },
            }),
          ),
      }}
      expand={renderDetails}
      actions={(row) => [
        {
          label: 'createPermission',
          requires: manage,
          onSelect: () => void goTo(newPermissionLink(resourceServer, 'scope', row.id)),
        },
      ]}
      removal={scopeRemoval(resourceServer)}
      empty={{ title: 'emptyAuthorizationScopes', text: 'emptyAuthorizationInstructions' }}
    />
  )
}

const renderDetails = ({ id }: AuthzScope) => <ScopeDetails id={id} />

function ScopeDetails({ id }: { id: string }) {
  const { t } = useText()
  const resourceServer = useResourceServer()
  const resources = authz.resourcesOf(resourceServer, id)
  const permissions = authz.permissionsOf(resourceServer, 'scope', id)
  return (
    <DetailsList
      details={[
        { name: t('resources'), value: <NameLinks query={resources} to={resourceLink} /> },
        {
          name: t('associatedPermissions'),
          value: <NameLinks query={permissions} to={policyTarget} />,
        },
      ]}
    />
  )
}
