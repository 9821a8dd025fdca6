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

const linked = (realm: string, id: string) => [
  ...organizations.all(realm),
  id,
  'identity-providers',
]

const instances = (realm: string, ...more: string[]) =>
  realmPath(realm, 'identity-provider', 'instances', ...more)

export const organizationProviders = {
  /** All of an organization, as the login page orders them: no call gives a page. */
  list: (realm: string, id: string) =>
    queryOptions({
      queryKey: linked(realm, id),
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
        (await rest<unknown[]>(instances(realm), { query: { max: 1 }, signal })).length > 0,
    }),
}

/**
 * Writes the settings into the provider as the server has it now. The masked secret that comes with
 * it means "as it was" to the server.
 */
async function write(realm: string, { alias, hideOnLogin, config }: ProviderLink) {
  const now = await rest<LinkedProvider>(instances(realm, alias))
  const body = { ...now, hideOnLogin, config: { ...now.config, ...config } }
  await rest(instances(realm, alias), { method: 'PUT', body })
}

/** Message keys of what is said, and what becomes stale. */
const linkWords = (realm: string, id: string, done: TextKey, failed: TextKey) => ({
  done,
  failed,
  stale: [linked(realm, id), [realm, 'identity-providers']],
})

/**
 * Links a provider. It is linked first: settings that were written before a link that fails would
 * stay. Only then a domain of this organization fits the provider.
 */
export const linkProvider = (realm: string, id: string) =>
  command({
    run: async (link: ProviderLink) => {
      const path = organizationsPath(realm, id, 'identity-providers')
      await rest(path, { method: 'POST', body: link.alias })
      await write(realm, link)
    },
    ...linkWords(realm, id, 'linkSuccessful', 'linkError'),
  })

export const updateProviderLink = (realm: string, id: string) =>
  command({
    run: (link: ProviderLink) => write(realm, link),
    ...linkWords(realm, id, 'linkUpdatedSuccessful', 'linkUpdatedError'),
  })

export const unlinkProvider = (realm: string, id: string) =>
  command({
    run: (alias: string) =>
      rest(organizationsPath(realm, id, 'identity-providers', alias), { method: 'DELETE' }),
    ...linkWords(realm, id, 'unLinkSuccessful', 'unLinkError'),
  })
