import { queryOptions } from '@tanstack/react-query'
import { clients } from './clients'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

export type Authenticator = {
  id: string
  displayName?: string
  description?: string
  supportsSecret?: boolean
}

export const authenticators = (realm: string) =>
  queryOptions({
    queryKey: [realm, 'client-authenticators'],
    queryFn: ({ signal }) =>
      rest<Authenticator[]>(realmPath(realm, 'authentication', 'client-authenticator-providers'), {
        signal,
      }),
    staleTime: 60_000,
  })

export const regenerateSecret = (realm: string, id: string) =>
  command({
    run: () => rest(realmPath(realm, 'clients', id, 'client-secret'), { method: 'POST' }),
    done: 'clientSecretSuccess',
    failed: 'clientSecretError',
    stale: [clients.all(realm)],
  })

/** Makes the previous secret invalid before its grace period ends. */
export const invalidateRotatedSecret = (realm: string, id: string) =>
  command({
    run: () =>
      rest(realmPath(realm, 'clients', id, 'client-secret', 'rotated'), { method: 'DELETE' }),
    done: 'invalidateRotatedSuccess',
    failed: 'invalidateRotatedError',
    stale: [clients.all(realm)],
  })

/**
 * Returns the new token only: the response (POST registration-access-token) is the client with its
 * secret masked and must never be saved.
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
