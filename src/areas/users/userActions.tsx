import { useMutation } from '@tanstack/react-query'
import { throwIfAnyFailed } from '~/api/batch'
import { withoutToast } from '~/api/queryClient'
import { deleteUsers, type UserRow } from '~/api/users/users'
import { userDeletionImpact } from './LastAdmin'
import { useOwnUserId } from './useOwnUserId'
import type { MenuAction } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'

export function useUserActions(realm: string) {
  const ownUserId = useOwnUserId(realm)
  const remove = useMutation(withoutToast(deleteUsers(realm)))

  const askDelete = (row: UserRow, onDeleted?: () => void) =>
    confirm({
      title: 'deleteConfirmUsers',
      text: onDeleted ? 'deleteConfirmCurrentUser' : 'deleteConfirmDialog',
      params: { count: 1, name: row.username },
      danger: true,
      impact: (signal) => userDeletionImpact(signal, realm, [row]),
      run: async () => {
        throwIfAnyFailed(await remove.mutateAsync([row]), ({ username }) => username)
        onDeleted?.()
      },
    })

  return {
    rowActions: (row: UserRow, onDeleted?: () => void): MenuAction[] => [
      {
        label: 'delete',
        danger: true,
        // `access` of the user overrides realm-wide permissions.
        requires: row.mayManage ? 'anyone' : 'manage-users',
        disabledReason: row.id === ownUserId ? 'ownAccountStays' : undefined,
        onSelect: () => askDelete(row, onDeleted),
      },
    ],
  }
}
