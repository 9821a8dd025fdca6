import { useMutation } from '@tanstack/react-query'
import { useRealm } from '~/api/realms/realms'
import { unlockUsers } from '~/api/users/users'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'

/** Undefined if brute force protection is off. */
export function useUnlockUsers(realm: string): MenuAction | undefined {
  const { bruteForceProtected } = useRealm(realm)
  const unlock = useMutation(unlockUsers(realm))
  if (!bruteForceProtected) return undefined
  return {
    label: 'unlockAllUsers',
    requires: 'manage-users',
    onSelect: () =>
      confirm({
        title: 'unlockAllUsers',
        text: 'unlockUsersConfirm',
        button: 'unlock',
        run: () => unlock.mutateAsync(),
      }),
  }
}
