import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { authz, type AuthzScope } from '~/api/authorization/authz'
import {
  policyTarget,
  useResourceServer,
  type ResourceServer,
} from '~/parts/authorization/resourceServer'
import { NameLinks } from '~/parts/authorization/NameLists'
import { scopeRemoval } from '~/parts/authorization/removals'
import { RouteLink, useGoTo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { DetailsList } from '~/ui/DetailsList'
import { useText } from '~/ui/useText'
import { newPermissionLink } from './ResourceServerPage'

const route = getRouteApi('/$realm/clients/$clientId/authorization/$tab')

const columnsOf = ({ realm, client }: ResourceServer): Column<AuthzScope>[] => [
  link(
    'name',
    'name',
    ({ id }, name) => (
      <RouteLink
        to="/$realm/clients/$id/authorization/scope/{-$scopeId}"
        params={{ realm, id: client, scopeId: id }}
      >
        {name}
      </RouteLink>
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

const renderDetails = (row: AuthzScope) => <ScopeDetails scope={row} />

function ScopeDetails({ scope: { id } }: { scope: AuthzScope }) {
  const { t } = useText()
  const resourceServer = useResourceServer()
  return (
    <DetailsList
      details={[
        {
          name: t('resources'),
          value: (
            <NameLinks
              query={authz.resourcesOf(resourceServer, id)}
              to={({ _id }) => resourceServer.resource?.(_id)}
            />
          ),
        },
        {
          name: t('associatedPermissions'),
          value: (
            <NameLinks
              query={authz.permissionsOf(resourceServer, 'scope', id)}
              to={(permission) => policyTarget(resourceServer, permission)}
            />
          ),
        },
      ]}
    />
  )
}
