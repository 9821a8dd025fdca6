import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { authz, type Resource } from '~/api/authorization/authz'
import {
  policyTarget,
  useResourceServer,
  type ResourceServer,
} from '~/parts/authorization/resourceServer'
import { NameLinks } from '~/parts/authorization/NameLists'
import { resourceRemoval } from '~/parts/authorization/removals'
import { useListFilters } from '~/table/filters'
import { UntypedRouteLink, useGoTo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { DetailsList } from '~/ui/DetailsList'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { resourceFilters } from './filters'
import { newPermissionLink, resourceLink, scopeLink } from './ResourceServerPage'

const route = getRouteApi('/$realm/clients/$clientId/authorization/$tab')

const columnsOf = (resourceServer: ResourceServer): Column<Resource>[] => [
  link(
    'name',
    'name',
    (resource, name) => (
      <UntypedRouteLink {...resourceLink(resourceServer, resource)}>{name}</UntypedRouteLink>
    ),
    { width: 25 },
  ),
  text('displayName', 'displayName'),
  text('type', 'type'),
  {
    id: 'owner',
    title: 'owner',
    cell: ({ owner }) => <bdi>{owner?.name ?? owner?.id ?? '—'}</bdi>,
    text: ({ owner }) => owner?.name ?? '',
  },
  {
    id: 'uris',
    title: 'uris',
    cell: ({ uris: [first, ...more] = [] }, { t }) => (
      <span className="castellan-marks">
        <bdi>{first ?? '—'}</bdi>
        {more.length > 0 && <Badge>{t('more', { count: more.length })}</Badge>}
      </span>
    ),
    text: ({ uris = [] }) => uris.join(' '),
  },
]

export default function ResourcesTab() {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const listState = useAddressState(route)
  const search = useListFilters({
    listState,
    fields: resourceFilters,
    open: 'searchClientAuthorizationResource',
    search: 'search',
  })
  const { realm, client: id, manage } = resourceServer
  return (
    <DataTable
      label="resources"
      query={(page) => authz.resources(resourceServer, page)}
      listState={listState}
      rowKey={({ _id }) => _id}
      columns={columnsOf(resourceServer)}
      {...search}
      create={{
        label: 'createResource',
        requires: manage,
        onSelect: () =>
          void goTo(
            linkOptions({
              to: '/$realm/clients/$id/authorization/resource/new',
              params: { realm, id },
            }),
          ),
      }}
      expand={renderDetails}
      actions={(row) => [
        {
          label: 'createPermission',
          requires: manage,
          onSelect: () => void goTo(newPermissionLink(resourceServer, 'resource', row._id)),
        },
      ]}
      removal={resourceRemoval(resourceServer)}
      empty={{ title: 'emptyResources', text: 'emptyResourcesInstructions' }}
    />
  )
}

const renderDetails = (row: Resource) => <ResourceDetails resource={row} />

function ResourceDetails({ resource }: { resource: Resource }) {
  const { t, list } = useText()
  const resourceServer = useResourceServer()
  const scopes = authz.scopesOf(resourceServer, resource._id)
  const permissions = authz.decidingPermissions(resourceServer, resource)
  return (
    <DetailsList
      details={[
        { name: t('uris'), value: list(resource.uris ?? []) || t('none') },
        { name: t('scopes'), value: <NameLinks query={scopes} to={scopeLink} /> },
        {
          name: t('associatedPermissions'),
          value: <NameLinks query={permissions} to={policyTarget} />,
        },
      ]}
    />
  )
}
