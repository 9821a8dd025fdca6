import { roles, type Role, type RoleContainer } from '~/api/roles/roles'
import { RouteLink } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { HelpIcon } from '~/ui/messages/help'
import {
  manageRequirement,
  newRoleLink,
  roleLink,
  useDefaultRole,
  viewRequirement,
} from './roleLinks'
import { roleRemoval, useDuplicateRole } from './roleActions'

type Props = { container: RoleContainer; listState: ListState }

const columnsOf = (
  container: RoleContainer,
  defaultRole: string | undefined,
): readonly Column<Role>[] => [
  // Keycloak allows roles without a name.
  link(
    'name',
    'roleName',
    ({ id }, name) => <RouteLink {...roleLink(container, id)}>{name}</RouteLink>,
    {
      badges: ({ id, name }) =>
        id === defaultRole
          ? [
              { text: 'defaultRoleMark' },
              { key: 'help', content: <HelpIcon label={name} help="defaultRole" /> },
            ]
          : [],
    },
  ),
  {
    id: 'composite',
    title: 'composite',
    cell: ({ composite }, { t }) => t(composite ? 'isTrue' : 'isFalse'),
    width: 15,
  },
  text('description', 'description', { value: ({ description }, { label }) => label(description) }),
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
