import { queryOptions } from '@tanstack/react-query'
import type ClientRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js'
import { translate } from '~/lib/i18n'
import { callEach } from './each'
import { command } from './queryClient'
import { realmPath, rest } from './rest'

/** A client as its own page gets it. */
export type Client = ClientRepresentation & { id: string; clientId: string }

/**
 * A client as a list keeps it. The server's answer holds every client's secret and private keys
 * (GET clients); what is not shown does not stay in the browser.
 */
export type ClientRow = Pick<
  Client,
  | 'id'
  | 'clientId'
  | 'name'
  | 'description'
  | 'enabled'
  | 'protocol'
  | 'baseUrl'
  | 'rootUrl'
  | 'access'
> & { isRealmClient: boolean; isTemporary: boolean }

const readRow = (client: Client): ClientRow => {
  const { id, clientId, name, description, enabled, protocol, baseUrl, rootUrl, access } = client
  const { attributes } = client
  return {
    id,
    clientId,
    name,
    description,
    enabled,
    protocol,
    baseUrl,
    rootUrl,
    access,
    isRealmClient: attributes?.realm_client === 'true',
    isTemporary: attributes?.is_temporary_admin === 'true',
  }
}

/** What goes with a client when it is deleted. */
export type ClientUse = {
  roles: number
  /** There are more roles than were asked for. */
  moreRoles: boolean
  sessions: number
  offlineSessions: number
  mappers: number
  serviceAccount: string | undefined
}

/** No call counts roles; beyond this many it is enough to know that there are more. */
const rolesCounted = 100

const clientPath = (realm: string, id: string, ...rest: string[]) =>
  realmPath(realm, 'clients', id, ...rest)

async function readUse(realm: string, id: string, signal: AbortSignal): Promise<ClientUse> {
  const get = <T>(segment: string, query = {}) =>
    rest<T>(clientPath(realm, id, segment), { query, signal })
  const [client, roles, sessions, offline] = await Promise.all([
    rest<Client>(clientPath(realm, id), { signal }),
    get<unknown[]>('roles', { first: 0, max: rolesCounted + 1, briefRepresentation: true }),
    get<{ count: number }>('session-count'),
    get<{ count: number }>('offline-session-count'),
  ])
  const account = client.serviceAccountsEnabled
    ? await get<{ username?: string }>('service-account-user')
    : undefined
  return {
    roles: Math.min(roles.length, rolesCounted),
    moreRoles: roles.length > rolesCounted,
    sessions: sessions.count,
    offlineSessions: offline.count,
    mappers: client.protocolMappers?.length ?? 0,
    serviceAccount: account?.username,
  }
}

export const clients = {
  all: (realm: string) => [realm, 'clients'] as const,

  /** `first` and `max` as the table asks (one row more than a page); `search` is part of a clientId. */
  list: (realm: string, { first, max, search }: { first: number; max: number; search?: string }) =>
    queryOptions({
      queryKey: [...clients.all(realm), 'list', { first, max, search }],
      queryFn: async ({ signal }) => {
        const query = { first, max, ...(search && { clientId: search, search: true }) }
        return (await rest<Client[]>(realmPath(realm, 'clients'), { query, signal })).map(readRow)
      },
    }),

  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...clients.all(realm), id],
      queryFn: ({ signal }) => rest<Client>(clientPath(realm, id), { signal }),
    }),

  /** What a client takes with it; asked when somebody is about to delete it. */
  use: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...clients.all(realm), id, 'use'],
      queryFn: ({ signal }) => readUse(realm, id, signal),
      staleTime: 0,
      gcTime: 0,
    }),
}

/** A client as a file: what the server sends, without the ids that belong to this realm. */
export async function exportedClient(realm: string, id: string) {
  const { id: _id, protocolMappers, ...client } = await rest<Client>(clientPath(realm, id))
  const mappers = protocolMappers?.map(({ id: _mapper, ...mapper }) => mapper)
  return { ...client, ...(mappers && { protocolMappers: mappers }) }
}

/** Deletes one or several; the result tells which are left and why. */
export const deleteClients = (realm: string) =>
  command({
    run: (rows: readonly ClientRow[]) =>
      callEach(rows, ({ id }) => rest(clientPath(realm, id), { method: 'DELETE' })),
    done: (_rows, { done }) => {
      if (done.length === 0) return undefined
      if (done.length === 1) return translate('clientDeletedSuccess')
      return translate('clientsDeleted', { count: done.length })
    },
    failed: 'clientDeleteError',
    stale: [clients.all(realm)],
  })
