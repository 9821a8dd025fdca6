import type { NewClient } from '~/api/clients/newClients'
import { withoutConfidential } from '../normalizeClient'

/**
 * The client as it is sent: what cannot be together is put right (the server would answer 500 to a
 * public client with authorization services, and to those without a service account).
 */
export function clientToSend(client: NewClient): NewClient {
  const clientId = client.clientId.trim()
  const { publicClient, authorizationServicesEnabled, serviceAccountsEnabled } = client
  if (!publicClient) {
    const hasAccount = authorizationServicesEnabled === true || serviceAccountsEnabled === true
    return { ...client, clientId, serviceAccountsEnabled: hasAccount }
  }
  return {
    ...client,
    clientId,
    attributes: withoutConfidential(client.attributes),
    authorizationServicesEnabled: false,
    serviceAccountsEnabled: false,
  }
}

const orEmptyEntry = (list: readonly string[] = []) => (list.length > 0 ? [...list] : [''])

/** Without addresses: to an empty list the server would add all paths below its own address. */
export const withoutDefaultAddresses = (client: NewClient): NewClient => ({
  ...client,
  redirectUris: orEmptyEntry(client.redirectUris),
  webOrigins: orEmptyEntry(client.webOrigins),
})

/**
 * The same for a client out of a file: what the file mentions and somebody has emptied stays empty, and
 * what nobody says is left to the server.
 */
export const withoutDefaultAddressesInFiles = (client: NewClient): NewClient => ({
  ...client,
  ...(client.redirectUris && { redirectUris: orEmptyEntry(client.redirectUris) }),
  ...(client.webOrigins && { webOrigins: orEmptyEntry(client.webOrigins) }),
})
