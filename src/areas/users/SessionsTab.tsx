import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { runCommand, withoutToast } from '~/api/queryClient'
import { signOut } from '~/api/session'
import { sessions, signOutUser } from '~/api/events/sessions'
import { isTransient, type User } from '~/api/users/users'
import { translate } from '~/lib/i18n'
import { SessionsTable } from '~/parts/sessions/SessionsTable'
import { OwnSessionWarning } from '~/parts/sessions/sessionActions'
import { useGo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { managePermission, useOwnUserId, userList } from './userActions'

const route = getRouteApi('/$realm/users/$id/$tab')

type Props = { realm: string; user: User }

export const load = ({ realm, id }: { realm: string; id: string }) => [sessions.ofUser(realm, id)]

export default function SessionsTab({ realm, user: { id, username, access } }: Props) {
  const query = sessions.ofUser(realm, id)
  const { data: userSessions = [], refetch } = useQuery(query)
  const isSelf = useOwnUserId(realm) === id
  const go = useGo()
  // Transient users disappear with their session.
  const leaveIfGone = () => {
    if (isTransient(id)) void go(userList)
  }
  const offline = userSessions.filter(({ isOffline }) => isOffline).length
  const {
    requires,
    disabledReason = offline === userSessions.length ? 'noOnlineSessions' : undefined,
  } = managePermission(access?.manage)
  const command = withoutToast(signOutUser(realm))
  const signOutAll: MenuAction = {
    label: 'logoutAllSessions',
    requires,
    disabledReason,
    onSelect: () =>
      confirm({
        title: 'signOutUserTitle',
        text: 'signOutUserConfirm',
        params: { name: username ?? id, count: userSessions.length - offline },
        button: 'signOut',
        danger: true,
        impact: (
          <>
            {offline > 0 && <p>{translate('offlineSessionsStay', { count: offline })}</p>}
            {isSelf && <OwnSessionWarning />}
          </>
        ),
        run: async () => {
          // Signing yourself out ends the session: skip refetching.
          const meta = isSelf ? { withoutToast: true } : command.meta
          await runCommand({ ...command, meta }, id)
          if (isSelf) await signOut()
          else leaveIfGone()
        },
      }),
  }
  return (
    <SessionsTable
      realm={realm}
      of="user"
      listState={useAddressState(route)}
      rows={{ fullListQuery: query }}
      mayManage={access?.manage}
      onEnded={leaveIfGone}
      toolbar={<ActionButton action={signOutAll} />}
      empty={
        <EmptyStateMessage
          title="noSessions"
          text="noSessionsForUser"
          action={
            <ActionButton
              variant="link"
              action={{ label: 'refresh', onSelect: () => void refetch() }}
            />
          }
        />
      }
    />
  )
}
