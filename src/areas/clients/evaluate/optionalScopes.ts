import type { Client } from '~/api/clients/clients'

/** By name; the server's order is arbitrary. */
export const optionalScopesOf = ({ optionalClientScopes = [] }: Client) =>
  optionalClientScopes.toSorted((a, b) => a.localeCompare(b))

/**
 * Accepts `name:value` for an optional scope. Only the server knows which scopes take a parameter,
 * and which values.
 */
export function withParameter(client: Client, typed: string): string | undefined {
  const scope = typed.trim()
  const separator = scope.indexOf(':')
  const isComplete = separator > 0 && separator < scope.length - 1 && !/\s/.test(scope)
  return isComplete && optionalScopesOf(client).includes(scope.slice(0, separator))
    ? scope
    : undefined
}
