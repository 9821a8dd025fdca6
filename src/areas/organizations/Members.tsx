import { Suspense, useState } from 'react'
import {
  addOrganizationMembers,
  removeOrganizationMembers,
} from '~/api/organizations/organizationPeople'
import {
  organizations,
  type OrganizationMember,
  type OrganizationSettings,
} from '~/api/organizations/organizations'
import type { Requirement } from '~/lib/access'
import { useRelatedList } from '~/parts/related-list/useRelatedList'
import { MembershipFilter } from '~/parts/organizations/MembershipFilter'
import type { ListState } from '~/routing/useAddressState'
import { memberColumns } from '~/parts/organizations/memberColumns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { Action } from '~/ui/actions/ActionMenu'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'

const UserPicker = lazyComponent(async () => (await import('~/pickers/UserPicker')).default)
const OrganizationGroups = lazyComponent(
  async () => (await import('~/parts/organizations/OrganizationGroups')).default,
)

// Members belong to both sides: one permission alone is refused.
const toSee: Requirement = { all: ['view-organizations', 'view-users'] }
const toChange: Requirement = { all: ['manage-organizations', 'manage-users'] }

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

type Props = {
  realm: string
  organization: OrganizationSettings
  listState: ListState
  /** Leads to adding and inviting many. */
  many: Action
}

/** The members of an organization. */
export function Members({ realm, organization: { id }, listState, many }: Props) {
  const [member, setMember] = useState<OrganizationMember>()
  const assigned = useRelatedList<Person, OrganizationMember>({
    nameOf,
    add: { label: 'addMember', requires: toChange, command: addOrganizationMembers(realm, id) },
    remove: {
      label: 'remove',
      inBulk: 'removeMember',
      danger: true,
      requires: toChange,
      command: removeOrganizationMembers(realm, id),
      question: (rows) => ({
        title: 'removeMember',
        text: 'organizationMembersRemoveConfirm',
        params: { count: rows.length, names: rows.map(nameOf).join(', ') },
        impact: <Accounts rows={rows} />,
      }),
    },
    renderPicker: (open) => <UserPicker realm={realm} title="addMember" ok="add" {...open} />,
  })
  const buttons = (
    <>
      {assigned.button}
      <ActionButton variant="link" action={{ ...many, requires: toChange }} />
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
        toolbar={buttons}
        actions={(row) => [
          ...assigned.actions(row),
          { label: 'showGroupMemberships', onSelect: () => setMember(row) },
        ]}
        bulk={assigned.bulk}
        empty={<EmptyPanel title="emptyMembers" text="emptyMembersInstructions" action={buttons} />}
        requires={toSee}
      />
      {assigned.dialog}
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

/** The account of a managed member belongs to the organization, and goes with the membership. */
function Accounts({ rows }: { rows: readonly OrganizationMember[] }) {
  const { t } = useText()
  const managed = rows.filter((row) => kindOf(row) === 'MANAGED')
  if (managed.length === 0) return null
  const names = managed.map(({ username }) => username).join(', ')
  return <InlineAlert isPlain variant="warning" title={t('managedMembersDeleted', { names })} />
}
