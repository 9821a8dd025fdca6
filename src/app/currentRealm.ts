import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { realms } from '~/api/realms/realms'
import { whoami } from '~/api/whoami'
import { chosenLanguage } from '~/lib/languages'
import { onStored } from '~/lib/storage'
import { homeRealm } from '~/routing/roots'

export const useRealmName = () => useParams({ strict: false }).realm ?? homeRealm()

type QueryStatus = { state: { status: string } }

/** No retry after an error: the realm's route requests both first and reports failures. */
const unlessFailed = { enabled: ({ state }: QueryStatus) => state.status !== 'error' }

export const useWhoAmI = (realm: string) => useQuery({ ...whoami(realm), ...unlessFailed }).data

/** The one chosen in this browser, else the account's; the page may stay in English. */
export function useRequestedLanguage(realm: string): string | undefined {
  const chosen = useSyncExternalStore(onLanguageChosen, chosenLanguage)
  const me = useWhoAmI(realm)
  return chosen ?? me?.locale
}

const onLanguageChosen = (listener: () => void) => onStored('language', listener)

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
