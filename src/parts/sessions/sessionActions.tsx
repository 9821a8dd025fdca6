import { useMutation } from '@tanstack/react-query'
import { withoutToast } from '~/api/queryClient'
import { identity, signOut } from '~/api/session'
import { endSessions, type Session } from '~/api/events/sessions'
import { retryRemaining, type OnBatchDone } from '~/lib/batch'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm, type ConfirmOptions } from '~/ui/dialogs/confirm'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

export const isOwnSession = ({ id }: Session) => id === identity().sessionId

type Options = {
  realm: string
  /** From the user's `access`; overrides the realm permission. */
  mayManage: boolean | undefined
  onEnded?: ((ended: readonly Session[]) => void) | undefined
}

export function useSessionActions({ realm, mayManage, onEnded }: Options) {
  const end = useMutation(withoutToast(endSessions(realm)))

  const confirmEnd = (rows: readonly Session[], done?: OnBatchDone) => {
    const includesOwn = rows.some(isOwnSession)
    const endOthers = retryRemaining(
      rows.filter((row) => !isOwnSession(row)),
      async (remaining) => remaining.length > 0 && (await end.mutateAsync(remaining)),
      (remaining, signedOut) => {
        if (signedOut.length === 0) return
        onEnded?.(signedOut)
        done?.(remaining)
      },
    )
    confirm({
      ...confirmTexts(rows),
      params: { count: rows.length },
      danger: true,
      ...(includesOwn && { impact: <OwnSessionWarning /> }),
      run: async () => {
        await endOthers()
        // Must be the last request: it also ends this console's session.
        if (includesOwn) await signOut()
      },
    })
  }

  const endAction = (rows: readonly Session[], done?: OnBatchDone): MenuAction => ({
    label: rows.every(({ isOffline }) => isOffline) ? 'revoke' : 'signOut',
    danger: true,
    requires: mayManage ? 'anyone' : 'manage-users',
    disabledReason: mayManage === false ? 'objectReadOnly' : undefined,
    onSelect: () => confirmEnd(rows, done),
  })

  return {
    rowActions: (row: Session): MenuAction[] => [endAction([row])],
    bulkActions: (rows: readonly Session[], clear: OnBatchDone): MenuAction[] => [
      endAction(rows, clear),
    ],
  }
}

const confirmTexts = (
  rows: readonly Session[],
): Pick<ConfirmOptions, 'title' | 'text' | 'button'> =>
  rows.every(({ isOffline }) => isOffline)
    ? { title: 'revokeSessionsTitle', text: 'revokeSessionsConfirm', button: 'revoke' }
    : { title: 'endSessionsTitle', text: 'endSessionsConfirm', button: 'signOut' }

export function OwnSessionWarning() {
  const { t } = useText()
  return <InlineAlert isPlain variant="warning" title={t('ownSessionEnds')} />
}
