import { roles, type Role, type RoleContainer } from '~/api/roles/roles'
import { RouteLink } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Badge } from '~/ui/Badge'
import { HelpIcon } from '~/ui/messages/help'
import {
  manageRequirement,
  newRoleLink,
  roleLink,
  useDefaultRole,
  viewRequirement,
} from './roleLinks'
import { roleRemoval, useDuplicateRole } from './roleActions'
import './roles.css'

type Props = { container: RoleContainer; listState: ListState }

const columnsOf = (
  container: RoleContainer,
  defaultRole: string | undefined,
): readonly Column<Role>[] => [
  {
    id: 'name',
    title: 'roleName',
    cell: (role, { t }) => (
      <span className="castellan-role-name">
        <RouteLink {...roleLink(container, role.id)}>
          {/* Keycloak allows roles without a name; the link still needs text. */}
          <bdi>{role.name || t('emptyValue')}</bdi>
        </RouteLink>
        {role.id === defaultRole && (
          <>
            <Badge>{t('defaultRoleMark')}</Badge>
            <HelpIcon label={role.name} help={t('defaultRole')} />
          </>
        )}
      </span>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'composite',
    title: 'composite',
    cell: ({ composite }, { t }) => t(composite ? 'isTrue' : 'isFalse'),
    width: 15,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ description }, { label }) => label(description) || '—',
    text: ({ description }, { label }) => label(description),
  },
]

export function RoleList({ container, listState }: Props) {
  const defaultRole = useDefaultRole(container)
  const duplicate = useDuplicateRole(container)
  const kind = container.client === undefined ? 'roles' : 'client'
  return (
    <DataTable
      label={container.client === undefined ? 'titleRoles' : 'roles'}
      query={(pageRequest) => roles.list(container, pageRequest)}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columnsOf(container, defaultRole)}
      searchPlaceholder="searchForRoles"
      actions={(role) => [duplicate(role)]}
      removal={roleRemoval(container, defaultRole)}
      selectable={({ id }) => id !== defaultRole || 'defaultRoleStays'}
      create={{
        label: 'createRole',
        requires: manageRequirement(container),
        to: newRoleLink(container),
      }}
      // @texts noRoles* @texts noRolesInstructions*
      empty={{ title: `noRoles-${kind}`, text: `noRolesInstructions-${kind}` }}
      requires={viewRequirement(container)}
    />
  )
}
