import { openFormDialog } from '~/form/openFormDialog'
import { formatList } from '~/lib/i18n'
import { userLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Badge } from '~/ui/Badge'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog } from '~/ui/dialogs/openDialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText, type Text } from '~/ui/useText'
import {
  createExtRole,
  deleteExtRoles,
  extRoles,
  isDefaultRole,
  updateExtRole,
  type ExtMember,
  type ExtRole,
} from './api/extMembers'
import { manageRequirement, viewRequirement, type ExtTab } from './extOrganization'
import { roleFields } from './extOrganization.fields'

const kindOf = (role: ExtRole, { t }: Text) =>
  t(isDefaultRole(role) ? 'roleDefault' : 'roleDefined')

const columns: readonly Column<ExtRole>[] = [
  text('name', 'roleName', { sort: true, breakable: true }),
  {
    id: 'kind',
    title: 'type',
    cell: (role, text) => <Badge outline={isDefaultRole(role)}>{kindOf(role, text)}</Badge>,
    text: kindOf,
    sort: true,
  },
  text('description', 'description'),
]

const roleRemoval = (realm: string, id: string): ConfirmedAction<ExtRole> => ({
  label: 'deleteRoleAction',
  command: deleteExtRoles(realm, id),
  requires: manageRequirement,
  disabledReason: (rows) => (rows.some(isDefaultRole) ? 'defaultOrgRoleStays' : undefined),
  question: () => ({ title: 'deleteRoleConfirmTitle', text: 'deleteRoleConfirm' }),
  impact: (rows) => formatList(rows.map(({ name }) => name)),
  many: true,
})

export default function RolesTab({ realm, organization: { id } }: ExtTab) {
  return (
    <DataTable
      label="roles"
      fullListQuery={extRoles.list(realm, id)}
      listState={useLocalState()}
      rowKey={({ name }) => name}
      columns={columns}
      searchPlaceholder="searchByName"
      selectable={(role) => !isDefaultRole(role) || 'defaultOrgRoleStays'}
      create={{
        label: 'createRoleAction',
        requires: manageRequirement,
        onSelect: () =>
          openFormDialog({
            title: 'createRoleAction',
            fields: roleFields(true),
            defaultValues: { name: '', description: '' },
            command: createExtRole(realm, id),
            button: 'create',
          }),
      }}
      actions={(role) => [
        {
          label: 'usersInRole',
          onSelect: () => openDialog(<RoleUsers realm={realm} id={id} role={role.name} />),
        },
        {
          label: 'editRole',
          requires: manageRequirement,
          disabledReason: isDefaultRole(role) ? 'defaultOrgRoleStays' : undefined,
          onSelect: () =>
            openFormDialog({
              title: 'editRole',
              fields: roleFields(false),
              defaultValues: role,
              command: updateExtRole(realm, id),
            }),
        },
      ]}
      removal={roleRemoval(realm, id)}
      requires={viewRequirement}
    />
  )
}

const userColumns: readonly Column<ExtMember>[] = [
  link('username', 'username', ({ id }, name) => <RouteLink {...userLink(id)}>{name}</RouteLink>, {
    breakable: true,
    sort: true,
  }),
  text('email', 'email', { breakable: true }),
]

function RoleUsers({ realm, id, role }: { realm: string; id: string; role: string }) {
  const { t } = useText()
  return (
    <Dialog title={t('usersInRole')} description={role} isScrollable cancelText="close">
      <DataTable
        label="usersInRole"
        fullListQuery={extRoles.users(realm, id, role)}
        listState={useLocalState()}
        rowKey={(member) => member.id}
        columns={userColumns}
        searchPlaceholder="searchMembers"
        empty={<EmptyStateMessage title="noUsersFound" />}
        noExport
        requires={viewRequirement}
      />
    </Dialog>
  )
}
