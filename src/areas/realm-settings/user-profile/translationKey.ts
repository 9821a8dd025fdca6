import type { Naming } from '~/api/user-profile/profileForms'

/** What nobody named gets the usual key in a realm with several languages, as the form has shown. */
export const withDefaultTranslationKey = (
  [name = '', ...texts]: Naming,
  isTranslated: boolean,
  key: string,
): Naming => [name === '' && isTranslated ? `\${${key}}` : name, ...texts]
