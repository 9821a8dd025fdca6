import { Checkbox } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId, useState } from 'react'
import {
  addExtMembers,
  extMembers,
  isGenerated,
  removeExtMembers,
  type ExtMember,
} from '~/api/ext-organizations/extMembers'
import { useRelatedList } from '~/parts/related-list/useRelatedList'
import { memberColumns } from '~/parts/organizations/memberColumns'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import {
  addMembersRequirement,
  manageRequirement,
  viewRequirement,
  type ExtTab,
} from './extOrganizationAccess'
import UserPicker from '~/pickers/UserPicker'
import { MemberRoles } from './MemberRoles'
import { MemberAttributes } from './MemberAttributes'

const route = getRouteApi('/$realm/ext-organizations/$orgId/{-$tab}')

type Open = { kind: 'roles' | 'attributes'; member: ExtMember }

type Person = { id: string; username: string }

const nameOf = ({ username }: Person) => username

export default function ExtOrganizationMembersTab({ realm, organization: { id } }: ExtTab) {
  const { t, list } = useText()
  const checkboxId = useId()
  const listState = useAddressState(route)
  const [open, setOpen] = useState<Open>()
  const memberList = useRelatedList<Person, ExtMember>({
    nameOf,
    add: { label: 'addMember', requires: addMembersRequirement, command: addExtMembers(realm, id) },
    remove: {
      label: 'remove',
      danger: true,
      requires: manageRequirement,
      deniedReason: (rows) =>
        rows.some((row) => isGenerated(id, row)) ? 'generatedAdminStays' : undefined,
      command: removeExtMembers(realm, id),
      question: (rows) => ({
        title: 'removeMemberConfirmTitle',
        text: 'removeMemberConfirm',
        params: { count: rows.length },
        impact: list(rows.map(nameOf)),
      }),
    },
    renderPicker: (pickerProps) => <AddMembersPicker realm={realm} id={id} {...pickerProps} />,
  })
  const close = () => setOpen(undefined)
  const generatedAdminFilter = (
    <Checkbox
      id={checkboxId}
      label={t('showGeneratedAdmin')}
      isChecked={listState.filters.generated === 'true'}
      onChange={(_event, isOn) =>
        listState.set({ filters: { generated: isOn ? 'true' : undefined } })
      }
    />
  )
  return (
    <>
      <DataTable
        label="members"
        query={(pageRequest) => extMembers.list(realm, id, pageRequest)}
        listState={listState}
        rowKey={(member) => member.id}
        columns={memberColumns}
        searchPlaceholder="searchMembers"
        toolbar={memberList.button}
        filters={generatedAdminFilter}
        alwaysShowToolbar
        selectable={(member) => !isGenerated(id, member) || 'generatedAdminStays'}
        actions={(member) => [
          {
            label: 'assignRoles',
            requires: manageRequirement,
            onSelect: () => setOpen({ kind: 'roles', member }),
          },
          {
            label: 'attributes',
            requires: manageRequirement,
            onSelect: () => setOpen({ kind: 'attributes', member }),
          },
          ...memberList.actions(member),
        ]}
        bulk={memberList.bulk}
        empty={<EmptyStateMessage title="emptyMembers" text="emptyMembersInstructions" />}
        requires={viewRequirement}
      />
      {memberList.dialog}
      {open && (
        <>
          {open.kind === 'roles' ? (
            <MemberRoles realm={realm} id={id} member={open.member} onClose={close} />
          ) : (
            <MemberAttributes realm={realm} id={id} member={open.member} onClose={close} />
          )}
        </>
      )}
    </>
  )
}

type AddMembersPickerProps = {
  realm: string
  id: string
  onPick: (picked: readonly Person[]) => Promise<void>
  onClose: () => void
}

/** Disables existing members; only the first 100 are loaded. */
function AddMembersPicker({ realm, id, ...pickerProps }: AddMembersPickerProps) {
  const { data: existingMembers = [] } = useQuery(
    extMembers.list(realm, id, { first: 0, max: 100, filters: { generated: 'true' } }),
  )
  return (
    <UserPicker
      realm={realm}
      title="addMember"
      button="add"
      members={existingMembers.map((member) => member.id)}
      {...pickerProps}
    />
  )
}
