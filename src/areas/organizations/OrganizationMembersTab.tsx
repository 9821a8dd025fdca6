import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import {
  addOrganizationMembers,
  removeOrganizationMembers,
} from '~/api/organizations/organizationMembers'
import {
  organizations,
  type OrganizationMember,
  type OrganizationSettings,
} from '~/api/organizations/organizations'
import type { Requirement } from '~/lib/access'
import { memberColumns, MembershipFilter } from '~/parts/organizations/memberColumns'
import { useRelatedList } from '~/parts/related-list/useRelatedList'
import { WidenedSearchNotice } from '~/pickers/WidenedSearchNotice'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { lazyComponent } from '~/ui/lazyComponent'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
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

type Person = { id: string; username: string }

const nameOf = ({ username }: Person) => username

type MembersProps = {
  realm: string
  organization: OrganizationSettings
  listState: ListState
  /** Opens the form for many people. */
  bulkAction: MenuAction
}

function Members({ realm, organization: { id }, listState, bulkAction }: MembersProps) {
  const [member, setMember] = useState<OrganizationMember>()
  const memberList = useRelatedList<Person, OrganizationMember>({
    add: {
      label: 'addMember',
      requires: manageMembers,
      command: addOrganizationMembers(realm, id),
    },
    remove: {
      label: 'remove',
      inBulk: 'removeMember',
      danger: true,
      requires: manageMembers,
      command: removeOrganizationMembers(realm, id),
      question: (rows) => ({
        title: 'removeMember',
        text: 'organizationMembersRemoveConfirm',
        params: { count: rows.length, names: rows.map(nameOf) },
        impact: <ManagedMembersWarning rows={rows} />,
      }),
    },
    renderPicker: (open) => <UserPicker realm={realm} title="addMember" button="add" {...open} />,
  })
  const buttons = (
    <>
      {memberList.button}
      <ActionButton variant="link" action={{ ...bulkAction, requires: manageMembers }} />
    </>
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
        toolbar={buttons}
        actions={(row) => [
          ...memberList.actions(row),
          { label: 'showGroupMemberships', onSelect: () => setMember(row) },
        ]}
        bulk={memberList.bulk}
        empty={
          <EmptyStateMessage
            title="emptyMembers"
            text="emptyMembersInstructions"
            action={buttons}
          />
        }
        requires={viewMembers}
      />
      {memberList.dialog}
      {member && (
        <Suspense fallback={null}>
          <OrganizationGroups
            realm={realm}
            id={id}
            user={member}
            onClose={() => setMember(undefined)}
          />
        </Suspense>
      )}
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
