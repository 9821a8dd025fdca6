import { deleteEach, read } from '~/api/resource'
import { queryOptions } from '@tanstack/react-query'
import type { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { statusOf } from '~/lib/errors'
import { movesToReorder } from '~/lib/async/reorder'
import { findFieldErrors } from '~/api/fieldErrors'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { users } from './users'

export type Credential = {
  id: string
  type: string
  userLabel?: string
  createdDate?: number
  /** JSON: how the secret is stored, e.g. the algorithm. */
  credentialData?: string
  federationLink?: string
}

/** With an empty label the password gets none. */
export type NewPassword = { user: string; value: string; temporary: boolean; label: string }

type CredentialRef = { user: string; id: string }

/** Ids of all credentials, before and after. */
type CredentialOrder = { user: string; currentIds: string[]; orderedIds: string[] }

export type ActionsMail = {
  actions: string[]
  /** Seconds; defaults to the realm's. */
  lifespan?: number
  clientId?: string
  redirectUri?: string
}

export const isPassword = ({ type }: Pick<Credential, 'type'>) => type === 'password'

const userPath = (realm: string, user: string, ...segments: string[]) =>
  realmPath(realm, 'users', user, ...segments)

export const credentials = {
  list: (realm: string, user: string) =>
    read<Credential[]>(
      [...users.all(realm), user, 'credentials'],
      userPath(realm, user, 'credentials'),
    ),

  federatedTypes: (realm: string, user: string) =>
    read<string[]>(
      [...users.all(realm), user, 'federated-credential-types'],
      userPath(realm, user, 'configured-user-storage-credential-types'),
    ),

  redirects: (realm: string, clientId: string) =>
    queryOptions({
      queryKey: [realm, 'clients', 'redirects', clientId],
      queryFn: async ({ signal }) => {
        const query = { clientId, first: 0, max: 1 }
        type ClientRedirects = { redirectUris?: string[]; rootUrl?: string }
        const [client] = await rest<ClientRedirects[]>(realmPath(realm, 'clients'), {
          query,
          signal,
        })
        const { redirectUris = [], rootUrl = '' } = client ?? {}
        const fullUris = redirectUris.map((uri) => (uri.startsWith('/') ? rootUrl + uri : uri))
        const withoutWildcards = fullUris.map((uri) => uri.replace(/\*$/, ''))
        return [...new Set(withoutWildcards)]
          .filter((uri) => /^[a-z][\w.+-]*:\/\/./i.test(uri))
          .toSorted()
      },
      staleTime: 30_000,
    }),
}

export const setPassword = (realm: string) =>
  command({
    run: (password: NewPassword) => putPassword(realm, password),
    done: 'savePasswordSuccess',
    failed: 'savePasswordError',
    fieldErrors: { status: { 400: ['value'] } },
    stale: [users.all(realm)],
  })

export const resetPassword = (realm: string) =>
  command({
    run: (password: NewPassword) => putPassword(realm, password),
    done: 'resetCredentialsSuccess',
    failed: 'resetPasswordError',
    fieldErrors: { status: { 400: ['value'] } },
    stale: [users.all(realm)],
  })

export const labelCredential = (realm: string) =>
  command({
    run: ({ user, id, label }: CredentialRef & { label: string }) =>
      putLabel(realm, user, id, label),
    done: 'updateCredentialUserLabelSuccess',
    failed: 'updateCredentialUserLabelError',
    stale: ({ user }) => [credentials.list(realm, user).queryKey],
  })

export const deleteCredentials = (realm: string, user: string) =>
  deleteEach<Credential>({
    nameOf: ({ userLabel, type }) => userLabel || type,
    path: ({ id }) => userPath(realm, user, 'credentials', id),
    done: 'deleteCredentialsSuccess',
    failed: 'deleteCredentialsError',
    stale: [users.all(realm)],
  })

/**
 * `moveToFirst` and `moveAfter` ignore types, so each call moves one credential to its final
 * position.
 */
export const orderCredentials = (realm: string) =>
  command({
    run: async ({ user, currentIds: current, orderedIds: ordered }: CredentialOrder) => {
      for (const { id, after } of movesToReorder(current, ordered)) {
        const move = after === undefined ? ['moveToFirst'] : ['moveAfter', after]
        await rest(userPath(realm, user, 'credentials', id, ...move), { method: 'POST' })
      }
    },
    done: 'updatedCredentialMoveSuccess',
    failed: 'updatedCredentialMoveError',
    stale: ({ user }) => [credentials.list(realm, user).queryKey],
  })

export const mailActions = (realm: string, user: string) =>
  command({
    run: ({ actions, lifespan, clientId, redirectUri }: ActionsMail) => {
      const query = { lifespan, client_id: clientId, redirect_uri: redirectUri }
      const url = userPath(realm, user, 'execute-actions-email')
      return rest(url, { method: 'PUT', query, body: actions })
    },
    fieldErrors: mailFieldErrors,
    done: 'credentialResetEmailSuccess',
    failed: 'credentialResetEmailError',
  })

export const mailVerification = (realm: string) =>
  command({
    run: (user: string) => rest(userPath(realm, user, 'send-verify-email'), { method: 'PUT' }),
    done: 'credentialResetEmailSuccess',
    failed: 'credentialResetEmailError',
  })

/** PUT reset-password removes the label, so it is restored. Federated passwords have no label. */
async function putPassword(realm: string, { user, value, temporary, label }: NewPassword) {
  const body = { type: 'password', value, temporary }
  await rest(userPath(realm, user, 'reset-password'), { method: 'PUT', body })
  if (label === '') return
  const stored = await rest<Credential[]>(userPath(realm, user, 'credentials'))
  const created = stored.find((credential) => isPassword(credential) && !credential.federationLink)
  if (created) await putLabel(realm, user, created.id, label)
}

const putLabel = (realm: string, user: string, id: string, text: string) =>
  rest(userPath(realm, user, 'credentials', id, 'userLabel'), { method: 'PUT', text })

/** The server names the field only in its message. */
const mailFieldErrors = (error: NetworkError) =>
  statusOf(error) === 400
    ? findFieldErrors(error, {
        patterns: [
          [/invalid required action/i, 'actions'],
          [/redirect uri/i, 'redirectUri'],
          [/^client/i, 'clientId'],
        ],
      })
    : []
