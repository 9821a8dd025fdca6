import type { FailedSignIn } from '~/api/realms/overview'
import { EventErrorText } from '~/parts/events/EventErrorText'
import { EventTime } from '~/parts/events/EventTime'
import { RouteLink } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'

type Props = { realm: string; events: readonly FailedSignIn[] }

/** Failed sign-ins, newest first. */
export default function FailureTable({ realm, events }: Props) {
  const { t } = useText()
  return (
    <div className="castellan-failures">
      <PlainTable
        label={t('recentFailures')}
        titles={['time', 'user', 'client', 'ipAddress', 'failureReason'].map((key) => t(key))}
        rows={events.map((event) => [
          <EventTime key="time" value={event.time} />,
          <UserCell key="user" realm={realm} event={event} />,
          event.clientId ?? '—',
          event.ipAddress ?? '—',
          event.error ? <EventErrorText key="error" error={event.error} /> : '—',
        ])}
      />
    </div>
  )
}

/** Whoever tried to sign in, with a link to the user if there is one. */
function UserCell({
  realm,
  event: { userId: id, details },
}: {
  realm: string
  event: FailedSignIn
}) {
  const canOpen = useCanOpen()
  // `details` is a map of texts that the server's types call a record of anything.
  const name = <bdi>{typeof details?.username === 'string' ? details.username : (id ?? '—')}</bdi>
  if (!id || !canOpen('/$realm/users/$id/$tab')) return name
  return (
    <RouteLink to="/$realm/users/$id/$tab" params={{ realm, id, tab: 'settings' }}>
      {name}
    </RouteLink>
  )
}
