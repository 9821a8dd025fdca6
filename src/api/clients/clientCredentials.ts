import { queryOptions } from '@tanstack/react-query'
import { clients } from './clients'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** A way in which clients prove who they are. */
export type Authenticator = {
  id: string
  displayName?: string
  description?: string
  supportsSecret?: boolean
}

/** What the server offers to all clients of a realm. */
export const authenticators = (realm: string) =>
  queryOptions({
    queryKey: [realm, 'client-authenticators'],
    queryFn: ({ signal }) =>
      rest<Authenticator[]>(realmPath(realm, 'authentication', 'client-authenticator-providers'), {
        signal,
      }),
    staleTime: 60_000,
  })

/** Makes another secret in place of the one there is. */
export const regenerateSecret = (realm: string, id: string) =>
  command({
    run: () => rest(realmPath(realm, 'clients', id, 'client-secret'), { method: 'POST' }),
    done: 'clientSecretSuccess',
    failed: 'clientSecretError',
    stale: [clients.all(realm)],
  })

/** Ends the time in which the secret from before still counts. */
export const invalidateRotatedSecret = (realm: string, id: string) =>
  command({
    run: () =>
      rest(realmPath(realm, 'clients', id, 'client-secret', 'rotated'), { method: 'DELETE' }),
    done: 'invalidateRotatedSuccess',
    failed: 'invalidateRotatedError',
    stale: [clients.all(realm)],
  })

/**
 * Makes another registration access token and gives it. The rest of the answer is the client with its
 * secret masked (POST registration-access-token); it must not get near anything that is saved.
 */
export const newRegistrationToken = (realm: string, id: string) =>
  command({
    run: async () => {
      const path = realmPath(realm, 'clients', id, 'registration-access-token')
      const { registrationAccessToken = '' } = await rest<{ registrationAccessToken?: string }>(
        path,
        { method: 'POST' },
      )
      return registrationAccessToken
    },
    done: 'accessTokenSuccess',
    failed: 'accessTokenError',
  })
