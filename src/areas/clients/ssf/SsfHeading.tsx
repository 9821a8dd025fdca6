import { Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Stream, StreamStatus } from '~/api/clients/ssf'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'

type Props = {
  /** Message keys. */
  title: string
  text: string
  children?: ReactNode
}

export function SsfHeading({ title, text, children }: Props) {
  const { t } = useText()
  return (
    <div className="castellan-section">
      <Title headingLevel="h2" size="lg">
        {t(title)}
      </Title>
      <p>{t(text)}</p>
      {children}
    </div>
  )
}

// @texts ssfStreamStatus.* @texts ssfStreamIndicator.*

const colors = { enabled: 'green', paused: 'orange', disabled: 'red' } as const

/** Keycloak may add statuses. */
const isStreamStatus = (status: string): status is StreamStatus => status in colors

type StreamBadgeProps = {
  stream: Stream
  keyPrefix: 'ssfStreamStatus' | 'ssfStreamIndicator'
}

export function StreamBadge({ stream: { streamId, status }, keyPrefix }: StreamBadgeProps) {
  const { t } = useText()
  if (streamId === undefined) return <Badge>{t('ssfStreamIndicator.unregistered')}</Badge>
  return status && isStreamStatus(status) ? (
    <Badge color={colors[status]}>{t(`${keyPrefix}.${status}`)}</Badge>
  ) : (
    <Badge color="blue">{t('ssfStreamIndicator.registered')}</Badge>
  )
}
