import { queryOptions } from '@tanstack/react-query'
import type UserConsentRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userConsentRepresentation.js'
import { statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

export type Consent = {
  clientId: string
  scopes: readonly string[]
  /** Client ids with an offline token; listed even without consent. */
  offlineClients: readonly string[]
  /** Milliseconds; undefined for offline tokens only. */
  created: number | undefined
  updated: number | undefined
}

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

/** Also ends the client's offline sessions. */
export const revokeConsent = (realm: string, user: string) =>
  command({
    run: async (clientId: string) => {
      try {
        await rest(consentsPath(realm, user, clientId), { method: 'DELETE' })
        return true
      } catch (error) {
        if (statusOf(error) === 404) return false
        throw error
      }
    },
    done: (_clientId, wasGranted) =>
      translate(wasGranted ? 'deleteGrantsSuccess' : 'nothingToRevoke'),
    failed: 'deleteGrantsError',
    stale: [consents.all(realm), [realm, 'sessions']],
  })

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
