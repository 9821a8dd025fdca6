import { deleteEach } from '~/api/resource'
import type { PageRequest } from '~/api/list'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import type ClientRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js'
import { translate } from '~/lib/i18n'
import { isMask } from '~/lib/secrets'
import {
  filterClients,
  isFiltered,
  isSecret,
  toFilterValues,
  scanUpTo,
  type ClientFilters,
  type ClientFilterValues,
} from './clientFilters'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

export type Client = ClientRepresentation & { id: string; clientId: string }

/** Keycloak stores these as sets and returns them in any order. */
function withSortedUris<T extends ClientRepresentation>(client: T): T {
  const { redirectUris, webOrigins } = client
  return {
    ...client,
    ...(redirectUris && { redirectUris: redirectUris.toSorted() }),
    ...(webOrigins && { webOrigins: webOrigins.toSorted() }),
  }
}

/**
 * GET clients returns every client's secret and private keys. A row keeps only what the list shows.
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
> & {
  filterValues: ClientFilterValues
  isRealmClient: boolean
  isTemporary: boolean
  /**
   * Without secrets. Initial data for the client's page; undefined if the user may not view the
   * client.
   */
  cachedClient: Client | undefined
}

function withoutSecrets({ secret: _secret, attributes, ...client }: Client): Client | undefined {
  // Without view permission, Keycloak sends little more than the name.
  if (!attributes) return undefined
  const publicAttributes = Object.entries(attributes).filter(([name]) => !isSecret(name))
  return withSortedUris({ ...client, attributes: Object.fromEntries(publicAttributes) })
}

export const toClientRow = (client: Client): ClientRow => {
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
    filterValues: toFilterValues(client),
    isRealmClient: attributes?.realm_client === 'true',
    isTemporary: attributes?.is_temporary_admin === 'true',
    cachedClient: withoutSecrets(client),
  }
}

/** What is deleted together with a client. */
export type ClientUse = {
  roles: number
  /** There are more than `roles`. */
  moreRoles: boolean
  sessions: number
  offlineSessions: number
  mappers: number
  serviceAccount: string | undefined
}

/** No endpoint counts roles. */
const maxCountedRoles = 100

const clientPath = (realm: string, id: string, ...segments: string[]) =>
  realmPath(realm, 'clients', id, ...segments)

async function readClientUse(realm: string, id: string, signal: AbortSignal): Promise<ClientUse> {
  const get = <T>(segment: string, query = {}) =>
    rest<T>(clientPath(realm, id, segment), { query, signal })
  const [client, roles, sessions, offline] = await Promise.all([
    rest<Client>(clientPath(realm, id), { signal }),
    get<unknown[]>('roles', { first: 0, max: maxCountedRoles + 1, briefRepresentation: true }),
    get<{ count: number }>('session-count'),
    get<{ count: number }>('offline-session-count'),
  ])
  const serviceAccount = client.serviceAccountsEnabled
    ? await get<{ username?: string }>('service-account-user')
    : undefined
  return {
    roles: Math.min(roles.length, maxCountedRoles),
    moreRoles: roles.length > maxCountedRoles,
    sessions: sessions.count,
    offlineSessions: offline.count,
    mappers: client.protocolMappers?.length ?? 0,
    serviceAccount: serviceAccount?.username,
  }
}

/** Max clients to read when filtering in the browser. */
export const scanLimit = 1000

type ClientListQuery = PageRequest & { filters?: ClientFilters | undefined; limit?: number }

/** From the most recently updated list. */
function findCachedClient(realm: string, id: string): Client | undefined {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: clients.lists(realm) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ queryKey }) => queryClient.getQueryData<ClientRow[]>(queryKey) ?? [])
    .find((row) => row.id === id)?.cachedClient
}

