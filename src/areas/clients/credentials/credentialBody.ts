import type { Client } from '~/api/clients/clients'
import { signingAlgorithm } from './credentials.fields'

/**
 * What is sent for what was edited: the secret only if it is another one, and no algorithm that
 * belonged to the keys of another authenticator.
 */
export function credentialBody(body: Client, theirs: Client): Client {
  const { secret, ...rest } = body
  const kept = { ...rest, ...(secret !== theirs.secret && { secret }) }
  const was = theirs.attributes?.[signingAlgorithm]
  const isStale =
    body.clientAuthenticatorType !== theirs.clientAuthenticatorType &&
    Boolean(was) &&
    body.attributes?.[signingAlgorithm] === was
  return isStale ? { ...kept, attributes: { ...body.attributes, [signingAlgorithm]: '' } } : kept
}
