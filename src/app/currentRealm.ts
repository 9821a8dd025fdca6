import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { realms } from '~/api/realms/realms'
import { whoami } from '~/api/whoami'
import { homeRealm } from '~/routing/roots'

/** The realm of the address; without one that of the environment. */
export const useRealmName = () => useParams({ strict: false }).realm ?? homeRealm()

type QueryStatus = { state: { status: string } }

/**
 * The frame shows what is known and asks no second time for what failed: the realm's route asks for
 * both first, and says what is wrong with them.
 */
const unlessFailed = { enabled: ({ state }: QueryStatus) => state.status !== 'error' }

/** Who I am in a realm, if that is known. */
export const useWhoAmI = (realm: string) => useQuery({ ...whoami(realm), ...unlessFailed }).data

/** What is known of a realm. */
export const useCachedRealm = (realm: string) =>
  useQuery({ ...realms.byName(realm), ...unlessFailed }).data

/** Whether a media query holds. */
export function useMediaQuery(query: string): boolean {
  const mediaQuery = matchMedia(query)
  return useSyncExternalStore(
    (listener) => {
      mediaQuery.addEventListener('change', listener)
      return () => mediaQuery.removeEventListener('change', listener)
    },
    () => mediaQuery.matches,
  )
}
