import { queryOptions } from '@tanstack/react-query'
import type ClientRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js'
import { command } from './queryClient'
import { realmPath, rest } from './rest'

/** A client as lists and details give it. */
export type Client = ClientRepresentation & { id: string; clientId: string }

export const clients = {
  all: (realm: string) => [realm, 'clients'] as const,

  /** `first` and `max` as the table asks (one row more than a page); `search` is part of a clientId. */
  list: (realm: string, { first, max, search }: { first: number; max: number; search?: string }) =>
    queryOptions({
      queryKey: [...clients.all(realm), 'list', { first, max, search }],
      queryFn: ({ signal }) => {
        const query = { first, max, ...(search && { clientId: search, search: true }) }
        return rest<Client[]>(realmPath(realm, 'clients'), { query, signal })
      },
    }),

  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...clients.all(realm), id],
      queryFn: ({ signal }) => rest<Client>(realmPath(realm, 'clients', id), { signal }),
    }),
}

export const deleteClient = (realm: string) =>
  command({
    run: ({ id }: Pick<Client, 'id'>) =>
      rest(realmPath(realm, 'clients', id), { method: 'DELETE' }),
    done: 'clientDeletedSuccess',
    failed: 'clientDeleteError',
    stale: [clients.all(realm)],
  })
