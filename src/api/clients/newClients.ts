import { queryOptions } from '@tanstack/react-query'
import type ClientRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js'
import { clients, clientFieldErrors, type Client } from './clients'
import { withFieldErrors } from '~/api/fieldErrors'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

export type NewClient = ClientRepresentation & { clientId: string }

/** Returns its id. */
async function findClient(realm: string, clientId: string, signal?: AbortSignal) {
  // Without `search`, Keycloak matches the full ID.
  const query = { clientId, max: 1 }
  const options = { query, ...(signal && { signal }) }
  const matches = await rest<Client[]>(realmPath(realm, 'clients'), options)
  return matches.find((client) => client.clientId === clientId)?.id
}

/** The id of the client that uses a clientId, or null. */
export const clientIds = {
  owner: (realm: string, clientId: string) =>
    queryOptions({
      queryKey: [...clients.all(realm), 'owner', clientId],
      queryFn: async ({ signal }): Promise<string | null> => {
        return (await findClient(realm, clientId, signal)) ?? null
      },
      staleTime: 10_000,
      gcTime: 60_000,
    }),
}

/** Only looks in the query cache. */
export const isKnownTaken = (realm: string, clientId: string) =>
  typeof queryClient.getQueryData(clientIds.owner(realm, clientId).queryKey) === 'string'

const postClient = (realm: string, body: NewClient) =>
  withFieldErrors(restCreate(realmPath(realm, 'clients'), { body }), clientFieldErrors)

export const createClient = (realm: string) =>
  command({
    run: (body: NewClient) => postClient(realm, body),
    find: ({ clientId }) => findClient(realm, clientId),
    done: 'createClientSuccess',
    failed: 'createClientError',
    stale: [clients.all(realm)],
  })

export const importClient = (realm: string) =>
  command({
    run: (body: NewClient) => postClient(realm, body),
    find: ({ clientId }) => findClient(realm, clientId),
    done: 'clientImportSuccess',
    failed: 'clientImportError',
    stale: [clients.all(realm)],
  })

export const descriptions = {
  /** Lets Keycloak convert a description that is not our JSON, e.g. SAML metadata. */
  read: (realm: string, text: string) =>
    queryOptions({
      queryKey: [realm, 'client-description', text],
      queryFn: ({ signal }) =>
        rest<ClientRepresentation>(realmPath(realm, 'client-description-converter'), {
          method: 'POST',
          text,
          signal,
          isReadOnly: true,
        }),
      staleTime: Infinity,
      gcTime: 0,
    }),
}

/**
 * Replaces settings, attributes and mappers; the id stays. Without `authorizationServicesEnabled`,
 * Keycloak would delete all authorization data.
 */
async function overwrite(realm: string, id: string, client: NewClient) {
  const path = realmPath(realm, 'clients', id)
  const { authorizationServicesEnabled: isAuthorizationEnabled = false } = await rest<Client>(path)
  // `false` in a file only means an export without authorization data: keep them.
  const authorizationServicesEnabled =
    isAuthorizationEnabled || client.authorizationServicesEnabled === true
  const requiredSettings = isAuthorizationEnabled
    ? { serviceAccountsEnabled: true, publicClient: false }
    : {}
  const body = { ...client, ...requiredSettings, authorizationServicesEnabled }
  await rest(path, { method: 'PUT', body })
}

export const overwriteClient = (realm: string) =>
  command({
    run: ({ id, client }: { id: string; client: NewClient }) => overwrite(realm, id, client),
    fieldErrors: clientFieldErrors,
    done: 'clientImportSuccess',
    failed: 'clientImportError',
    stale: [clients.all(realm)],
  })
