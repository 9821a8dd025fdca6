import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { forThoseLeft, throwFailures } from '~/api/each'
import {
  addOrganizationMembers,
  removeOrganizationMembers,
} from '~/api/organizations/organizationPeople'
import {
  organizations,
  type OrganizationMember,
  type OrganizationSettings,
} from '~/api/organizations/organizations'
import { quiet } from '~/api/queryClient'
import type { Requirement } from '~/lib/access'
import { MembershipFilter } from '~/parts/organizations/MembershipFilter'
import type { ListState } from '~/routing/useAddressState'
import { memberColumns } from '~/parts/organizations/memberColumns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { Action } from '~/ui/actions/ActionMenu'

import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { part } from '~/ui/part'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'

const UserPicker = part(async () => (await import('~/pickers/UserPicker')).default)
const OrganizationGroups = part(
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

type Props = {
  realm: string
  organization: OrganizationSettings
  at: ListState
  /** Leads to adding and inviting many. */
  many: Action
}

/** The members of an organization. */
export function Members({ realm, organization: { id }, at, many }: Props) {
  const [open, setOpen] = useState<'add' | OrganizationMember>()
  const close = () => setOpen(undefined)
  const { add, removal } = useMemberActions(realm, id)
  const buttons = (
    <>
      <ActionButton
        variant="primary"
        action={{ label: 'addMember', requires: toChange, onSelect: () => setOpen('add') }}
      />
      <ActionButton variant="link" action={{ ...many, requires: toChange }} />
    </>
  )
  return (
    <>
      <DataTable
        label="members"
        query={(place) => organizations.members(realm, id, place)}
        at={at}
        rowKey={(member) => member.id}
        columns={columns}
        searchPlaceholder="searchMembers"
        filters={<MembershipFilter at={at} />}
        toolbar={buttons}
        actions={(member) => [
          removal('remove', [member]),
          { label: 'showGroupMemberships', onSelect: () => setOpen(member) },
        ]}
        bulk={(rows, clear) => [removal('removeMember', rows, clear)]}
        empty={<EmptyPanel title="emptyMembers" text="emptyMembersInstructions" action={buttons} />}
        requires={toSee}
      />
      <Suspense fallback={null}>
        {open === 'add' && (
          <UserPicker realm={realm} title="addMember" ok="add" onPick={add} onClose={close} />
        )}
        {open && open !== 'add' && (
          <OrganizationGroups realm={realm} id={id} user={open} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function useMemberActions(realm: string, id: string) {
  const add = useMutation(quiet(addOrganizationMembers(realm, id)))
  const remove = useMutation(quiet(removeOrganizationMembers(realm, id)))
  const nameOf = ({ username }: { username: string }) => username
  const removal = (
    label: TextKey,
    rows: readonly OrganizationMember[],
    done?: () => void,
  ): Action => ({
    label,
    danger: true,
    requires: toChange,
    onSelect: () => {
      confirm({
        title: 'removeMember',
        text: 'organizationMembersRemoveConfirm',
        params: { count: rows.length, names: rows.map(nameOf).join(', ') },
        danger: true,
        button: 'remove',
        touches: <Accounts rows={rows} />,
        run: forThoseLeft(rows, (left) => remove.mutateAsync(left), nameOf, done),
      })
    },
  })
  return {
    add: async (people: readonly { id: string; username: string }[]) =>
      throwFailures(await add.mutateAsync(people), nameOf),
    removal,
  }
}

/** The account of a managed member belongs to the organization, and goes with the membership. */
function Accounts({ rows }: { rows: readonly OrganizationMember[] }) {
  const { t } = useText()
  const managed = rows.filter((row) => kindOf(row) === 'MANAGED')
  if (managed.length === 0) return null
  const names = managed.map(({ username }) => username).join(', ')
  return <InlineAlert isPlain variant="warning" title={t('managedMembersDeleted', { names })} />
}
