import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import {
  addOrganizationMembers,
  removeOrganizationMembers,
} from '~/api/organizations/organizationMembers'
import {
  organizations,
  type OrganizationMember,
  type OrganizationSettings,
} from '~/api/organizations/organizations'
import { runCommand, withoutToast } from '~/api/queryClient'
import type { Requirement } from '~/lib/access'
import { memberColumns, MembershipFilter } from '~/parts/organizations/memberColumns'
import { WidenedSearchNotice } from '~/pickers/WidenedSearchNotice'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { openDialog } from '~/ui/dialogs/openDialog'
import { lazyComponent } from '~/ui/lazyComponent'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { Invitations } from './Invitations'
import './organizations.css'

const route = getRouteApi('/$realm/organizations/$id/$tab')

const ManyMembers = lazyComponent(async () => (await import('./many/ManyMembers')).ManyMembers)
const UserPicker = lazyComponent(async () => (await import('~/pickers/UserPicker')).default)
const OrganizationGroups = lazyComponent(
  async () => (await import('~/parts/organizations/OrganizationGroups')).default,
)

type Props = { realm: string; organization: OrganizationSettings }

export default function OrganizationMembersTab({ realm, organization: { id } }: Props) {
  const { t } = useText()
  const listState = useAddressState(route)
  const { kind = 'members', ...filters } = listState.filters
  // Each list has its own filters.
  const clearedFilters = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
  const show = (next?: 'invitations' | 'many') =>
    listState.set({ q: '', filters: { ...clearedFilters, kind: next } })
  if (kind === 'many') return <ManyMembers realm={realm} id={id} onLeave={() => show()} />
  const List = kind === 'invitations' ? Invitations : Members
  return (
    <>
      <ToggleGroup aria-label={t('members')} className="castellan-invitation-kinds">
        <ToggleGroupItem
          buttonId="organization-members"
          text={t('members')}
          isSelected={kind === 'members'}
          onChange={() => show()}
        />
        <ToggleGroupItem
          buttonId="organization-invitations"
          text={t('invitations')}
          isSelected={kind === 'invitations'}
          onChange={() => show('invitations')}
        />
      </ToggleGroup>
      <List
        realm={realm}
        id={id}
        listState={{ ...listState, filters }}
        bulkAction={{ label: 'manyMembers', onSelect: () => show('many') }}
      />
    </>
  )
}

// Keycloak requires both permissions.
const viewMembers: Requirement = { all: ['view-organizations', 'view-users'] }
const manageMembers: Requirement = { all: ['manage-organizations', 'manage-users'] }

const isManaged = ({ membershipType }: OrganizationMember) => membershipType === 'MANAGED'

const columns: readonly Column<OrganizationMember>[] = [
  ...memberColumns,
  text('membershipType', 'membershipType', {
    value: (member, { t }) => t(isManaged(member) ? 'MANAGED' : 'UNMANAGED'),
  }),
]

const memberRemoval = (realm: string, id: string): ConfirmedAction<OrganizationMember> => ({
  label: 'remove',
  command: removeOrganizationMembers(realm, id),
  requires: manageMembers,
  question: (rows) => ({
    title: 'removeMember',
    text: 'organizationMembersRemoveConfirm',
    params: { count: rows.length, names: rows.map(({ username }) => username) },
    button: 'remove',
  }),
  impact: (rows) => <ManagedMembersWarning rows={rows} />,
  many: 'removeMember',
})

type MembersProps = {
  realm: string
  /** Of the organization. */
  id: string
  listState: ListState
  /** Opens the form for many people. */
  bulkAction: MenuAction
}

function Members({ realm, id, listState, bulkAction }: MembersProps) {
  const bulkButton = (
    <ActionButton variant="link" action={{ ...bulkAction, requires: manageMembers }} />
  )
  const openPicker = () =>
    openDialog(
      <UserPicker
        realm={realm}
        title="addMember"
        button="add"
        onPick={(users) => runCommand(withoutToast(addOrganizationMembers(realm, id)), users)}
      />,
    )
  return (
    <DataTable
      label="members"
      query={(pageRequest) => organizations.members(realm, id, pageRequest)}
      listState={listState}
      rowKey={(row) => row.id}
      columns={columns}
      searchPlaceholder="searchMembers"
      filters={<MembershipFilter listState={listState} />}
      belowToolbar={
        <WidenedSearchNotice
          listKey={organizations.memberMatches(realm, id, listState)}
          search={listState.q}
        />
      }
      create={{ label: 'addMember', requires: manageMembers, onSelect: openPicker }}
      removal={memberRemoval(realm, id)}
      toolbar={bulkButton}
      actions={(row) => [
        {
          label: 'showGroupMemberships',
          onSelect: () => openDialog(<OrganizationGroups realm={realm} id={id} user={row} />),
        },
      ]}
      empty={{ title: 'emptyMembers', text: 'emptyMembersInstructions', secondary: bulkButton }}
      requires={viewMembers}
    />
  )
}

/** Removing a managed member deletes the account. */
function ManagedMembersWarning({ rows }: { rows: readonly OrganizationMember[] }) {
  const { t } = useText()
  const names = rows.filter(isManaged).map(({ username }) => username)
  if (names.length === 0) return null
  return <InlineAlert isPlain variant="warning" title={t('managedMembersDeleted', { names })} />
}