export const clients = {
  all: (realm: string) => [realm, 'clients'] as const,
  lists: (realm: string) => [...clients.all(realm), 'list'] as const,

  scans: (realm: string) => [...clients.all(realm), 'walk'] as const,

  /**
   * The first clients of the realm, for filtering in the browser. GET clients only filters by ID:
   * its `q` answers 400 to most attributes.
   */
  scan: (realm: string, { search, limit }: { search?: string | undefined; limit: number }) =>
    queryOptions({
      queryKey: [...clients.scans(realm), { search, limit }],
      queryFn: ({ signal }) => {
        const query = search ? { clientId: search, search: true } : {}
        const read = (first: number, max: number) =>
          rest<Client[]>(realmPath(realm, 'clients'), { query: { ...query, first, max }, signal })
        return scanUpTo(limit, async (first, max) => (await read(first, max)).map(toClientRow))
      },
      staleTime: 30_000,
    }),

  /**
   * `search` matches part of the clientId. With filters, the first `limit` clients are filtered in
   * the browser.
   */
  list: (
    realm: string,
    { first, max, search, filters, sort, limit = scanLimit }: ClientListQuery,
  ) =>
    queryOptions({
      queryKey: [
        ...clients.lists(realm),
        { first, max, search, ...(isFiltered(filters) && { filters, sort, limit }) },
      ],
      queryFn: async ({ signal }) => {
        if (isFiltered(filters)) {
          const { rows } = await queryClient.query(clients.scan(realm, { search, limit }))
          return filterClients(rows, filters, sort).slice(first, first + max)
        }
        const query = { first, max, ...(search && { clientId: search, search: true }) }
        return (await rest<Client[]>(realmPath(realm, 'clients'), { query, signal })).map(
          toClientRow,
        )
      },
    }),

  /**
   * Starts with the list's data, which lacks secrets; `dataUpdatedAt` is 0 until the client is
   * loaded.
   */
  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...clients.all(realm), id],
      queryFn: async ({ signal }) =>
        withSortedUris(await rest<Client>(clientPath(realm, id), { signal })),
      initialData: () => findCachedClient(realm, id),
      initialDataUpdatedAt: 0,
    }),

  use: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...clients.all(realm), id, 'use'],
      queryFn: ({ signal }) => readClientUse(realm, id, signal),
      staleTime: 0,
      gcTime: 0,
    }),
}

/** For export: without IDs, which are only valid in this realm. */
export async function exportedClient(realm: string, id: string) {
  const { id: _id, protocolMappers, ...client } = await rest<Client>(clientPath(realm, id))
  const mappers = protocolMappers?.map(({ id: _mapper, ...mapper }) => mapper)
  return { ...client, ...(mappers && { protocolMappers: mappers }) }
}

export const deleteClients = (realm: string) =>
  deleteEach<ClientRow>({
    nameOf: ({ clientId }) => clientId,
    path: ({ id }) => clientPath(realm, id),
    done: (_rows, done) =>
      done.length === 1
        ? translate('clientDeletedSuccess')
        : translate('clientsDeleted', { count: done.length }),
    failed: 'clientDeleteError',
    // Only the lists: an open page would refetch a deleted client.
    stale: [clients.scans(realm), clients.lists(realm)],
  })

/**
 * PUT clients/{id} keeps missing properties, attributes and flow overrides; '' removes one of these.
 * It replaces all mappers by those sent and stores a masked secret literally. Client policies need
 * the whole client, see `arePoliciesEnabled`.
 */
export const clientUpdate = {
  always: ['id', 'clientId', 'authorizationServicesEnabled'],
  maps: { attributes: '', authenticationFlowBindingOverrides: '' },
  never: ['protocolMappers', 'secret', 'access'],
}

/** A form for the secret drops it where nobody changed it. */
export const clientSecretUpdate = { ...clientUpdate, never: ['protocolMappers', 'access'] }

/** Without `authorizationServicesEnabled`, Keycloak deletes all authorization data. */
export function bodyOf(client: Client) {
  const settings = Object.entries(client).filter(([name]) => !clientUpdate.never.includes(name))
  return { authorizationServicesEnabled: false, ...Object.fromEntries(settings) }
}

/**
 * Keycloak's error messages and their fields. Keys missing from its bundle are in ours, word for
 * word.
 */
