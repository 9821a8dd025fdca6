import { queryOptions } from '@tanstack/react-query'
import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { problemOf, statusOf } from '~/lib/errors'
import { movesToReorder } from '~/lib/async/reorder'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { users } from './users'

/** What somebody signs in with; the server tells no secret. */
export type Credential = {
  id: string
  type: string
  userLabel?: string
  createdDate?: number
  /** JSON text: how it is kept, nothing of the secret itself. */
  credentialData?: string
  /** Kept by this user federation provider. */
  federationLink?: string
}

/** A password to be set; `label` is put on it, '' leaves it without. */
export type NewPassword = { user: string; value: string; temporary: boolean; label: string }

type CredentialRef = { user: string; id: string }

/** Ids of all credentials, before and after. */
type CredentialOrder = { user: string; now: string[]; wanted: string[] }

/** A mail that asks for actions; `user` is not part of what is typed. */
export type ActionsMail = {
  actions: string[]
  /** Seconds; without it the realm's. */
  lifespan?: number
  clientId?: string
  redirectUri?: string
}

/** The type that the screen treats apart. */
export const isPassword = ({ type }: Pick<Credential, 'type'>) => type === 'password'

const userPath = (realm: string, user: string, ...segments: string[]) =>
  realmPath(realm, 'users', user, ...segments)

export const credentials = {
  list: (realm: string, user: string) =>
    queryOptions({
      queryKey: [...users.all(realm), user, 'credentials'],
      queryFn: ({ signal }) => rest<Credential[]>(userPath(realm, user, 'credentials'), { signal }),
    }),

  /** The types that the user's federation provider keeps or could keep. */
  federatedTypes: (realm: string, user: string) =>
    queryOptions({
      queryKey: [...users.all(realm), user, 'federated-credential-types'],
      queryFn: ({ signal }) =>
        rest<string[]>(userPath(realm, user, 'configured-user-storage-credential-types'), {
          signal,
        }),
    }),

  /** Where a client may send people to: addresses to begin with, without their wildcards. */
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

/** The first password of a user. */
export const setPassword = (realm: string) =>
  command({
    run: (password: NewPassword) => putPassword(realm, password),
    done: 'savePasswordSuccess',
    failed: 'savePasswordError',
    stale: [users.all(realm)],
  })

/** Another password in place of the one there is. */
export const resetPassword = (realm: string) =>
  command({
    run: (password: NewPassword) => putPassword(realm, password),
    done: 'resetCredentialsSuccess',
    failed: 'resetPasswordError',
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

export const deleteCredential = (realm: string) =>
  command({
    run: ({ user, id }: CredentialRef) =>
      rest(userPath(realm, user, 'credentials', id), { method: 'DELETE' }),
    done: 'deleteCredentialsSuccess',
    failed: 'deleteCredentialsError',
    stale: [users.all(realm)],
  })

/**
 * Brings the credentials into an order. `moveToFirst` puts one at the very beginning and `moveAfter`
 * right behind the other, whatever the types, so each that moves is moved once.
 */
export const orderCredentials = (realm: string) =>
  command({
    run: async ({ user, now: current, wanted: ordered }: CredentialOrder) => {
      for (const { id, after } of movesToReorder(current, ordered)) {
        const move = after === undefined ? ['moveToFirst'] : ['moveAfter', after]
        await rest(userPath(realm, user, 'credentials', id, ...move), { method: 'POST' })
      }
    },
    done: 'updatedCredentialMoveSuccess',
    failed: 'updatedCredentialMoveError',
    stale: ({ user }) => [credentials.list(realm, user).queryKey],
  })

/** Sends the mail with the link to the actions. */
export const mailActions = (realm: string, user: string) =>
  command({
    run: async ({ actions, lifespan, clientId, redirectUri }: ActionsMail) => {
      const query = { lifespan, client_id: clientId, redirect_uri: redirectUri }
      const url = userPath(realm, user, 'execute-actions-email')
      try {
        await rest(url, { method: 'PUT', query, body: actions })
      } catch (error) {
        throw toMailError(error)
      }
    },
    done: 'credentialResetEmailSuccess',
    failed: 'credentialResetEmailError',
  })

/** Sends the mail whose link confirms the e-mail address. */
export const mailVerification = (realm: string) =>
  command({
    run: (user: string) => rest(userPath(realm, user, 'send-verify-email'), { method: 'PUT' }),
    done: 'credentialResetEmailSuccess',
    failed: 'credentialResetEmailError',
  })

/**
 * Sets the password. PUT reset-password keeps the credential and takes its label away, so that is put
 * back afterwards. A user of a federation provider has no credential here to put a label on.
 */
async function putPassword(realm: string, { user, value, temporary, label }: NewPassword) {
  const body = { type: 'password', value, temporary }
  try {
    await rest(userPath(realm, user, 'reset-password'), { method: 'PUT', body })
  } catch (error) {
    throw withDescription(error)
  }
  if (label === '') return
  const stored = await rest<Credential[]>(userPath(realm, user, 'credentials'))
  const created = stored.find((credential) => isPassword(credential) && !credential.federationLink)
  if (created) await putLabel(realm, user, created.id, label)
}

const putLabel = (realm: string, user: string, id: string, text: string) =>
  rest(userPath(realm, user, 'credentials', id, 'userLabel'), { method: 'PUT', text })

/** The same error with the server's sentence as its message, not the key that it comes with. */
const withDescription = (error: unknown) => {
  const { description } = problemOf(error)
  if (!(error instanceof NetworkError) || !description || statusOf(error) !== 400) return error
  const { response } = error
  return new NetworkError(description, { response, responseData: { error: description } })
}

/** What the server says, by the field of the mail that it is about. */
const fieldPatterns = [
  [/invalid required action/i, 'actions'],
  [/redirect uri/i, 'redirectUri'],
  [/^client/i, 'clientId'],
] as const

function toMailError(error: unknown): unknown {
  if (!(error instanceof NetworkError) || statusOf(error) !== 400) return error
  const { message: errorMessage } = problemOf(error)
  const field = fieldPatterns.find(([pattern]) => pattern.test(errorMessage))?.[1]
  if (!field) return error
  const { message, response } = error
  return new NetworkError(message, {
    response,
    responseData: { errors: [{ field, errorMessage }] },
  })
}
