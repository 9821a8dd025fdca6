import { environment } from '~/api/session'

const base = (realm: string) => `${environment().serverBaseUrl}/realms/${encodeURIComponent(realm)}`

/** What this realm calls itself to the other side. */
export const realmAddress = base

/** Where the other side sends people back to. */
export const brokerAddress = (realm: string, alias: string) =>
  `${base(realm)}/broker/${encodeURIComponent(alias)}/endpoint`

/** The metadata of this side of a SAML provider. */
export const descriptorAddress = (realm: string, alias: string) =>
  `${brokerAddress(realm, alias)}/descriptor`
