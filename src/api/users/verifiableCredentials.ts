import { queryOptions } from '@tanstack/react-query'
import type IssuedUserVerifiableCredentialRepresentation from '@keycloak/keycloak-admin-client/lib/defs/issuedUserVerifiableCredentialRepresentation.js'
import type UserVerifiableCredentialRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userVerifiableCredentialRepresentation.js'
import { statusOf } from '~/lib/errors'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** A credential that a user may fetch with a wallet. */
export type VerifiableCredential = {
  /** The name of its client scope, which a user has once at most. */
  scope: string
  configuration: string
  /** Changes whenever the attributes are taken anew. */
  revision: string
  /** Milliseconds. */
  created: number | undefined
  updated: number | undefined
  /** The user's attributes as they were then, those without a value left out. */
  attributes: readonly { name: string; values: readonly string[] }[]
}

/** A credential that a wallet has fetched. */
export type IssuedCredential = {
  id: string
  /** The name of the client scope. */
  scope: string
  revision: string
  issuedAt: number | undefined
  expiresAt: number | undefined
  /** The wallet; `clientId` is the id where the client may not be seen or is gone. */
  client: { id: string; clientId: string; isSeen: boolean } | undefined
}

/** A mail that brings a user to a credential; `lifespan` in seconds. */
export type CredentialOffer = { lifespan?: number }

const vcPath = (realm: string, user: string, ...segments: string[]) =>
  realmPath(realm, 'users', user, 'vc', ...segments)

export const verifiableCredentials = {
  all: (realm: string) => [realm, 'verifiable-credentials'] as const,

  ofUser: (realm: string, user: string) =>
    queryOptions({
      queryKey: [...verifiableCredentials.all(realm), user],
      queryFn: async ({ signal }): Promise<VerifiableCredential[]> => {
        const path = vcPath(realm, user, 'credentials')
        const sent = await rest<UserVerifiableCredentialRepresentation[]>(path, { signal })
        return sent.map(readCredential).toSorted((a, b) => a.scope.localeCompare(b.scope))
      },
    }),

  /** What wallets have fetched of one credential. */
  issued: (realm: string, user: string, scope: string) =>
    queryOptions({
      queryKey: [...verifiableCredentials.all(realm), user, 'issued', scope],
      queryFn: async ({ signal }) =>
        (await readIssued(realm, user, signal)).filter((credential) => credential.scope === scope),
    }),

  /** The names of the client scopes that describe a credential. */
  scopes: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'client-scopes', 'credentials'],
      queryFn: async ({ signal }) => {
        type ListedScope = { name: string; protocol?: string }
        const sent = await rest<ListedScope[]>(realmPath(realm, 'client-scopes'), { signal })
        return sent
          .filter(({ protocol }) => protocol === 'oid4vc')
          .map(({ name }) => name)
          .toSorted((a, b) => a.localeCompare(b))
      },
    }),
}

const stale = (realm: string) => [verifiableCredentials.all(realm)]

/** Lets a user have a credential, with the attributes as they are now. */
export const createVerifiableCredential = (realm: string, user: string) =>
  command({
    run: ({ scope }: { scope: string }) =>
      rest(vcPath(realm, user, 'credentials'), {
        method: 'POST',
        body: { credentialScopeName: scope },
      }),
    done: 'createVerifiableCredentialSuccess',
    failed: 'createVerifiableCredentialError',
    stale: stale(realm),
  })

/** Takes the user's attributes anew: what wallets have is outdated then. */
export const updateVerifiableCredential = (realm: string, user: string) =>
  command({
    run: (scope: string) => rest(vcPath(realm, user, 'credentials', scope), { method: 'PUT' }),
    done: 'updateVerifiableCredentialSuccess',
    failed: 'updateVerifiableCredentialError',
    stale: stale(realm),
  })

/** Takes a credential from a user. */
export const revokeVerifiableCredential = (realm: string, user: string) =>
  command({
    run: (scope: string) => rest(vcPath(realm, user, 'credentials', scope), { method: 'DELETE' }),
    done: 'revokeVerifiableCredentialSuccess',
    failed: 'revokeVerifiableCredentialError',
    stale: stale(realm),
  })

/** Takes back what one wallet has fetched. */
export const revokeIssuedCredential = (realm: string, user: string) =>
  command({
    run: (id: string) => rest(vcPath(realm, user, 'issued-credentials', id), { method: 'DELETE' }),
    done: 'revokeIssuedCredentialSuccess',
    failed: 'revokeIssuedCredentialError',
    stale: stale(realm),
  })

/** Sends the mail that offers a credential. */
export const mailCredentialOffer = (realm: string, user: string, configuration: string) =>
  command({
    run: ({ lifespan }: CredentialOffer) =>
      rest(vcPath(realm, user, 'credentials', 'send-credential-offer'), {
        method: 'PUT',
        query: { lifespan },
        body: { credentialConfigurationId: configuration },
      }),
    done: 'credentialOfferEmailSuccess',
    // The server's own text has no place for the reason.
    failed: 'credentialOfferNotSent',
  })

async function readIssued(realm: string, user: string, signal: AbortSignal) {
  type IssuedResponse = IssuedUserVerifiableCredentialRepresentation & { id: string }
  const sent = await rest<IssuedResponse[]>(vcPath(realm, user, 'issued-credentials'), { signal })
  // What is called the client's id here is the id of its record.
  const ids = [...new Set(sent.flatMap(({ clientId }) => clientId ?? []))]
  const clients = await Promise.all(ids.map((id) => readClient(realm, id, signal)))
  return sent.map((item): IssuedCredential => ({
    id: item.id,
    scope: item.credentialType ?? '',
    revision: item.revision ?? '',
    issuedAt: item.issuedAt,
    expiresAt: item.expiresAt,
    client: clients.find(({ id }) => id === item.clientId),
  }))
}

async function readClient(realm: string, id: string, signal: AbortSignal) {
  try {
    const path = realmPath(realm, 'clients', id)
    const { clientId } = await rest<{ clientId: string }>(path, { signal })
    return { id, clientId, isSeen: true }
  } catch (error) {
    // Clients take view-clients; one that is gone has left its credentials.
    if (statusOf(error) === 403 || statusOf(error) === 404)
      return { id, clientId: id, isSeen: false }
    throw error
  }
}

/** A credential as the server sends it. */
export const readCredential = (sent: UserVerifiableCredentialRepresentation) => ({
  scope: sent.credentialScopeName ?? '',
  configuration: sent.credentialConfigurationId ?? '',
  revision: sent.revision ?? '',
  created: sent.createdDate,
  updated: sent.updatedDate,
  attributes: Object.entries(sent.userAttributes ?? {})
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => ({ name, values }))
    .toSorted((a, b) => a.name.localeCompare(b.name)),
})
