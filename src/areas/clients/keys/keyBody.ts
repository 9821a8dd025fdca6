import type { Client } from '~/api/clients/clients'

/**
 * Keys come from an address or from a set that was imported: the server refuses both at once
 * (`use.jwks.url` and `use.jwks.string`), so the one that is chosen now wins.
 */
export function keyBody(body: Client): Client {
  const { attributes = {} } = body
  const hasBoth = attributes['use.jwks.url'] === 'true' && attributes['use.jwks.string'] === 'true'
  return hasBoth ? { ...body, attributes: { ...attributes, 'use.jwks.string': 'false' } } : body
}
