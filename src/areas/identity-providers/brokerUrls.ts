import { getEnvironment } from '~/api/session'

export const realmUrl = (realm: string) =>
  `${getEnvironment().serverBaseUrl}/realms/${encodeURIComponent(realm)}`

/** The redirect URI (OIDC) or assertion consumer URL (SAML) to register at the provider. */
export const brokerEndpointUrl = (realm: string, alias: string) =>
  `${realmUrl(realm)}/broker/${encodeURIComponent(alias)}/endpoint`

/** SAML metadata of Keycloak as the service provider. */
export const spMetadataUrl = (realm: string, alias: string) =>
  `${brokerEndpointUrl(realm, alias)}/descriptor`
