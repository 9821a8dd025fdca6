import type { Naming } from '~/api/user-profile/profileForms'

/**
 * In a realm with translations, an empty name becomes the key that the form shows as placeholder.
 */
export const withDefaultTranslationKey = (
  [name = '', ...texts]: Naming,
  isTranslated: boolean,
  key: string,
): Naming => [name === '' && isTranslated ? `\${${key}}` : name, ...texts]
