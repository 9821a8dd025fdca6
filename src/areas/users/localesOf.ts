import type { Realm } from '~/api/realms/realms'

/**
 * Without view-realm, `internationalizationEnabled` is missing (GET realms/{realm}): only an
 * explicit false hides the languages.
 */
export const localesOf = ({ internationalizationEnabled, supportedLocales = [] }: Realm) =>
  internationalizationEnabled === false ? [] : supportedLocales
