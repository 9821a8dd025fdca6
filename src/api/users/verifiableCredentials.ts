import { queryOptions } from '@tanstack/react-query'
import type IssuedUserVerifiableCredentialRepresentation from '@keycloak/keycloak-admin-client/lib/defs/issuedUserVerifiableCredentialRepresentation.js'
import type UserVerifiableCredentialRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userVerifiableCredentialRepresentation.js'
import { statusOf } from '~/lib/errors'
import { command } from '~/api/queryClient'
import { deleteEach } from '~/api/resource'
import { realmPath, rest } from '~/api/rest'

export type VerifiableCredential = {
  /** Name of the client scope, unique per user. */
  scope: string
  configuration: string
  /** Changes with every update of the attributes. */
  revision: string
  /** Milliseconds. */
  created: number | undefined
  updated: number | undefined
  /** Snapshot of the user's attributes, without empty ones. */
  attributes: readonly { name: string; values: readonly string[] }[]
}

export type IssuedCredential = {
  id: string
  scope: string
  revision: string
  issuedAt: number | undefined
  expiresAt: number | undefined
  /** `clientId` is the id if the client is deleted or not visible. */
  client: { id: string; clientId: string; isSeen: boolean } | undefined
}

/** `lifespan` in seconds. */
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

  issued: (realm: string, user: string, scope: string) =>
    queryOptions({
      queryKey: [...verifiableCredentials.all(realm), user, 'issued', scope],
      queryFn: async ({ signal }) =>
        (await readIssued(realm, user, signal)).filter((credential) => credential.scope === scope),
    }),

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

/** Updates the snapshot of attributes; issued credentials become outdated. */
export const updateVerifiableCredential = (realm: string, user: string) =>
  command({
    run: (scope: string) => rest(vcPath(realm, user, 'credentials', scope), { method: 'PUT' }),
    done: 'updateVerifiableCredentialSuccess',
    failed: 'updateVerifiableCredentialError',
    stale: stale(realm),
  })

export const revokeVerifiableCredentials = (realm: string, user: string) =>
  deleteEach<VerifiableCredential>({
    nameOf: ({ scope }) => scope,
    path: ({ scope }) => vcPath(realm, user, 'credentials', scope),
    done: 'revokeVerifiableCredentialSuccess',
    failed: 'revokeVerifiableCredentialError',
    stale: stale(realm),
  })

export const revokeIssuedCredentials = (realm: string, user: string) =>
  deleteEach<IssuedCredential>({
    nameOf: ({ id }) => id,
    path: ({ id }) => vcPath(realm, user, 'issued-credentials', id),
    done: 'revokeIssuedCredentialSuccess',
    failed: 'revokeIssuedCredentialError',
    stale: stale(realm),
  })

export const mailCredentialOffer = (realm: string, user: string, configuration: string) =>
  command({
    run: ({ lifespan }: CredentialOffer) =>
      rest(vcPath(realm, user, 'credentials', 'send-credential-offer'), {
        method: 'PUT',
        query: { lifespan },
        body: { credentialConfigurationId: configuration },
      }),
    done: 'credentialOfferEmailSuccess',
    // The default message cannot show the reason.
    failed: 'credentialOfferNotSent',
  })

async function readIssued(realm: string, user: string, signal: AbortSignal) {
  type IssuedResponse = IssuedUserVerifiableCredentialRepresentation & { id: string }
  const sent = await rest<IssuedResponse[]>(vcPath(realm, user, 'issued-credentials'), { signal })
  // `clientId` is the client's internal id here.
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
    // No view-clients permission, or the client is deleted.
    if (statusOf(error) === 403 || statusOf(error) === 404)
      return { id, clientId: id, isSeen: false }
    throw error
  }
}

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
