import type { Client } from '~/api/clients/clients'
import { signingAlgorithm } from './credentials.fields'

/**
 * What is sent for what was edited: the secret only if it is another one, and no algorithm that
 * belonged to the keys of another authenticator.
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
