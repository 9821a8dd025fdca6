import { useMutation } from '@tanstack/react-query'
import { useRealm } from '~/api/realms/realms'
import { unlockUsers } from '~/api/users/users'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'

/** Lets in everybody who is locked out now; the saved detection goes on. */
export function UnlockUsers({ realm }: { realm: string }) {
  const { bruteForceProtected } = useRealm(realm)
  const unlock = useMutation(unlockUsers(realm))
  if (!bruteForceProtected) return null
  const ask = () =>
    confirm({
      title: 'unlockAllUsers',
      text: 'unlockUsersConfirm',
      button: 'unlock',
      run: () => unlock.mutateAsync(),
    })
  return (
    <p className="castellan-clear">
      <ActionButton action={{ label: 'unlockAllUsers', requires: 'manage-users', onSelect: ask }} />
    </p>
  )
}
