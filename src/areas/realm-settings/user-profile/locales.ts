import type { Realm } from '~/api/realms/realms'

/** Default language first. */
export const realmLocales = ({
  defaultLocale,
  supportedLocales = [],
}: Realm): readonly string[] => [...new Set([defaultLocale || 'en', ...supportedLocales])]
