import type { PageQuery } from '~/api/list'
import type IdentityProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { ext, extOrganizations } from './extOrganizations'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

export type ExtProvider = IdentityProviderRepresentation & {
  alias: string
  config: Readonly<Record<string, string>>
}

const configKeys = { org: 'home.idp.discovery.org', domains: 'home.idp.discovery.domains' } as const

const splitList = (text: string | undefined) => (text ? text.split('##').filter(Boolean) : [])

export const ownersOf = ({ config = {} }: Partial<ExtProvider>) => splitList(config[configKeys.org])

/** Empty means all domains. */
export const domainsOf = ({ config = {} }: Partial<ExtProvider>) =>
  splitList(config[configKeys.domains])

const linkedKey = (realm: string, id: string) => [...extOrganizations.of(realm, id), 'idps']

const instances = (realm: string, ...more: string[]) =>
  realmPath(realm, 'identity-provider', 'instances', ...more)

export const extProviders = {
  list: (realm: string, id: string) =>
    queryOptions({
      queryKey: linkedKey(realm, id),
      queryFn: ({ signal }) => ext<ExtProvider[]>(realm, ['orgs', id, 'idps'], { signal }),
    }),

  choice: (realm: string, { first, max, search }: PageQuery) =>
    queryOptions({
      queryKey: [realm, 'identity-providers', 'ext-choice', { first, max, search }],
      queryFn: ({ signal }) => {
        const query = { first, max, search, briefRepresentation: false }
        return rest<ExtProvider[]>(instances(realm), { query, signal })
      },
    }),
}

/** An empty flow means the extension's default. */
export type ExtLink = {
  alias: string
  sync_mode: string
  post_broker_flow: string
  domains: string[]
}

const staleKeys = (realm: string) => [extOrganizations.all(realm), [realm, 'identity-providers']]

export const linkExtProvider = (realm: string, id: string) =>
  command({
    run: ({ domains, ...link }: ExtLink) =>
      ext(realm, ['orgs', id, 'idps', 'link'], {
        method: 'POST',
        body: { ...link, ...(domains.length > 0 && { domains }) },
      }),
    done: 'orgIdpAssignedSuccess',
    failed: 'orgIdpFailedAssignment',
    stale: staleKeys(realm),
  })

/** PUT keeps the stored secret if it gets the mask. */
export const setExtDomains = (realm: string) =>
  command({
    run: async ({ alias, domains }: { alias: string; domains: readonly string[] }) => {
      const provider = await rest<ExtProvider>(instances(realm, alias))
      const config = { ...provider.config, [configKeys.domains]: domains.join('##') }
      await rest(instances(realm, alias), { method: 'PUT', body: { ...provider, config } })
    },
    done: 'orgIdpDomainsSaved',
    failed: 'orgIdpDomainsError',
    stale: staleKeys(realm),
  })

export const unlinkExtProvider = (realm: string, id: string) =>
  command({
    run: (alias: string) => ext(realm, ['orgs', id, 'idps', alias, 'unlink'], { method: 'POST' }),
    done: 'orgIdpUnassignedSuccess',
    failed: 'orgIdpFailedUnassignment',
    stale: staleKeys(realm),
  })
