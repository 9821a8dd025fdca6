import { useQuery } from '@tanstack/react-query'
import { events } from '~/api/events/events'
import { useRealm } from '~/api/realms/realms'

/** With view-realm, it is part of the realm; without, another call. Undefined while loading. */
export function useEventsConfig(realm: string) {
  const representation = useRealm(realm)
  // Only full realms have an `id`.
  const isFullRealm = representation.id !== undefined
  const { data } = useQuery({ ...events.config(realm), enabled: !isFullRealm })
  return isFullRealm ? representation : data
}
