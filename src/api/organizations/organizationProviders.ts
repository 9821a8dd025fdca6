import type IdentityProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { sortProviders } from '~/api/identity-providers/identityProviders'
import { organizations } from './organizations'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { organizationsPath } from '~/api/users/userOrganizations'
import type { TextKey } from '~/lib/textKey'

/** Keycloak masks the secret. */
export type LinkedProvider = IdentityProviderRepresentation & {
  alias: string
  config: Readonly<Record<string, string>>
}

export type ProviderLink = {
  alias: string
  hideOnLogin: boolean
  config: Readonly<Record<string, string>>
}

const linksKey = (realm: string, id: string) => [
  ...organizations.all(realm),
  id,
  'identity-providers',
]

const instancesPath = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'identity-provider', 'instances', ...segments)

export const organizationProviders = {
  /** All of them, in the order of the login page: the endpoint has no paging. */
  list: (realm: string, id: string) =>
    queryOptions({
      queryKey: linksKey(realm, id),
      queryFn: async ({ signal }) => {
        const path = organizationsPath(realm, id, 'identity-providers')
        return sortProviders(await rest<LinkedProvider[]>(path, { signal }))
      },
    }),

  existInRealm: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'identity-providers', 'any'],
      queryFn: async ({ signal }) =>
        (await rest<unknown[]>(instancesPath(realm), { query: { max: 1 }, signal })).length > 0,
    }),
}

/**
 * Links first: a failed link then leaves no settings behind, and only a linked provider may have a
 * domain of the organization.
 */
export const linkProvider = (realm: string, id: string) =>
  command({
    run: async (link: ProviderLink) => {
      const path = organizationsPath(realm, id, 'identity-providers')
      await rest(path, { method: 'POST', body: link.alias })
      await writeLink(realm, link)
    },
    ...linkOptions(realm, id, 'linkSuccessful', 'linkError'),
  })

export const updateProviderLink = (realm: string, id: string) =>
  command({
    run: (link: ProviderLink) => writeLink(realm, link),
    ...linkOptions(realm, id, 'linkUpdatedSuccessful', 'linkUpdatedError'),
  })

export const unlinkProvider = (realm: string, id: string) =>
  command({
    run: (alias: string) =>
      rest(organizationsPath(realm, id, 'identity-providers', alias), { method: 'DELETE' }),
    ...linkOptions(realm, id, 'unLinkSuccessful', 'unLinkError'),
  })

/** Merges the settings into the provider. Sending the masked secret back keeps the stored one. */
async function writeLink(realm: string, { alias, hideOnLogin, config }: ProviderLink) {
  const current = await rest<LinkedProvider>(instancesPath(realm, alias))
  const body = { ...current, hideOnLogin, config: { ...current.config, ...config } }
  await rest(instancesPath(realm, alias), { method: 'PUT', body })
}

const linkOptions = (realm: string, id: string, done: TextKey, failed: TextKey) => ({
  done,
  failed,
  stale: [linksKey(realm, id), [realm, 'identity-providers']],
})
