import { endSessions, type Session } from '~/api/events/sessions'
import { runCommand, withoutToast } from '~/api/queryClient'
import { identity, signOut } from '~/api/session'
import { retryRemaining, type OnBatchDone } from '~/lib/batch'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm, type Question } from '~/ui/dialogs/confirm'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

export const isOwnSession = ({ id }: Session) => id === identity().sessionId

export type EndOptions = {
  realm: string
  /** From the user's `access`, if known; overrides the realm permission. */
  mayManage?: boolean | undefined
  onEnded?: (sessions: readonly Session[]) => void
}

export function endAction(
  { realm, mayManage, onEnded }: EndOptions,
  rows: readonly Session[],
  onDone?: OnBatchDone,
): MenuAction {
  const isOffline = rows.every((row) => row.isOffline)
  return {
    label: isOffline ? 'revoke' : 'signOut',
    danger: true,
    requires: mayManage ? 'anyone' : 'manage-users',
    disabledReason: mayManage === false ? 'objectReadOnly' : undefined,
    onSelect: () => {
      const includesOwn = rows.some(isOwnSession)
      const endOthers = retryRemaining(
        rows.filter((row) => !isOwnSession(row)),
        async (remaining) =>
          remaining.length > 0 && (await runCommand(withoutToast(endSessions(realm)), remaining)),
        (remaining, sessions) => {
          if (sessions.length === 0) return
          onEnded?.(sessions)
          onDone?.(remaining)
        },
      )
      confirm({
        ...(isOffline ? revokeQuestion : signOutQuestion),
        params: { count: rows.length },
        danger: true,
        ...(includesOwn && { impact: <OwnSessionWarning /> }),
        run: async () => {
          await endOthers()
          // Must be the last request: it also ends this console's session.
          if (includesOwn) await signOut()
        },
      })
    },
  }
}

const revokeQuestion: Question = {
  title: 'revokeSessionsTitle',
  text: 'revokeSessionsConfirm',
  button: 'revoke',
}

const signOutQuestion: Question = {
  title: 'endSessionsTitle',
  text: 'endSessionsConfirm',
  button: 'signOut',
}

export function OwnSessionWarning() {
  const { t } = useText()
  return <InlineAlert isPlain variant="warning" title={t('ownSessionEnds')} />
}
