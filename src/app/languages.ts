import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Realm } from '~/api/realms/realms'
import { languagesShownAnyway } from '~/lib/languages'
import { storedNames } from '~/lib/storage'

/** Languages whose notice was closed. */
export const dismissedLanguages = storedNames('dismissedLanguages', 50)

/** Whether an incomplete language is shown all the same, and its switch. */
export function useShowAnyway(language: string) {
  const router = useRouter()
  const shown = useSyncExternalStore(languagesShownAnyway.subscribe, languagesShownAnyway.get)
  const setShown = (isShown: boolean) => {
    languagesShownAnyway[isShown ? 'add' : 'remove'](language)
    void router.invalidate() // reloads the texts in the route of the realm
  }
  return [shown.includes(language), setShown] as const
}

type Locales = Partial<Pick<Realm, 'defaultLocale' | 'supportedLocales'>>

/** The realm's languages, default first, plus the current one. */
export function languagesOf(realm: Locales | undefined, current: string): string[] {
  const { defaultLocale = 'en', supportedLocales = [] } = realm ?? {}
  return [...new Set([defaultLocale, ...supportedLocales, current])].filter(Boolean)
}
