import { useMutation } from '@tanstack/react-query'
import type { ClientSessionCount } from '~/api/realms/overview'
import { environment, signOut } from '~/api/session'
import { signOutRealm } from '~/api/events/sessions'
import { OwnSessionWarning } from '~/parts/sessions/useSessionActions'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'

/** Ends all online sessions of a realm; of the realm one is signed in through, the own one, too. */
export function useSignOutAll(
  realm: string,
  clients: readonly ClientSessionCount[] | undefined,
): Action {
  const isOwn = environment().realm === realm
  const command = signOutRealm(realm)
  const all = useMutation({
    ...command,
    // With the own session: nothing can be asked for any more, and the page is left.
    meta: isOwn ? { withoutToast: true } : { ...command.meta, withoutToast: true },
  })
  const isNone = clients !== undefined && clients.every(({ active }) => active === 0)
  return {
    label: 'signOutAllActiveSessions',
    danger: true,
    requires: 'manage-users',
    disabledReason: isNone ? 'noSessionsDescription' : undefined,
    onSelect: () =>
      confirm({
        title: 'logoutAllSessions',
        text: 'logoutAllDescription',
        button: 'confirm',
        danger: true,
        ...(isOwn && { impact: <OwnSessionWarning /> }),
        run: async () => {
          await all.mutateAsync()
          if (isOwn) await signOut()
        },
      }),
  }
}
