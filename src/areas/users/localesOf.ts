import type { Realm } from '~/api/realms/realms'

/**
 * The languages that a user may choose. Who may not see the realm gets the list without the switch
 * (GET realms/{realm}), so only a switch that is off takes them away.
 */
export const localesOf = ({ internationalizationEnabled, supportedLocales = [] }: Realm) =>
  internationalizationEnabled === false ? [] : supportedLocales
