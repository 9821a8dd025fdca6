import { useQuery } from '@tanstack/react-query'
import { sessions } from '~/api/events/sessions'
import type { User } from '~/api/users/users'
import { SessionsTable } from '~/parts/sessions/SessionsTable'
import type { ListState } from '~/routing/useAddressState'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useSignOutAction } from './userActions'

type Props = { realm: string; user: User; listState: ListState }

export const load = ({ realm, id }: { realm: string; id: string }) => [sessions.ofUser(realm, id)]

export default function SessionsTab({ realm, user, listState }: Props) {
  const query = sessions.ofUser(realm, user.id)
  const { refetch } = useQuery(query)
  const { signOutAction, leaveIfGone } = useSignOutAction(realm, user)
  return (
    <SessionsTable
      realm={realm}
      of="user"
      listState={listState}
      rows={{ fullListQuery: query }}
      mayManage={user.access?.manage}
      onEnded={leaveIfGone}
      toolbar={<ActionButton action={signOutAction} />}
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
