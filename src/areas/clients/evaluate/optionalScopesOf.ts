import type { Client } from '~/api/clients'

/** The scopes that a client may ask for, by name. The server tells them in any order. */
export const optionalScopesOf = ({ optionalClientScopes = [] }: Client) =>
  optionalClientScopes.toSorted((one, other) => one.localeCompare(other))
