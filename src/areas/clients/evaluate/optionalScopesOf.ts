import type { Client } from '~/api/clients/clients'

/** The scopes that a client may ask for, by name. The server tells them in any order. */
export const optionalScopesOf = ({ optionalClientScopes = [] }: Client) =>
  optionalClientScopes.toSorted((a, b) => a.localeCompare(b))

/**
 * The scope that somebody types with its parameter (`name:value`): one of those that the client may
 * ask for. Which of them take a parameter, and which values, the server knows.
 */
export function withParameter(client: Client, typed: string): string | undefined {
  const scope = typed.trim()
  const separator = scope.indexOf(':')
  const isComplete = separator > 0 && separator < scope.length - 1 && !/\s/.test(scope)
  return isComplete && optionalScopesOf(client).includes(scope.slice(0, separator))
    ? scope
    : undefined
}
