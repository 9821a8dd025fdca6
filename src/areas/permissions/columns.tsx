import { useQuery } from '@tanstack/react-query'
import type { AdminPermissionsClient, PermissionRow } from '~/api/authorization/adminPermissions'
import { policies } from '~/api/authorization/authzPolicies'
import { scopeText } from '~/parts/admin-permissions/texts'
import { RouteLink } from '~/routing/RouteLink'
import type { Column } from '~/table/types'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import '~/parts/authorization/authorization.css'

/** The link to a permission. */
export const PermissionLink = ({ id, name, resourceType }: Omit<PermissionRow, 'scopes'>) => (
  <RouteLink
    to="/$realm/permissions/permission/$permissionId/$resourceType"
    params={{ permissionId: id, resourceType }}
  >
    <bdi>{name}</bdi>
  </RouteLink>
)

/** A permission that no policy belongs to gives nothing to anybody; the list does not tell. */
export function NoPolicyBadge({
  resourceServer,
  id,
}: {
  resourceServer: AdminPermissionsClient
  id: string
}) {
  const { t } = useText()
  const { data } = useQuery(policies.associated(resourceServer, id))
  if (data?.length !== 0) return null
  return (
    <Badge color="orange" title={t('permissionWithoutPolicyExplain')}>
      {t('authzNoPolicy')}
    </Badge>
  )
}

export const permissionColumns = (
  resourceServer: AdminPermissionsClient,
): readonly Column<PermissionRow>[] => [
  {
    id: 'name',
    title: 'adminPermissionName',
    cell: (permission) => (
      <span className="castellan-marks">
        <PermissionLink {...permission} />
        <NoPolicyBadge resourceServer={resourceServer} id={permission.id} />
      </span>
    ),
    text: ({ name }) => name,
    width: 30,
  },
  {
    id: 'resourceType',
    title: 'resourceType',
    cell: ({ resourceType, isOfAll }, { t }) =>
      isOfAll
        ? t('allResourceType', { resourceType })
        : t('specificResourceType', { resourceType }),
    text: ({ resourceType }) => resourceType,
    width: 15,
  },
  {
    id: 'scopes',
    title: 'authorizationScopes',
    cell: ({ resourceType, scopes }, text) => (
      <span className="castellan-permission-marks">
        {scopes.map((scope) => (
          <Badge key={scope} color="blue" title={scopeText(resourceType, scope, text)}>
            {scope}
          </Badge>
        ))}
      </span>
    ),
    text: ({ scopes }) => scopes.join(', '),
    width: 30,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ description }) => <bdi>{description || '—'}</bdi>,
    text: ({ description = '' }) => description,
  },
]
