import { getRouteApi } from '@tanstack/react-router'
import { authz, type AuthzScope } from '~/api/authorization/authz'
import {
  policyTarget,
  useResourceServer,
  type ResourceServer,
} from '~/parts/authorization/resourceServer'
import { NameLinks } from '~/parts/authorization/NameLists'
import { useDeleteAuthz } from '~/parts/authorization/useDeleteAuthz'
import { RouteLink, useGoTo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { DetailsList } from '~/ui/DetailsList'
import { useText } from '~/ui/useText'
import { NewButton, newPermissionLink } from './ResourceServerPage'

const route = getRouteApi('/$realm/clients/$clientId/authorization/$tab')

const columnsOf = ({ realm, client }: ResourceServer): Column<AuthzScope>[] => [
  {
    id: 'name',
    title: 'name',
    cell: ({ id, name }) => (
      <RouteLink
        to="/$realm/clients/$id/authorization/scope/{-$scopeId}"
        params={{ realm, id: client, scopeId: id }}
      >
        <bdi>{name}</bdi>
      </RouteLink>
    ),
    text: ({ name }) => name,
    width: 40,
  },
  text('displayName', 'displayName'),
]

export default function AuthorizationScopesTab() {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const deletion = useDeleteAuthz()
  const button = <NewButton kind="scope" label="createAuthorizationScope" />
  return (
    <DataTable
      label="authorizationScopes"
      query={(page) => authz.scopes(resourceServer, page)}
      listState={useAddressState(route)}
      rowKey={({ id }) => id}
      columns={columnsOf(resourceServer)}
      searchPlaceholder="searchByName"
      toolbar={button}
      expand={renderDetails}
      actions={(row) => [
        {
          label: 'createPermission',
          requires: resourceServer.manage,
          onSelect: () => void goTo(newPermissionLink(resourceServer, 'scope', row.id)),
        },
        deletion.scope(row),
      ]}
      empty={
        <EmptyStateMessage
          title="emptyAuthorizationScopes"
          text="emptyAuthorizationInstructions"
          action={button}
        />
      }
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
