import { useMutation } from '@tanstack/react-query'
import { forThoseLeft, throwFailures } from '~/api/each'
import type { Group } from '~/api/groups/groups'
import { quiet } from '~/api/queryClient'
import { joinGroups, leaveGroups, type Membership } from '~/api/users/userGroups'
import type { User } from '~/api/users/users'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'

/** Joining and leaving the groups of one user. */
export function useGroupActions(realm: string, { id, username, access }: User) {
  const leaving = leaveGroups(realm, id)
  const join = useMutation(quiet(joinGroups(realm, id)))
  const leave = useMutation(quiet(leaving))
  const isAllowed = access?.manageGroupMembership
  const mayNot: Pick<Action, 'requires' | 'disabledReason'> = {
    requires: isAllowed ? 'anyone' : 'manage-users',
    disabledReason: isAllowed === false ? 'objectReadOnly' : undefined,
  }

  const askLeave = (rows: readonly Membership[], done?: () => void) => {
    confirm({
      title: 'leaveGroup',
      text: 'leaveGroupConfirmDialog',
      params: {
        count: rows.length,
        name: rows[0]?.name,
        groupname: rows[0]?.name,
        username,
      },
      button: 'leave',
      danger: true,
      run: forThoseLeft<{ id: string; path: string }>(
        rows,
        (left) => leave.mutateAsync(left),
        ({ path }) => path,
        done,
      ),
    })
  }
  const leaveAction = (rows: readonly Membership[], done?: () => void): Action => ({
    label: 'leave',
    danger: true,
    ...mayNot,
    onSelect: () => askLeave(rows, done),
  })

  return {
    mayNot,
    join: async (picked: readonly Group[]) =>
      throwFailures(await join.mutateAsync(picked), ({ path }) => path),
    rowActions: (row: Membership): Action[] => [
      row.isDirect
        ? leaveAction([row])
        : { ...leaveAction([row]), disabledReason: mayNot.disabledReason ?? 'leaveTheOther' },
    ],
    bulkActions: (rows: readonly Membership[], clear: () => void): Action[] => [
      leaveAction(rows, clear),
    ],
  }
}
