import { queryOptions } from '@tanstack/react-query'
import type ClientScopeRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js'
import { realmPath, rest } from './rest'

/** A client scope as the server always sends it. */
export type ClientScope = ClientScopeRepresentation & { id: string; name: string; protocol: string }

export const clientScopes = {
  all: (realm: string) => [realm, 'client-scopes'] as const,

  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...clientScopes.all(realm), id],
      queryFn: ({ signal }) => rest<ClientScope>(realmPath(realm, 'client-scopes', id), { signal }),
    }),
}
