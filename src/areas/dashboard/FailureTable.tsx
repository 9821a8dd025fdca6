import type { FailedSignIn } from '~/api/realms/overview'
import { ErrorWords } from '~/parts/events/ErrorWords'
import { PlainTable } from '~/ui/PlainTable'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'

/** Failed sign-ins, newest first. */
export default function FailureTable({ events }: { events: readonly FailedSignIn[] }) {
  const { t } = useText()
  return (
    <PlainTable
      label={t('recentFailures')}
      titles={['time', 'user', 'client', 'ipAddress', 'failureReason'].map((key) => t(key))}
      rows={events.map(({ time, details, userId, clientId, ipAddress, error }) => [
        <Time key="time" value={time} />,
        // `details` is a map of texts that the server's types call a record of anything.
        typeof details?.username === 'string' ? details.username : (userId ?? '—'),
        clientId ?? '—',
        ipAddress ?? '—',
        error ? <ErrorWords key="error" error={error} /> : '—',
      ])}
    />
  )
}
