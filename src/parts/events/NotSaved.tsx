import { useQuery } from '@tanstack/react-query'
import { events } from '~/api/events'
import { InlineAlert } from '~/ui/InlineAlert'
import { useText } from '~/ui/useText'

type Props = { realm: string; which: 'eventsEnabled' | 'adminEventsEnabled' }

const texts = {
  eventsEnabled: 'savingUserEventsOff',
  adminEventsEnabled: 'savingAdminEventsOff',
} as const

/** Says that the realm records no events (any more); what it recorded before is shown all the same. */
export function NotSaved({ realm, which }: Props) {
  const { t } = useText()
  const { data } = useQuery(events.config(realm))
  return data?.[which] === false ? <InlineAlert variant="warning" title={t(texts[which])} /> : null
}
