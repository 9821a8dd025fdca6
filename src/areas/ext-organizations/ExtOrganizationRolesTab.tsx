import { useState } from 'react'
import {
  createExtRole,
  deleteExtRoles,
  extRoles,
  updateExtRole,
  type ExtMember,
  type ExtRole,
} from '~/api/ext-organizations/extMembers'
import { defaultRoles } from '~/api/ext-organizations/extOrganizations'
import { CreateForm } from '~/form/CreateForm'
import { userLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { formatList } from '~/lib/i18n'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Badge } from '~/ui/Badge'
import { BreakableText } from '~/ui/text'
import { useText, type Text } from '~/ui/useText'
import { roleSections } from './extOrganization.fields'
import { manageRequirement, viewRequirement, type ExtTab } from './extOrganizationAccess'

const isDefault = ({ name }: ExtRole) => defaultRoles.has(name)
const kindOf = (role: ExtRole, { t }: Text) => t(isDefault(role) ? 'roleDefault' : 'roleDefined')

const columns: readonly Column<ExtRole>[] = [
  text('name', 'roleName', { sort: true, breakable: true }),
  {
    id: 'kind',
    title: 'type',
    cell: (role, text) => <Badge outline={isDefault(role)}>{kindOf(role, text)}</Badge>,
    text: kindOf,
    sort: true,
  },
  text('description', 'description'),
]

const memberColumns: readonly Column<ExtMember>[] = [
  {
    id: 'username',
    title: 'username',
    cell: ({ id, username }) => (
      <RouteLink {...userLink(id)}>
        <BreakableText>{username}</BreakableText>
      </RouteLink>
    ),
    text: ({ username }) => username,
    sort: true,
  },
  text('email', 'email', { breakable: true }),
]

type OpenedDialog = { kind: 'create' } | { kind: 'edit' | 'users'; role: ExtRole }

export default function ExtOrganizationRolesTab({ realm, organization: { id } }: ExtTab) {
  const listState = useLocalState()
  const [open, setOpen] = useState<OpenedDialog>()
  const close = () => setOpen(undefined)
  return (
    <>
      <DataTable
        label="roles"
        fullListQuery={extRoles.list(realm, id)}
        listState={listState}
        rowKey={({ name }) => name}
        columns={columns}
        searchPlaceholder="searchByName"
        selectable={(role) => !isDefault(role) || 'defaultOrgRoleStays'}
        create={{
          label: 'createRoleAction',
          requires: manageRequirement,
          onSelect: () => setOpen({ kind: 'create' }),
        }}
        actions={(role) => [
          { label: 'usersInRole', onSelect: () => setOpen({ kind: 'users', role }) },
          {
            label: 'editRole',
            requires: manageRequirement,
            disabledReason: isDefault(role) ? 'defaultOrgRoleStays' : undefined,
            onSelect: () => setOpen({ kind: 'edit', role }),
          },
        ]}
        removal={roleRemoval(realm, id)}
        requires={viewRequirement}
      />
      {open && <RoleDialog realm={realm} id={id} open={open} onClose={close} />}
    </>
  )
}

type RoleDialogProps = { realm: string; id: string; open: OpenedDialog; onClose: () => void }

function RoleDialog({ realm, id, open, onClose }: RoleDialogProps) {
  const { t } = useText()
  const listState = useLocalState()
  if (open.kind === 'users') {
    return (
      <Dialog
        title={t('usersInRole')}
        description={open.role.name}
        isScrollable
        cancelText="close"
        onClose={onClose}
      >
        <DataTable
          label="usersInRole"
          fullListQuery={extRoles.users(realm, id, open.role.name)}
          listState={listState}
          rowKey={(member) => member.id}
          columns={memberColumns}
          searchPlaceholder="searchMembers"
          empty={<EmptyStateMessage title="noUsersFound" />}
          noExport
          requires={viewRequirement}
        />
      </Dialog>
    )
  }
  const isNew = open.kind === 'create'
  const start: ExtRole = isNew ? { name: '', description: '' } : open.role
  return (
    <Dialog title={t(isNew ? 'createRoleAction' : 'editRole')} cancelText={null} onClose={onClose}>
      <CreateForm
        defaultValues={start}
        create={isNew ? createExtRole(realm, id) : updateExtRole(realm, id)}
        sections={roleSections(isNew)}
        button={isNew ? 'create' : 'save'}
        onCreated={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

const roleRemoval = (realm: string, id: string): ConfirmedAction<ExtRole> => ({
  label: 'deleteRoleAction',
  command: deleteExtRoles(realm, id),
  requires: manageRequirement,
  disabledReason: (rows) => (rows.some(isDefault) ? 'defaultOrgRoleStays' : undefined),
  question: () => ({ title: 'deleteRoleConfirmTitle', text: 'deleteRoleConfirm' }),
  impact: (rows) => formatList(rows.map(({ name }) => name)),
  many: true,
})
