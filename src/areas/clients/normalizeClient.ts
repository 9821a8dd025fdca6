import type { Client } from '~/api/clients/clients'
import { resetEncryption } from './samlSettings.fields'
import { dropUnsupportedEvents } from './ssf/payload'

/** The server rejects only some of these for public clients, without a useful message. */
const confidentialAttributes = [
  'oidc.ciba.grant.enabled',
  'standard.token.exchange.enabled',
  'oauth2.jwt.authorization.grant.enabled',
  'ssf.enabled',
]

export function disableConfidentialAttributes(attributes: Record<string, string> = {}) {
  const enabledNames = confidentialAttributes.filter((name) => attributes[name] === 'true')
  return { ...attributes, ...Object.fromEntries(enabledNames.map((name) => [name, 'false'])) }
}

/**
 * A client that becomes public loses what needs credentials; authorization services enable the
 * service account.
 */
export function normalizeClient(edited: Client, baseline: Client): Client {
  const normalizeAttributes = edited.protocol === 'saml' ? resetEncryption : dropUnsupportedEvents
  const client = { ...edited, attributes: normalizeAttributes(edited.attributes) }
  const clientId = client.clientId.trim()
  const { authorizationServicesEnabled: hasAuthorization } = client
  if (client.publicClient && !baseline.publicClient)
    return {
      ...client,
      clientId,
      authorizationServicesEnabled: false,
      serviceAccountsEnabled: false,
      attributes: disableConfidentialAttributes(client.attributes),
    }
  return hasAuthorization && !baseline.authorizationServicesEnabled
    ? { ...client, clientId, serviceAccountsEnabled: true }
    : { ...client, clientId }
}

/** The server then deletes all resources, policies and permissions for good. */
export const losesAuthorization = (client: Client, before: Client | undefined) =>
  before?.authorizationServicesEnabled === true && !client.authorizationServicesEnabled
