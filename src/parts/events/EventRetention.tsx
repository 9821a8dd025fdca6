import { useQuery } from '@tanstack/react-query'
import { events } from '~/api/events/events'
import { useRealm } from '~/api/realms/realms'
import { durationText } from '~/lib/format'
import { useText } from '~/ui/useText'

type Props = {
  realm: string
  setting: 'eventsExpiration' | 'adminEventsExpiration'
  /** Milliseconds: says nothing if events are kept at least as long. */
  span?: number
  className: string
}

/**
 * Says how long events are kept. Without view-realm, only user events have a known retention: that of
 * admin events is a realm attribute.
 */
export function EventRetention({ realm, setting, span = Infinity, className }: Props) {
  const { t, language } = useText()
  const { attributes } = useRealm(realm)
  const config = useEventsConfig(realm)
  const seconds =
    setting === 'adminEventsExpiration'
      ? Number(attributes?.[setting] ?? 0)
      : (config?.eventsExpiration ?? 0)
  if (!(seconds > 0) || seconds * 1000 >= span) return null
  return <p className={className}>{t('eventsKept', { time: durationText(seconds, language) })}</p>
}

/** With view-realm, it is part of the realm; without, another call. Undefined while loading. */
export function useEventsConfig(realm: string) {
  const representation = useRealm(realm)
  // Only full realms have an `id`.
  const isFullRealm = representation.id !== undefined
  const { data } = useQuery({ ...events.config(realm), enabled: !isFullRealm })
  return isFullRealm ? representation : data
}
