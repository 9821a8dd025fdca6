import { readPagesConcurrently } from '~/lib/async/readPages'
import type { Client } from '~/api/clients/clients'
import { realmPath, rest } from '~/api/rest'

export type ClientUsingScope = {
  id: string
  clientId: string
  name: string | undefined
  scopes: readonly { name: string; type: 'default' | 'optional' }[]
}

export type ScopeUseProgress = {
  scanned: number
  users: readonly ClientUsingScope[]
  isDone: boolean
}

/** Undefined if the client has none. The lists hold names, not ids. */
export function scopeUserOf(
  client: Client,
  scopeNames: ReadonlySet<string>,
): ClientUsingScope | undefined {
  const { id, clientId, name, defaultClientScopes = [], optionalClientScopes = [] } = client
  const assignedAs = (names: readonly string[], type: 'default' | 'optional') =>
    names
      .filter((scopeName) => scopeNames.has(scopeName))
      .map((scopeName) => ({ name: scopeName, type }))
  const scopes = [
    ...assignedAs(defaultClientScopes, 'default'),
    ...assignedAs(optionalClientScopes, 'optional'),
  ]
  return scopes.length > 0 ? { id, clientId, name, scopes } : undefined
}

/**
 * Scans clients: no endpoint tells who uses a scope. Continues after `so`, reads up to
 * `clients`, and keeps only the result, as responses contain secrets.
 */
export async function findScopeUse(
  realm: string,
  names: readonly string[],
  {
    previous,
    clients: limit,
    signal,
    onProgress,
  }: {
    previous: ScopeUseProgress
    clients: number
    signal: AbortSignal
    onProgress: (progress: ScopeUseProgress) => void
  },
) {
  const scopeNames = new Set(names)
  const read = (first: number, max: number) =>
    rest<Client[]>(realmPath(realm, 'clients'), { query: { first, max }, signal })
  let progress = previous
  for await (const { rows, isEnd } of readPagesConcurrently(
    read,
    previous.scanned,
    previous.scanned + limit,
  )) {
    const users = rows.flatMap((client) => scopeUserOf(client, scopeNames) ?? [])
    progress = {
      scanned: progress.scanned + rows.length,
      users: [...progress.users, ...users],
      isDone: isEnd,
    }
    onProgress(progress)
  }
}
