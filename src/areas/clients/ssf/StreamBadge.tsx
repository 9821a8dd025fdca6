import type { Stream, StreamStatus } from '~/api/clients/ssf'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'

// @texts ssfStreamStatus.* @texts ssfStreamIndicator.*

const colors = { enabled: 'green', paused: 'orange', disabled: 'red' } as const

/** Keycloak may add statuses. */
const isStreamStatus = (status: string): status is StreamStatus => status in colors

type Props = {
  stream: Stream
  keyPrefix: 'ssfStreamStatus' | 'ssfStreamIndicator'
}

export function StreamBadge({ stream: { streamId, status }, keyPrefix }: Props) {
  const { t } = useText()
  if (streamId === undefined) return <Badge>{t('ssfStreamIndicator.unregistered')}</Badge>
  return status && isStreamStatus(status) ? (
    <Badge color={colors[status]}>{t(`${keyPrefix}.${status}`)}</Badge>
  ) : (
    <Badge color="blue">{t('ssfStreamIndicator.registered')}</Badge>
  )
}
