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
import { forEachSettled } from '~/api/batch'
import { toFieldErrors } from '~/api/fieldErrors'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** A client as its own page gets it. */
export type Client = ClientRepresentation & { id: string; clientId: string }

/** The server keeps these as sets: every answer has another order. */
function withSortedUris<T extends ClientRepresentation>(client: T): T {
  const { redirectUris, webOrigins } = client
  return {
    ...client,
    ...(redirectUris && { redirectUris: redirectUris.toSorted() }),
    ...(webOrigins && { webOrigins: webOrigins.toSorted() }),
  }
}

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
> & {
  /** What lists are narrowed by, where the server cannot. */
  filterValues: ClientFilterValues
  isRealmClient: boolean
  isTemporary: boolean
  /** The whole client but for its secrets, where the server tells it: its page opens with that. */
  cachedClient: Client | undefined
}

function withoutSecrets({ secret: _secret, attributes, ...client }: Client): Client | undefined {
  // Of a client that may not be looked at the list has hardly more than the name.
  if (!attributes) return undefined
  const publicAttributes = Object.entries(attributes).filter(([name]) => !isSecret(name))
  return withSortedUris({ ...client, attributes: Object.fromEntries(publicAttributes) })
}

/** What a list would show of a client. */
export const readRow = (client: Client): ClientRow => {
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

/** How many clients are looked through at once for filters that the server does not know. */
export const scanLimit = 1000

type ClientListQuery = {
  first: number
  max: number
  search?: string
  filters?: ClientFilters
  sort?: string
  most?: number
}

/** The client as the newest list has it. */
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

  walks: (realm: string) => [...clients.all(realm), 'walk'] as const,

  /**
   * The first clients of the realm, as many as one looks through: no call narrows by more than the ID
   * (GET clients; its `q` takes hardly an attribute and answers 400 to the others).
   */
  walk: (realm: string, { search, most: limit }: { search?: string | undefined; most: number }) =>
    queryOptions({
      queryKey: [...clients.walks(realm), { search, most: limit }],
      queryFn: ({ signal }) => {
        const query = search ? { clientId: search, search: true } : {}
        const read = (first: number, max: number) =>
          rest<Client[]>(realmPath(realm, 'clients'), { query: { ...query, first, max }, signal })
        return scanUpTo(limit, async (first, max) => (await read(first, max)).map(readRow))
      },
      staleTime: 30_000,
    }),

  /**
   * `first` and `max` as the table asks (one row more than a page); `search` is part of a clientId.
   * With filters the clients are looked through here, `most` of them.
   */
  list: (
    realm: string,
    { first, max, search, filters, sort, most: limit = scanLimit }: ClientListQuery,
  ) =>
    queryOptions({
      queryKey: [
        ...clients.lists(realm),
        { first, max, search, ...(isFiltered(filters) && { filters, sort, most: limit }) },
      ],
      queryFn: async ({ signal }) => {
        if (isFiltered(filters)) {
          const { rows } = await queryClient.query(clients.walk(realm, { search, most: limit }))
          return filterClients(rows, filters, sort).slice(first, first + max)
        }
        const query = { first, max, ...(search && { clientId: search, search: true }) }
        return (await rest<Client[]>(realmPath(realm, 'clients'), { query, signal })).map(readRow)
      },
    }),

  /** Opens with what a list has (`dataUpdatedAt` is 0 then), which lacks the secrets. */
  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...clients.all(realm), id],
      queryFn: async ({ signal }) =>
        withSortedUris(await rest<Client>(clientPath(realm, id), { signal })),
      initialData: () => findCachedClient(realm, id),
      initialDataUpdatedAt: 0,
    }),

  /** What a client takes with it; asked when somebody is about to delete it. */
  use: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...clients.all(realm), id, 'use'],
      queryFn: ({ signal }) => readClientUse(realm, id, signal),
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
      forEachSettled(rows, ({ id }) => rest(clientPath(realm, id), { method: 'DELETE' })),
    done: (_rows, { done }) => {
      if (done.length === 0) return undefined
      if (done.length === 1) return translate('clientDeletedSuccess')
      return translate('clientsDeleted', { count: done.length })
    },
    failed: 'clientDeleteError',
    // Not the clients themselves: an open page would ask for what is gone.
    stale: [clients.walks(realm), clients.lists(realm)],
  })

/**
 * What PUT clients/{id} must not get: it replaces the mappers by those that are sent, and stores a
 * secret as it is written, a mask too. `access` is no setting.
 */
export const neverSent = ['protocolMappers', 'secret', 'access'] as const

/**
 * The body of a save, whole: client policies judge what is sent and would miss what is not. Without
 * `authorizationServicesEnabled` the server deletes all resources, policies and permissions.
 */
export function bodyOf(client: Client) {
  const settings = Object.entries(client).filter(
    ([name]) => !neverSent.some((member) => member === name),
  )
  return { authorizationServicesEnabled: false, ...Object.fromEntries(settings) }
}

/**
 * The texts with which the server refuses a client, by the field that each is about. Where the server's
 * bundle has no such key, our English text is the server's own, word for word.
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

/** What the server refuses about a client, at the field that it is about. */
export const toClientFieldErrors = (error: unknown) =>
  toFieldErrors(error, { texts: errorFields, conflict: ['clientId', 'clientIdTaken'] })

/** A secret that is really one: empty or masked it would take the place of the real one. */
const unmaskedSecret = ({ secret }: Client) => (secret && !isMask(secret) ? { secret } : {})

const saveCommand = (realm: string, withSecret: boolean) =>
  command({
    run: async (client: Client) => {
      try {
        const body = { ...bodyOf(client), ...(withSecret && unmaskedSecret(client)) }
        await rest(clientPath(realm, client.id), { method: 'PUT', body })
      } catch (error) {
        throw toClientFieldErrors(error)
      }
    },
    done: 'clientSaveSuccess',
    failed: 'clientSaveError',
    stale: [clients.all(realm)],
  })

/** Saves a client. `client` is the fresh one with what was edited. */
export const updateClient = (realm: string) => saveCommand(realm, false)

/** The same where the secret may have been edited: it goes along if the client still has it. */
export const updateCredentials = (realm: string) => saveCommand(realm, true)

/** Makes a client again that somebody deleted; its id, secret and mappers are those from before. */
export const recreateClient = (realm: string) =>
  command({
    run: ({ access: _access, ...client }: Client) =>
      rest(realmPath(realm, 'clients'), { method: 'POST', body: client }),
    done: 'createClientSuccess',
    failed: 'createClientError',
    stale: [clients.all(realm)],
  })

/** A save of the fresh client with nothing else changed; none where nothing is to be changed. */
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

/** The same for the switch. */
export const putSwitched = (realm: string, id: string, enabled: boolean) =>
  putChanged(realm, id, () => ({ enabled }))

/** Switches a client on or off. */
export const switchClient = (realm: string) =>
  command({
    run: ({ id, enabled }: { id: string; enabled: boolean }) => putSwitched(realm, id, enabled),
    done: 'clientSaveSuccess',
    failed: 'clientSaveError',
    stale: [clients.all(realm)],
  })

/**
 * Whether a client's tokens may hold every role of a user. Nothing else is sent but what the server
 * would take for switched off: without it all authorization data are deleted.
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