const errorFields = [
  ['clientRootURLFragmentError', 'rootUrl'],
  ['clientRootURLIllegalSchemeError', 'rootUrl'],
  ['clientRootURLInvalid', 'rootUrl'],
  ['clientBaseURLIllegalSchemeError', 'baseUrl'],
  ['clientBaseURLInvalid', 'baseUrl'],
  ['logoUrlIllegalScheme', 'logoUri'],
  ['policyUrlInvalid', 'policyUri'],
  ['policyUrlIllegalScheme', 'policyUri'],
  ['tosUrlInvalid', 'tosUri'],
  ['tosUrlIllegalScheme', 'tosUri'],
  ['acrLevelsInvalid', 'acr.loa.map'],
  ['defaultAcrUnknown', 'default.acr.values'],
  ['minimumAcrUnknown', 'minimum.acr.value'],
  ['clientIdleTooLong', 'client.session.idle.timeout'],
  ['clientMaxTooLong', 'client.session.max.lifespan'],
  ['clientRedirectURIsFragmentError', 'redirectUris'],
  ['clientRedirectURIsIllegalSchemeError', 'redirectUris'],
  ['clientRedirectURIsInvalid', 'redirectUris'],
  ['clientPostLogoutRedirectURIsFragmentError', 'post.logout.redirect.uris'],
  ['clientPostLogoutRedirectURIsIllegalSchemeError', 'post.logout.redirect.uris'],
  ['clientPostLogoutRedirectURIsInvalid', 'post.logout.redirect.uris'],
  ['frontchannelUrlInvalid', 'frontchannel.logout.url'],
  ['backchannelLogoutUrlIllegalSchemeError', 'backchannel.logout.url'],
  ['backchannelLogoutUrlIsInvalid', 'backchannel.logout.url'],
  ['jwksUrlInvalid', 'jwks.url'],
  ['jwksUrlIllegalSchemeError', 'jwks.url'],
] as const

export const clientFieldErrors = {
  texts: errorFields,
  status: { 409: ['clientId', 'clientIdTaken'] },
} as const

/** An empty or masked secret would overwrite the real one. */
const unmaskedSecret = ({ secret }: Client) => (secret && !isMask(secret) ? { secret } : {})

const saveCommand = (realm: string, withSecret: boolean) =>
  command({
    run: (client: Client) => {
      const body = { ...bodyOf(client), ...(withSecret && unmaskedSecret(client)) }
      return rest(clientPath(realm, client.id), { method: 'PUT', body })
    },
    fieldErrors: clientFieldErrors,
    done: 'clientSaveSuccess',
    failed: 'clientSaveError',
    stale: [clients.all(realm)],
  })

/** Takes the current client with the user's edits, or what differs (`clientUpdate`). */
export const updateClient = (realm: string) => saveCommand(realm, false)

/** Like `updateClient`, but sends an edited secret. */
export const updateCredentials = (realm: string) => saveCommand(realm, true)

/** Restores a deleted client with its id, secret and mappers. */
export const recreateClient = (realm: string) =>
  command({
    run: ({ access: _access, ...client }: Client) =>
      rest(realmPath(realm, 'clients'), { method: 'POST', body: client }),
    done: 'createClientSuccess',
    failed: 'createClientError',
    stale: [clients.all(realm)],
  })

/** Changes only the given members of the current client. `undefined` skips the PUT. */
export async function putChanged(
  realm: string,
  id: string,
  toChanges: (client: Client) => Partial<Client> | undefined,
) {
  const path = clientPath(realm, id)
  const client = await rest<Client>(path)
  const changes = toChanges(client)
  if (changes) await rest(path, { method: 'PUT', body: { ...bodyOf(client), ...changes } })
}

export const putSwitched = (realm: string, id: string, enabled: boolean) =>
  putChanged(realm, id, () => ({ enabled }))

export const switchClient = (realm: string) =>
  command({
    run: ({ id, enabled }: { id: string; enabled: boolean }) => putSwitched(realm, id, enabled),
    done: 'clientSaveSuccess',
    failed: 'clientSaveError',
    stale: [clients.all(realm)],
  })

/**
 * The PUT must carry `authorizationServicesEnabled`, or Keycloak deletes all authorization data.
 */
export const setFullScope = (realm: string) =>
  command({
    run: async ({ id, fullScopeAllowed }: { id: string; fullScopeAllowed: boolean }) => {
      const path = clientPath(realm, id)
      const { clientId, authorizationServicesEnabled = false } = await rest<Client>(path)
      const body = { clientId, fullScopeAllowed, authorizationServicesEnabled }
      await rest(path, { method: 'PUT', body })
    },
    done: 'clientScopeSuccess',
    failed: 'clientScopeError',
    stale: [clients.all(realm)],
  })

type ServiceAccount = UserRepresentation & { id: string; username: string }

export const serviceAccounts = {
  /** GET service-account-user answers 400 if the client has none. */
  of: (realm: string, client: string) =>
    queryOptions({
      queryKey: [...clients.all(realm), client, 'service-account'],
      queryFn: ({ signal }) => {
        const path = realmPath(realm, 'clients', client, 'service-account-user')
        return rest<ServiceAccount>(path, { signal })
      },
    }),
}
