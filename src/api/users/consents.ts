import { queryOptions } from '@tanstack/react-query'
import type UserConsentRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userConsentRepresentation.js'
import { statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** What a user has granted a client. */
export type Consent = {
  clientId: string
  scopes: readonly string[]
  /** Ids of the clients that hold an offline token: they are listed without any consent, too. */
  offlineClients: readonly string[]
  /** Milliseconds; absent where there is an offline token only. */
  created: number | undefined
  updated: number | undefined
}

// The client's types do not know of the further grants.
type ConsentResponse = UserConsentRepresentation & {
  additionalGrants?: { client?: string; key?: string }[]
}

const consentsPath = (realm: string, user: string, ...more: string[]) =>
  realmPath(realm, 'users', user, 'consents', ...more)

export const consents = {
  all: (realm: string) => [realm, 'consents'] as const,

  ofUser: (realm: string, user: string) =>
    queryOptions({
      queryKey: [...consents.all(realm), user],
      queryFn: ({ signal }) => readConsents(realm, user, signal),
    }),
}

/** Takes back what a user granted a client, its offline sessions with it. */
export const revokeConsent = (realm: string, user: string) =>
  command({
    run: async (clientId: string) => {
      try {
        await rest(consentsPath(realm, user, clientId), { method: 'DELETE' })
        return true
      } catch (error) {
        // Nothing (any more) to take back.
        if (statusOf(error) === 404) return false
        throw error
      }
    },
    done: (_clientId, wasGranted) =>
      translate(wasGranted ? 'deleteGrantsSuccess' : 'nothingToRevoke'),
    failed: 'deleteGrantsError',
    stale: [consents.all(realm), [realm, 'sessions']],
  })

/** The answer comes in any order, and a client with both a consent and a token once. */
export async function readConsents(realm: string, user: string, signal: AbortSignal) {
  const sent = await rest<ConsentResponse[]>(consentsPath(realm, user), { signal })
  return sent.map(readConsent).toSorted((a, b) => a.clientId.localeCompare(b.clientId))
}

const readConsent = (sent: ConsentResponse): Consent => ({
  clientId: sent.clientId ?? '',
  scopes: (sent.grantedClientScopes ?? []).toSorted(),
  offlineClients: (sent.additionalGrants ?? []).flatMap(({ client, key }) =>
    key === 'Offline Token' && client ? [client] : [],
  ),
  created: sent.createdDate,
  updated: sent.lastUpdatedDate,
})
