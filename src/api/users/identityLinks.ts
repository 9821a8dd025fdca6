import type { PageRequest } from '~/api/list'
import { queryOptions } from '@tanstack/react-query'
import type FederatedIdentityRepresentation from '@keycloak/keycloak-admin-client/lib/defs/federatedIdentityRepresentation.js'
import type IdentityProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { batchSize, mapConcurrently } from '~/lib/batch'
import { statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { filteredReader } from '~/lib/rowReaders'
import { command } from '~/api/queryClient'
import { deleteEach } from '~/api/resource'
import { realmPath, rest } from '~/api/rest'

export type IdentityLink = {
  alias: string
  userId: string
  username: string
  provider: LinkableProvider | undefined
}

/** Leaves out the configuration, which has secrets. */
export type LinkableProvider = { alias: string; name: string; providerId: string; enabled: boolean }

export type NewLink = { userId: string; userName: string }

const linksPath = (realm: string, user: string, ...segments: string[]) =>
  realmPath(realm, 'users', user, 'federated-identity', ...segments)

const providersPath = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'identity-provider', 'instances', ...segments)

export const identityLinks = {
  all: (realm: string) => [realm, 'identity-links'] as const,

  /** `withProviders` needs view-identity-providers. */
  ofUser: (realm: string, user: string, withProviders: boolean) =>
    queryOptions({
      queryKey: [...identityLinks.all(realm), user, { withProviders }],
      queryFn: async ({ signal }): Promise<IdentityLink[]> => {
        const sent = await rest<FederatedIdentityRepresentation[]>(linksPath(realm, user), {
          signal,
        })
        return mapConcurrently(
          sent,
          async ({ identityProvider: alias = '', userId = '', userName: username = '' }) => ({
            alias,
            userId,
            username,
            provider: withProviders ? await findProvider(realm, alias, signal) : undefined,
          }),
        )
      },
    }),

  providers: (realm: string, { first, max, search }: PageRequest, linked: readonly string[]) =>
    queryOptions({
      queryKey: [realm, 'identity-providers', 'linkable', { first, max, search, linked }],
      queryFn: async ({ signal }) => {
        const readPage = async (from: number, limit: number) => {
          const query = {
            first: from,
            max: limit,
            search,
            realmOnly: false,
            capability: 'USER_LINKING',
          }
          const path = providersPath(realm)
          const sent = await rest<IdentityProviderRepresentation[]>(path, { query, signal })
          return sent.map(readProvider)
        }
        const isUnlinked = ({ alias }: LinkableProvider) => !linked.includes(alias)
        return (await filteredReader(readPage, isUnlinked, batchSize)(first, max)).rows
      },
    }),
}

export const linkIdentity = (realm: string, user: string, alias: string) =>
  command({
    run: async ({ userId, userName }: NewLink) => {
      // POST federated-identity accepts an unknown alias and creates an invisible link.
      if (!(await findProvider(realm, alias)))
        throw new Error(translate('providerGone', { provider: alias }))
      const body = { userId: userId.trim(), userName: userName.trim() }
      await rest(linksPath(realm, user, alias), { method: 'POST', body })
    },
    done: 'idpLinkSuccess',
    failed: 'couldNotLinkIdP',
    stale: [identityLinks.all(realm), [realm, 'users', user]],
  })

export const unlinkIdentities = (realm: string, user: string) =>
  deleteEach<IdentityLink>({
    nameOf: ({ alias }) => alias,
    path: ({ alias }) => linksPath(realm, user, alias),
    done: 'idpUnlinkSuccess',
    failed: 'mappingDeletedError',
    stale: [identityLinks.all(realm), [realm, 'users', user]],
  })

/** Usernames, at most five: several users can share an account. */
export async function findLinkedUsernames(realm: string, alias: string, account: string) {
  const query = { idpAlias: alias, idpUserId: account, briefRepresentation: true, first: 0, max: 5 }
  const linkedUsers = await rest<UserRepresentation[]>(realmPath(realm, 'users'), { query })
  return linkedUsers.map(({ username = '' }) => username)
}

async function findProvider(realm: string, alias: string, signal?: AbortSignal) {
  try {
    const path = providersPath(realm, alias)
    return readProvider(
      await rest<IdentityProviderRepresentation>(path, { ...(signal && { signal }) }),
    )
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 403) return undefined
    throw error
  }
}

const readProvider = (sent: IdentityProviderRepresentation): LinkableProvider => ({
  alias: sent.alias ?? '',
  name: sent.displayName || (sent.alias ?? ''),
  providerId: sent.providerId ?? '',
  enabled: sent.enabled !== false,
})
