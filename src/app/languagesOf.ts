import type { Realm } from '~/api/realms/realms'

type Locales = Partial<Pick<Realm, 'defaultLocale' | 'supportedLocales'>>

/** The realm's languages, default first, plus the current one. */
export function languagesOf(realm: Locales | undefined, current: string): string[] {
  const { defaultLocale = 'en', supportedLocales = [] } = realm ?? {}
  return [...new Set([defaultLocale, ...supportedLocales, current])].filter(Boolean)
}
