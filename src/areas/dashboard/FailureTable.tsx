import type { FailedSignIn } from '~/api/realms/overview'
import { EventErrorText, EventTime } from '~/parts/events/eventCells'
import { userLink } from '~/parts/links'
import { PermittedLink } from '~/routing/links'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'

export default function FailureTable({ events }: { events: readonly FailedSignIn[] }) {
  const { t } = useText()
  return (
    <div className="castellan-failures">
      <PlainTable
        label={t('recentFailures')}
        titles={['time', 'user', 'client', 'ipAddress', 'failureReason'].map((key) => t(key))}
        rows={events.map((event) => [
          <EventTime key="time" value={event.time} />,
          <UserCell key="user" event={event} />,
          event.clientId ?? '—',
          event.ipAddress ?? '—',
          event.error ? <EventErrorText key="error" error={event.error} /> : '—',
        ])}
      />
    </div>
  )
}

function UserCell({ event: { userId: id, details } }: { event: FailedSignIn }) {
  // The API declares `details` as a record of anything.
  const name = <bdi>{typeof details?.username === 'string' ? details.username : (id ?? '—')}</bdi>
  return id ? <PermittedLink {...userLink(id)}>{name}</PermittedLink> : name
}
