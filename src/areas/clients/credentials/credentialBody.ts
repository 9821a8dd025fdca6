import type { Client } from '~/api/clients/clients'
import { signingAlgorithm } from './credentials.fields'

/**
 * Sends the secret only if it changed, and clears an algorithm that belonged to the previous
 * authenticator.
 */
export function credentialBody(body: Client, theirs: Client): Client {
  const { secret, ...rest } = body
  const result = { ...rest, ...(secret !== theirs.secret && { secret }) }
  const savedAlgorithm = theirs.attributes?.[signingAlgorithm]
  const isStale =
    body.clientAuthenticatorType !== theirs.clientAuthenticatorType &&
    Boolean(savedAlgorithm) &&
    body.attributes?.[signingAlgorithm] === savedAlgorithm
  return isStale
    ? { ...result, attributes: { ...body.attributes, [signingAlgorithm]: '' } }
    : result
}
