import { Checkbox } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useId, useState } from 'react'
import { forThoseLeft, throwFailures } from '~/api/each'
import {
  addExtMembers,
  extMembers,
  isGenerated,
  removeExtMembers,
  type ExtMember,
} from '~/api/ext-organizations/extMembers'
import { quiet } from '~/api/queryClient'
import { memberColumns } from '~/parts/organizations/memberColumns'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { Action } from '~/ui/actions/ActionMenu'

import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { part } from '~/ui/part'
import { useText } from '~/ui/useText'
import { toAddMembers, toManage, toView } from './rights'
import type { ExtTab } from './tabs'

const UserPicker = part(async () => (await import('~/pickers/UserPicker')).default)
const MemberRoles = part(async () => (await import('./MemberRoles')).MemberRoles)
const MemberAttributes = part(async () => (await import('./MemberAttributes')).MemberAttributes)

const route = getRouteApi('/$realm/ext-organizations/$orgId/{-$tab}')

type Open = 'add' | { kind: 'roles' | 'attributes'; member: ExtMember }

/** The members of an organization. */
export function MembersTab({ realm, organization: { id } }: ExtTab) {
  const { t } = useText()
  const box = useId()
  const at = useAddressState(route)
  const [open, setOpen] = useState<Open>()
  const { add, removal } = useMemberActions(realm, id)
  const { data: known = [] } = useQuery({
    ...extMembers.list(realm, id, { first: 0, max: 100, filters: { generated: 'true' } }),
    enabled: open === 'add',
  })
  const button = (
    <ActionButton
      variant="primary"
      action={{ label: 'addMember', requires: toAddMembers, onSelect: () => setOpen('add') }}
    />
  )
  const close = () => setOpen(undefined)
  const generated = (
    <Checkbox
      id={box}
      label={t('showGeneratedAdmin')}
      isChecked={at.filters.generated === 'true'}
      onChange={(_event, isOn) => at.set({ filters: { generated: isOn ? 'true' : undefined } })}
    />
  )
  return (
    <>
      <DataTable
        label="members"
        query={(place) => extMembers.list(realm, id, place)}
        at={at}
        rowKey={(member) => member.id}
        columns={memberColumns}
        searchPlaceholder="searchMembers"
        toolbar={button}
        filters={generated}
        keepsBar
        selectable={(member) => !isGenerated(id, member)}
        actions={(member) => [
          {
            label: 'assignRoles',
            requires: toManage,
            onSelect: () => setOpen({ kind: 'roles', member }),
          },
          {
            label: 'attributes',
            requires: toManage,
            onSelect: () => setOpen({ kind: 'attributes', member }),
          },
          removal([member]),
        ]}
        bulk={(rows, clear) => [removal(rows, clear)]}
        empty={<EmptyPanel title="emptyMembers" text="emptyMembersInstructions" />}
        requires={toView}
      />
      <Suspense fallback={null}>
        {open === 'add' && (
          <UserPicker
            realm={realm}
            title="addMember"
            ok="add"
            members={known.map((member) => member.id)}
            onPick={add}
            onClose={close}
          />
        )}
        {open && open !== 'add' && open.kind === 'roles' && (
          <MemberRoles realm={realm} id={id} member={open.member} onClose={close} />
        )}
        {open && open !== 'add' && open.kind === 'attributes' && (
          <MemberAttributes realm={realm} id={id} member={open.member} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

const nameOf = ({ username }: { username: string }) => username

function useMemberActions(realm: string, id: string) {
  const add = useMutation(quiet(addExtMembers(realm, id)))
  const remove = useMutation(quiet(removeExtMembers(realm, id)))
  const removal = (rows: readonly ExtMember[], done?: () => void): Action => ({
    label: 'remove',
    danger: true,
    requires: toManage,
    disabledReason: rows.some((row) => isGenerated(id, row)) ? 'generatedAdminStays' : undefined,
    onSelect: () => {
      confirm({
        title: 'removeMemberConfirmTitle',
        text: 'removeMemberConfirm',
        params: { count: rows.length },
        danger: true,
        button: 'remove',
        touches: rows.map(nameOf).join(', '),
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
