import type IdentityProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { inOrder } from '~/api/identity-providers/identityProviders'
import { organizations } from './organizations'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { organizationsPath } from '~/api/users/userOrganizations'
import type { TextKey } from '~/lib/textKey'

/** An identity provider as an organization lists it; its secret comes as a mask. */
export type LinkedProvider = IdentityProviderRepresentation & {
  alias: string
  config: Readonly<Record<string, string>>
}

/** How an organization uses a provider; the settings are the provider's own. */
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
  /** All of an organization, as the login page orders them: no call gives a page. */
  list: (realm: string, id: string) =>
    queryOptions({
      queryKey: linksKey(realm, id),
      queryFn: async ({ signal }) => {
        const path = organizationsPath(realm, id, 'identity-providers')
        return inOrder(await rest<LinkedProvider[]>(path, { signal }))
      },
    }),

  /** Whether the realm has any provider. */
  any: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'identity-providers', 'any'],
      queryFn: async ({ signal }) =>
        (await rest<unknown[]>(instancesPath(realm), { query: { max: 1 }, signal })).length > 0,
    }),
}

/**
 * Links a provider. It is linked first: settings that were written before a link that fails would
 * stay. Only then a domain of this organization fits the provider.
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

/**
 * Writes the settings into the provider as the server has it now. The masked secret that comes with
 * it means "as it was" to the server.
 */
async function writeLink(realm: string, { alias, hideOnLogin, config }: ProviderLink) {
  const current = await rest<LinkedProvider>(instancesPath(realm, alias))
  const body = { ...current, hideOnLogin, config: { ...current.config, ...config } }
  await rest(instancesPath(realm, alias), { method: 'PUT', body })
}

/** Message keys of what is said, and what becomes stale. */
const linkOptions = (realm: string, id: string, done: TextKey, failed: TextKey) => ({
  done,
  failed,
  stale: [linksKey(realm, id), [realm, 'identity-providers']],
})
