import type { NewClient } from '~/api/clients/newClients'
import { disableConfidentialAttributes } from '../normalizeClient'

/**
 * POST clients answers 500 to a public client with authorization services, and to authorization
 * services without a service account.
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
    attributes: disableConfidentialAttributes(client.attributes),
    authorizationServicesEnabled: false,
    serviceAccountsEnabled: false,
  }
}

const orEmptyEntry = (list: readonly string[] = []) => (list.length > 0 ? [...list] : [''])

/**
 * For an empty list, the server adds all paths below the root URL; a list with one empty entry
 * stays empty.
 */
export const withoutDefaultAddresses = (client: NewClient): NewClient => ({
  ...client,
  redirectUris: orEmptyEntry(client.redirectUris),
  webOrigins: orEmptyEntry(client.webOrigins),
})

/**
 * For an imported file: lists the file has stay empty when emptied; missing lists are left to the
 * server.
 */
export const withoutDefaultAddressesInFiles = (client: NewClient): NewClient => ({
  ...client,
  ...(client.redirectUris && { redirectUris: orEmptyEntry(client.redirectUris) }),
  ...(client.webOrigins && { webOrigins: orEmptyEntry(client.webOrigins) }),
})
