import type { Client } from '~/api/clients/clients'

/** The scopes that a client may ask for, by name. The server tells them in any order. */
export const optionalScopesOf = ({ optionalClientScopes = [] }: Client) =>
  optionalClientScopes.toSorted((a, b) => a.localeCompare(b))

/**
 * The scope that somebody types with its parameter (`name:value`): one of those that the client may
 * ask for. Which of them take a parameter, and which values, the server knows.
 */
export function withParameter(client: Client, typed: string): string | undefined {
  const asked = typed.trim()
  const end = asked.indexOf(':')
  const isWhole = end > 0 && end < asked.length - 1 && !/\s/.test(asked)
  return isWhole && optionalScopesOf(client).includes(asked.slice(0, end)) ? asked : undefined
}
