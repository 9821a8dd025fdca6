import type { FailedSignIn } from '~/api/realms/overview'
import { EventErrorText, EventTime } from '~/parts/events/eventCells'
import { RouteLink, useCanOpen } from '~/routing/links'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'

type Props = { realm: string; events: readonly FailedSignIn[] }

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

function UserCell({
  realm,
  event: { userId: id, details },
}: {
  realm: string
  event: FailedSignIn
}) {
  const canOpen = useCanOpen()
  // The API declares `details` as a record of anything.
  const name = <bdi>{typeof details?.username === 'string' ? details.username : (id ?? '—')}</bdi>
  if (!id || !canOpen('/$realm/users/$id/$tab')) return name
  return (
    <RouteLink to="/$realm/users/$id/$tab" params={{ realm, id, tab: 'settings' }}>
      {name}
    </RouteLink>
  )
}
