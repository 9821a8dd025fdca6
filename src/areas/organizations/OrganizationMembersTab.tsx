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
import { DataTable } from '~/table/DataTable'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { openDialog } from '~/ui/dialogs/openDialog'
import { lazyComponent } from '~/ui/lazyComponent'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { Invitations } from './Invitations'
import './organizations.css'
import type { MenuAction } from '~/ui/actions/ActionList'

const route = getRouteApi('/$realm/organizations/$id/$tab')

const ManyMembers = lazyComponent(async () => (await import('./many/ManyMembers')).ManyMembers)

const kinds = ['members', 'invitations'] as const

type Props = { realm: string; organization: OrganizationSettings }

export default function OrganizationMembersTab({ realm, organization }: Props) {
  const { t } = useText()
  const listState = useAddressState(route)
  const current = listState.filters.kind === 'invitations' ? 'invitations' : 'members'
  // Each list has its own filters.
  const clearedFilters = Object.fromEntries(
    Object.keys(listState.filters).map((name) => [name, undefined]),
  )
  const { kind: _kind, ...filters } = listState.filters
  const innerListState = { ...listState, filters }
  const show = (kind: string | undefined) =>
    listState.set({ q: '', filters: { ...clearedFilters, kind } })
  const bulkAction: MenuAction = { label: 'manyMembers', onSelect: () => show('many') }
  if (listState.filters.kind === 'many') {
    return <ManyMembers realm={realm} id={organization.id} onLeave={() => show(undefined)} />
  }
  return (
    <>
      <ToggleGroup aria-label={t('members')} className="castellan-invitation-kinds">
        {kinds.map((kind) => (
          <ToggleGroupItem
            key={kind}
            buttonId={`organization-${kind}`}
            text={t(kind)}
            isSelected={kind === current}
            onChange={() => show(kind === 'members' ? undefined : kind)}
          />
        ))}
      </ToggleGroup>
      {current === 'members' ? (
        <Members
          realm={realm}
          organization={organization}
          listState={innerListState}
          bulkAction={bulkAction}
        />
      ) : (
        <Invitations
          realm={realm}
          organization={organization}
          listState={innerListState}
          bulkAction={bulkAction}
        />
      )}
    </>
  )
}

const UserPicker = lazyComponent(async () => (await import('~/pickers/UserPicker')).default)
const OrganizationGroups = lazyComponent(
  async () => (await import('~/parts/organizations/OrganizationGroups')).default,
)

// Keycloak requires both permissions.
const viewMembers: Requirement = { all: ['view-organizations', 'view-users'] }
const manageMembers: Requirement = { all: ['manage-organizations', 'manage-users'] }

const kindOf = ({ membershipType }: OrganizationMember) =>
  membershipType === 'MANAGED' ? 'MANAGED' : 'UNMANAGED'

const columns: readonly Column<OrganizationMember>[] = [
  ...memberColumns,
  {
    id: 'membershipType',
    title: 'membershipType',
    cell: (member, { t }) => t(kindOf(member)),
    text: (member, { t }) => t(kindOf(member)),
  },
]

const memberRemoval = (
  realm: string,
  organization: string,
): ConfirmedAction<OrganizationMember> => ({
  label: 'remove',
  command: removeOrganizationMembers(realm, organization),
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
  organization: OrganizationSettings
  listState: ListState
  /** Opens the form for many people. */
  bulkAction: MenuAction
}

function Members({ realm, organization: { id }, listState, bulkAction }: MembersProps) {
  const bulkButton = (
    <ActionButton variant="link" action={{ ...bulkAction, requires: manageMembers }} />
  )
  return (
    <>
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
        create={{
          label: 'addMember',
          requires: manageMembers,
          onSelect: () =>
            openDialog(
              <UserPicker
                realm={realm}
                title="addMember"
                button="add"
                onPick={(users) =>
                  runCommand(withoutToast(addOrganizationMembers(realm, id)), users)
                }
              />,
            ),
        }}
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
    </>
  )
}

/** Removing a managed member deletes the account. */
function ManagedMembersWarning({ rows }: { rows: readonly OrganizationMember[] }) {
  const { t } = useText()
  const managed = rows.filter((row) => kindOf(row) === 'MANAGED')
  if (managed.length === 0) return null
  const names = managed.map(({ username }) => username)
  return <InlineAlert isPlain variant="warning" title={t('managedMembersDeleted', { names })} />
}
