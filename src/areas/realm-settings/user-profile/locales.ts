import type { Realm } from '~/api/realms/realms'
import type { Naming } from '~/api/user-profile/profileForms'

/** Default language first. */
export const realmLocales = ({
  defaultLocale,
  supportedLocales = [],
}: Realm): readonly string[] => [...new Set([defaultLocale || 'en', ...supportedLocales])]

/**
 * In a realm with translations, an empty name becomes the key that the form shows as placeholder.
 */
export const withDefaultTranslationKey = (
  [name = '', ...texts]: Naming,
  isTranslated: boolean,
  key: string,
): Naming => [name === '' && isTranslated ? `\${${key}}` : name, ...texts]
