import type { Realm } from '~/api/realms/realms'

type Locales = Partial<Pick<Realm, 'defaultLocale' | 'supportedLocales'>>

/** The languages to choose from: the realm's, its default first, and the one that is on. */
export function languagesOf(realm: Locales | undefined, current: string): string[] {
  const { defaultLocale = 'en', supportedLocales = [] } = realm ?? {}
  return [...new Set([defaultLocale, ...supportedLocales, current])].filter(Boolean)
}
