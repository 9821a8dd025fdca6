import type { SsfEvent } from '~/api/clients/ssf'
import { RouteLink } from '~/routing/RouteLink'
import type { Detail } from '~/ui/DetailsList'
import { Badge } from '~/ui/Badge'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'

// @texts ssfDelivery.*

/** What is known of an event, and how far its delivery has come. */
export function useEventDetails(event: SsfEvent): readonly Detail[] {
  const { t } = useText()
  const { status, eventType, deliveryMethod, attempts = 0, lastError, userId, decodedSet } = event
  // What the receiver fetches itself nobody attempts to bring.
  const isBrought = deliveryMethod !== 'POLL'
  const moment = (label: string, seconds: number | undefined): Detail[] =>
    seconds ? [{ name: t(label), value: <Time value={seconds * 1000} /> }] : []
  return [
    ...(status ? [{ name: t('ssfPendingFieldStatus'), value: <Badge>{status}</Badge> }] : []),
    ...(eventType ? [{ name: t('ssfPendingFieldEventType'), value: eventType }] : []),
    ...(deliveryMethod
      ? [{ name: t('ssfPendingFieldDeliveryMethod'), value: t(`ssfDelivery.${deliveryMethod}`) }]
      : []),
    ...(isBrought ? [{ name: t('ssfPendingFieldAttempts'), value: String(attempts) }] : []),
    ...moment('ssfPendingFieldCreatedAt', event.createdAt),
    ...(isBrought ? moment('ssfPendingFieldNextAttemptAt', event.nextAttemptAt) : []),
    ...moment('ssfPendingFieldDeliveredAt', event.deliveredAt),
    ...(lastError ? [{ name: t('ssfPendingFieldLastError'), value: lastError }] : []),
    ...(userId ? [{ name: t('ssfPendingFieldUserId'), value: <Person id={userId} /> }] : []),
    ...(decodedSet
      ? [{ name: t('ssfPendingFieldDecodedSet'), value: <Content of={decodedSet} /> }]
      : []),
  ]
}

const Person = ({ id }: { id: string }) => (
  <RouteLink to="/$realm/users/$id/$tab" params={{ id, tab: 'settings' }}>
    {id}
  </RouteLink>
)

/** Left to right in every language: it is code. */
const Content = ({ of }: { of: object }) => (
  <pre className="castellan-json" dir="ltr">
    {JSON.stringify(of, null, 2)}
  </pre>
)
