import { deliveryOf, type Stream } from '~/api/clients/ssf'
import { CopyButton } from '~/ui/actions/CopyButton'
import type { Detail } from '~/ui/DetailsList'
import { Badge } from '~/ui/Badge'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'
import { StreamBadge } from './StreamBadge'

// @texts ssfDelivery.*

/** What is known of a stream; of what can be changed below only where it cannot be. */
export function useStreamDetails(stream: Stream): readonly Detail[] {
  const { t } = useText()
  const { description = '', delivery = {}, statusReason, managedBy, audience = [] } = stream
  const isPushed = deliveryOf(stream) === 'PUSH'
  const isOurs = managedBy === 'KEYCLOAK'
  const fact = (label: string, help: string, value: Detail['value']): Detail => ({
    name: t(label),
    help,
    value: value || '–',
  })
  const moment = (label: string, help: string, seconds: number | undefined) =>
    fact(label, help, seconds && <Time value={seconds * 1000} />)
  return [
    fact(
      'ssfStreamStatus',
      'ssfStreamStatusHelp',
      <StreamBadge stream={stream} texts="ssfStreamStatus" />,
    ),
    ...(statusReason
      ? [fact('ssfStreamStatusReason', 'ssfStreamStatusReasonHelp', statusReason)]
      : []),
    fact(
      'ssfStreamId',
      'ssfStreamIdHelp',
      <Copied name={t('ssfStreamId')} text={stream.streamId ?? ''} />,
    ),
    fact(
      'ssfStreamManagedBy',
      'ssfStreamManagedByHelp',
      t(isOurs ? 'ssfStreamManagedByKeycloak' : 'ssfStreamManagedByReceiver'),
    ),
    moment('ssfStreamCreatedAt', 'ssfStreamCreatedAtHelp', stream.createdAt),
    moment('ssfStreamUpdatedAt', 'ssfStreamUpdatedAtHelp', stream.updatedAt),
    moment('ssfStreamLastVerifiedAt', 'ssfStreamLastVerifiedAtHelp', stream.lastVerifiedAt),
    fact('ssfStreamAudience', 'ssfStreamAudienceCurrentHelp', audience.join(', ')),
    fact('ssfDelivery', 'ssfDeliveryHelp', t(`ssfDelivery.${deliveryOf(stream)}`)),
    ...(isPushed
      ? [
          fact(
            'ssfStreamPushEndpointUrl',
            'ssfStreamPushEndpointUrlHelp',
            <Address name={t('ssfStreamPushEndpointUrl')} text={delivery.endpoint_url} />,
          ),
          fact(
            'ssfStreamPushAuthHeader',
            'ssfStreamPushAuthHeaderHelp',
            delivery.authorization_header,
          ),
        ]
      : [
          fact(
            'ssfStreamPollEndpointUrl',
            'ssfStreamPollEndpointUrlHelp',
            <Address name={t('ssfStreamPollEndpointUrl')} text={delivery.endpoint_url} />,
          ),
        ]),
    ...(isOurs
      ? []
      : [
          fact('ssfStreamDescription', 'ssfStreamDescriptionHelp', description),
          fact(
            'ssfEventsRequested',
            'ssfEventsRequestedHelp',
            <Events names={stream.eventsRequested} none="ssfEventsRequestedEmpty" />,
          ),
          fact(
            'ssfEventsDelivered',
            'ssfEventsDeliveredHelp',
            <Events names={stream.eventsDelivered} none="ssfEventsDeliveredEmpty" />,
          ),
        ]),
  ]
}

/** A text with a button that copies it. */
function Copied({ name, text }: { name: string; text: string }) {
  return (
    <>
      <bdi dir="ltr">{text}</bdi> <CopyButton text={text} name={name} />
    </>
  )
}

const Address = ({ name, text = '' }: { name: string; text?: string | undefined }) =>
  text === '' ? null : <Copied name={name} text={text} />

function Events({ names = [], none }: { names?: readonly string[] | undefined; none: string }) {
  const { t } = useText()
  if (names.length === 0) return t(none)
  return (
    <span className="castellan-marks">
      {names.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </span>
  )
}
