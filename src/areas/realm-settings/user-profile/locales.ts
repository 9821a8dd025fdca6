import type { Realm } from '~/api/realms/realms'

/** The languages of a realm, the default one first. */
export const realmLocales = ({
  defaultLocale,
  supportedLocales = [],
}: Realm): readonly string[] => [...new Set([defaultLocale || 'en', ...supportedLocales])]
