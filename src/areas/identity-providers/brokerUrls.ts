import { environment } from '~/api/session'

export const realmUrl = (realm: string) =>
  `${environment().serverBaseUrl}/realms/${encodeURIComponent(realm)}`

/** The redirect URI (OIDC) or assertion consumer URL (SAML) to register at the provider. */
export const brokerUrl = (realm: string, alias: string) =>
  `${realmUrl(realm)}/broker/${encodeURIComponent(alias)}/endpoint`

/** SAML metadata of Keycloak as the service provider. */
export const descriptorUrl = (realm: string, alias: string) =>
  `${brokerUrl(realm, alias)}/descriptor`
