import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { signOut } from '~/api/session'
import { sessions, signOutUser } from '~/api/events/sessions'
import { isTransient, type User } from '~/api/users/users'
import { SessionsTable } from '~/parts/sessions/SessionsTable'
import { OwnSessionWarning } from '~/parts/sessions/sessionActions'
import { useGo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { useOwnUserId } from '../userActions'

const route = getRouteApi('/$realm/users/$id/$tab')

type Props = { realm: string; user: User }

export const load = ({ realm, id }: { realm: string; id: string }) => [sessions.ofUser(realm, id)]

export default function UserSessions({ realm, user }: Props) {
  const { id, access } = user
  const listState = useAddressState(route)
  const query = sessions.ofUser(realm, id)
  const goToList = useGoToList(realm)
  return (
    <SessionsTable
      realm={realm}
      of="user"
      listState={listState}
      rows={{ fullListQuery: query }}
      mayManage={access?.manage}
      onEnded={() => {
        // Transient users disappear with their session.
        if (isTransient(id)) goToList()
      }}
      toolbar={<SignOutAll realm={realm} user={user} />}
      empty={<NoSessions realm={realm} id={id} />}
    />
  )
}

function useGoToList(realm: string) {
  const go = useGo()
  return () => void go({ to: '/$realm/users/{-$tab}', params: { realm, tab: undefined } })
}

function NoSessions({ realm, id }: { realm: string; id: string }) {
  const { refetch } = useQuery(sessions.ofUser(realm, id))
  return (
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
  )
}

function SignOutAll({ realm, user: { id, username, access } }: Props) {
  const mayManage = access?.manage
  const isSelf = useOwnUserId(realm) === id
  const { data: userSessions = [] } = useQuery(sessions.ofUser(realm, id))
  const goToList = useGoToList(realm)
  const command = signOutUser(realm)
  const signOutAll = useMutation({
    ...command,
    // Signing yourself out ends the session: skip refetching.
    meta: isSelf ? { withoutToast: true } : { ...command.meta, withoutToast: true },
  })
  const offline = userSessions.filter(({ isOffline }) => isOffline).length
  const ask = () =>
    confirm({
      title: 'signOutUserTitle',
      text: 'signOutUserConfirm',
      params: { name: username ?? id, count: userSessions.length - offline },
      button: 'signOut',
      danger: true,
      impact: <SignOutImpact offline={offline} isSelf={isSelf} />,
      run: async () => {
        await signOutAll.mutateAsync(id)
        if (isSelf) await signOut()
        else if (isTransient(id)) goToList()
      },
    })
  return (
    <ActionButton
      action={{
        label: 'logoutAllSessions',
        requires: mayManage ? 'anyone' : 'manage-users',
        disabledReason:
          mayManage === false
            ? 'objectReadOnly'
            : offline === userSessions.length
              ? 'noOnlineSessions'
              : undefined,
        onSelect: ask,
      }}
    />
  )
}

type SignOutImpactProps = { offline: number; isSelf: boolean }

function SignOutImpact({ offline, isSelf }: SignOutImpactProps) {
  const { t } = useText()
  return (
    <>
      {offline > 0 && <p>{t('offlineSessionsStay', { count: offline })}</p>}
      {isSelf && <OwnSessionWarning />}
    </>
  )
}
