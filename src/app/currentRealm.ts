import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { realms } from '~/api/realms/realms'
import { whoami } from '~/api/whoami'
import { homeRealm } from '~/routing/roots'

export const useRealmName = () => useParams({ strict: false }).realm ?? homeRealm()

type QueryStatus = { state: { status: string } }

/** No retry after an error: the realm's route requests both first and reports failures. */
const unlessFailed = { enabled: ({ state }: QueryStatus) => state.status !== 'error' }

export const useWhoAmI = (realm: string) => useQuery({ ...whoami(realm), ...unlessFailed }).data

export const useCachedRealm = (realm: string) =>
  useQuery({ ...realms.byName(realm), ...unlessFailed }).data

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
