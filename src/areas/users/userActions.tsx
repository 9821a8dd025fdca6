import { useMutation } from '@tanstack/react-query'
import { throwIfAnyFailed } from '~/api/batch'
import { withoutToast } from '~/api/queryClient'
import { deleteUsers, type UserRow } from '~/api/users/users'
import { lastAdminWarning } from './LastAdmin'
import { useOwnUserId } from './useOwnUserId'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'

/** What can be done with a user of the list, or of a page of its own. */
export function useUserActions(realm: string) {
  const ownUserId = useOwnUserId(realm)
  const remove = useMutation(withoutToast(deleteUsers(realm)))

  const askDelete = (row: UserRow, onDeleted?: () => void) =>
    confirm({
      title: 'deleteConfirmUsers',
      text: onDeleted ? 'deleteConfirmCurrentUser' : 'deleteConfirmDialog',
      params: { count: 1, name: row.username },
      danger: true,
      impact: () => lastAdminWarning(realm, [row.id]),
      run: async () => {
        throwIfAnyFailed(await remove.mutateAsync([row]), ({ username }) => username)
        onDeleted?.()
      },
    })

  return {
    /** `done` is called when the user has been deleted. */
    rowActions: (row: UserRow, onDeleted?: () => void): Action[] => [
      {
        label: 'delete',
        danger: true,
        // What the server grants for this very user wins over the permission for all of them.
        requires: row.mayManage ? 'anyone' : 'manage-users',
        disabledReason: row.id === ownUserId ? 'ownAccountStays' : undefined,
        onSelect: () => askDelete(row, onDeleted),
      },
    ],
  }
}
