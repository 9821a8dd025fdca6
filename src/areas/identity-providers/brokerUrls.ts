import { environment } from '~/api/session'

export const realmUrl = (realm: string) =>
  `${environment().serverBaseUrl}/realms/${encodeURIComponent(realm)}`

/** Where the other side sends people back to. */
export const brokerUrl = (realm: string, alias: string) =>
  `${realmUrl(realm)}/broker/${encodeURIComponent(alias)}/endpoint`

/** The metadata of this side of a SAML provider. */
export const descriptorUrl = (realm: string, alias: string) =>
  `${brokerUrl(realm, alias)}/descriptor`
