import { useMutation } from '@tanstack/react-query'
import { withoutToast } from '~/api/queryClient'
import { deleteUsers, type UserRow } from '~/api/users/users'
import { throwIfAnyFailed } from '~/lib/batch'
import { userDeletionImpact } from './LastAdmin'
import { useCreateUserRequirement } from './useCreateUserRequirement'
import { useOwnUserId } from './useOwnUserId'
import { useGo } from '~/routing/RouteLink'
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
    deleteAction: (row: UserRow, onDeleted?: () => void): MenuAction => ({
      label: 'delete',
      danger: true,
      // `access` of the user overrides realm-wide permissions.
      requires: row.mayManage ? 'anyone' : 'manage-users',
      disabledReason: row.id === ownUserId ? 'ownAccountStays' : undefined,
      onSelect: () => askDelete(row, onDeleted),
    }),
  }
}

/** For the list: what is done most comes before what is done least. */
export function useRowActions(realm: string) {
  const go = useGo()
  const createRequirement = useCreateUserRequirement(realm)
  const { deleteAction } = useUserActions(realm)
  return (row: UserRow): MenuAction[] => [
    {
      label: 'credentials',
      onSelect: () =>
        void go({
          to: '/$realm/users/$id/$tab',
          params: { realm, id: row.id, tab: 'credentials' },
        }),
    },
    {
      label: 'copyUser',
      requires: createRequirement,
      onSelect: () =>
        void go({ to: '/$realm/users/add-user', params: { realm }, search: { copy: row.id } }),
    },
    deleteAction(row),
  ]
}
