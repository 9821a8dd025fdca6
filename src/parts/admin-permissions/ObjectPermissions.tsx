import { Content } from '@patternfly/react-core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import { policies } from '~/api/authorization/authzPolicies'
import {
  applicablePermissions,
  resolveApplicable,
  type ApplicablePermission,
} from '~/api/authorization/applicablePermissions'
import { RouteLink, useCanOpen } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Badge } from '~/ui/Badge'
import { useText, type Text } from '~/ui/useText'
import '~/parts/authorization/authorization.css'
import { permissionTarget, scopeDescription } from './adminPermissions'

type Props = {
  resourceServer: AdminPermissionsClient
  /** Resource type as in Keycloak, e.g. `Users`. */
  type: string
  id: string
}

export function ObjectPermissions({ resourceServer, type, id }: Props) {
  const { t } = useText()
  const { data } = useSuspenseQuery(applicablePermissions(resourceServer, type, id))
  const mayCreate = useCanOpen()('/$realm/permissions/permission/new/$resourceType')
  return (
    <>
      <Content component="p">
        {t('whoMayExplain')}{' '}
        {type === 'Users' && t(data.groups ? 'whoMayOfGroups' : 'whoMayGroupsUnknown')}
      </Content>
      <DataTable
        label="whoMay"
        rows={resolveApplicable(data)}
        listState={useLocalState()}
        rowKey={(row) => row.id}
        columns={columnsOf(resourceServer)}
        toolbar={
          <>
            <RouteLink
              to="/$realm/permissions/{-$tab}"
              params={{ tab: 'evaluation' }}
              search={{ resourceType: type, resource: id }}
            >
              {t('evaluate')}
            </RouteLink>
            {mayCreate && (
              <RouteLink
                to="/$realm/permissions/permission/new/$resourceType"
                params={{ resourceType: type }}
                search={{ resource: id }}
              >
                {t('createPermission')}
              </RouteLink>
            )}
          </>
        }
        empty={<EmptyStateMessage title="whoMayNobody" text="whoMayNobodyExplain" />}
        alwaysShowToolbar
        noExport
      />
    </>
  )
}

const columnsOf = (
  resourceServer: AdminPermissionsClient,
): readonly Column<ApplicablePermission>[] => [
  {
    id: 'name',
    title: 'adminPermissionName',
    cell: ({ id, name, resourceType }) => (
      <RouteLink {...permissionTarget(id, resourceType)}>
        <bdi>{name}</bdi>
      </RouteLink>
    ),
    text: ({ name }) => name,
    width: 25,
  },
  {
    id: 'enforce',
    title: 'enforceAccessTo',
    cell: (row, text) => <bdi>{subjectText(row, text)}</bdi>,
    text: subjectText,
    width: 15,
  },
  {
    id: 'scopes',
    title: 'authorizationScopes',
    cell: ({ scopes, outweighed, resourceType }, text) => (
      <span className="castellan-permission-marks">
        {scopes.map((scope) =>
          outweighed.includes(scope) ? (
            <Badge key={scope} outline title={text.t('whoMayOutweighed')}>
              <s>{scope}</s>
            </Badge>
          ) : (
            <Badge key={scope} color="blue" title={scopeDescription(resourceType, scope, text)}>
              {scope}
            </Badge>
          ),
        )}
      </span>
    ),
    text: ({ scopes }) => scopes.join(', '),
    width: 30,
  },
  {
    id: 'policies',
    title: 'assignedPolicies',
    cell: ({ id }) => <PolicyNames resourceServer={resourceServer} id={id} />,
  },
]

/** A permission without policies grants nobody access. */
function PolicyNames({
  resourceServer,
  id,
}: {
  resourceServer: AdminPermissionsClient
  id: string
}) {
  const { t, list } = useText()
  const { data } = useQuery(policies.associated(resourceServer, id))
  if (!data) return null
  if (data.length === 0) return <Badge color="orange">{t('authzNoPolicy')}</Badge>
  return <bdi>{list(data.map(({ name }) => name))}</bdi>
}

/** All objects of the type, the object itself, or the user's groups. */
function subjectText(
  { appliesToAll, resourceType, through }: ApplicablePermission,
  { t, list }: Text,
) {
  if (appliesToAll) return t('allResourceType', { resourceType })
  if (through.length > 0) return `${resourceType}: ${list(through)}`
  return t('specificResourceType', { resourceType })
}
