import type { Client } from '~/api/clients/clients'

/** Keycloak refuses `use.jwks.url` and `use.jwks.string` together; the URL wins. */
export function keyBody(body: Client): Client {
  const { attributes = {} } = body
  const hasBoth = attributes['use.jwks.url'] === 'true' && attributes['use.jwks.string'] === 'true'
  return hasBoth ? { ...body, attributes: { ...attributes, 'use.jwks.string': 'false' } } : body
}
