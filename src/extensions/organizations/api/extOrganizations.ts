import type IdentityProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js'
import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { queryOptions } from '@tanstack/react-query'
import type { PageRequest } from '~/api/list'
import { afterWrite } from '~/api/outcome'
import { command } from '~/api/queryClient'
import { read } from '~/api/resource'
import { realmPath, rest, restCreate } from '~/api/rest'
import { MissingIdError, statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import {
  ext,
  extForEach,
  listExt,
  orgsPath,
  readExt,
  rethrowExtError,
  translatedError,
} from './ext'

/** An organization of the keycloak-orgs extension. */
export type ExtOrganization = {
  id: string
  name: string
  displayName?: string
  url?: string
  realm?: string
  domains: string[]
  attributes: Record<string, string[]>
}

export type NewExtOrganization = Pick<ExtOrganization, 'name' | 'domains'> &
  Partial<ExtOrganization>

export type ExtConfig = {
  createAdminUserEnabled: boolean
  sharedIdpsEnabled: boolean
  multipleIdpsEnabled: boolean
  validateIdpEnabled: boolean
  /** Newer releases only. */
  scimEnabled?: boolean
  expirationInSecs: number
  defaultApplicationUri?: string
}

export type ExtDomain = {
  domain_name: string
  record_key: string
  record_value: string
  verified: boolean
}

const configAttribute = '_providerConfig.orgs.config.defaultApplicationUri'

export const extOrganizations = {
  all: (realm: string) => [realm, 'ext-organizations'] as const,
  lists: (realm: string) => [...extOrganizations.all(realm), 'list'] as const,
  of: (realm: string, id: string) => [...extOrganizations.all(realm), id] as const,

  list: (realm: string, { search, ...page }: PageRequest) =>
    listExt<ExtOrganization>(extOrganizations.all(realm), orgsPath(realm), page, { search }),

  byId: (realm: string, id: string) =>
    readExt<ExtOrganization>([...extOrganizations.of(realm, id), 'one'], orgsPath(realm, id)),

  count: (realm: string, id: string, segment: 'members' | 'invitations') =>
    readExt<number>(
      [...extOrganizations.of(realm, id), segment, 'count'],
      orgsPath(realm, id, segment, 'count'),
      // The list hides these accounts by default, too.
      { excludeAdminAccounts: segment === 'members' ? true : undefined },
    ),

  /**
   * The extension omits `defaultApplicationUri`, but a save without it deletes it: read it from the
   * realm.
   */
  config: (realm: string) =>
    queryOptions({
      queryKey: [...extOrganizations.all(realm), 'config'],
      queryFn: async ({ signal }): Promise<ExtConfig> => {
        const [config, { attributes = {} }] = await Promise.all([
          ext<ExtConfig>(orgsPath(realm, 'config'), { signal }),
          rest<{ attributes?: Record<string, string> }>(realmPath(realm), { signal }),
        ])
        const defaultApplicationUri = attributes[configAttribute]
        return { ...config, ...(defaultApplicationUri && { defaultApplicationUri }) }
      },
    }),

  domains: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...extOrganizations.of(realm, id), 'domains'],
      queryFn: ({ signal }) =>
        ext<ExtDomain[]>(orgsPath(realm, id, 'domains'), { signal }).catch((error: unknown) => {
          // Without its DNS library, only this endpoint fails.
          throw statusOf(error) === 500 && error instanceof NetworkError
            ? translatedError(error, 500, 'extDomainsBroken')
            : error
        }),
    }),

  portalLink: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...extOrganizations.of(realm, id), 'portal-link'],
      queryFn: ({ signal }) =>
        ext<{ link: string }>(orgsPath(realm, id, 'portal-link'), {
          method: 'POST',
          form: { userId: '', baseUri: '' },
          signal,
        }),
      gcTime: 0,
      staleTime: Infinity,
    }),
}

/** The extension would store empty values. */
const withoutEmptyValues = <T extends NewExtOrganization>({
  domains,
  displayName,
  url,
  ...organization
}: T) => ({
  ...organization,
  ...(displayName && { displayName }),
  ...(url && { url }),
  domains: domains.map((name) => name.trim()).filter(Boolean),
})

/** 409 always means a taken name. */
const nameTaken = { status: { 409: ['name', 'orgNameTaken'] } } as const

async function findExtOrganization(realm: string, name: string) {
  const query = { search: name, first: 0, max: 100 }
  const matches = await ext<ExtOrganization[]>(orgsPath(realm), { query })
  return matches.find((organization) => organization.name === name)?.id
}

/** Returns the id, or '' if it cannot be found. */
export const createExtOrganization = (realm: string) =>
  command({
    run: async (organization: NewExtOrganization) => {
      const body = withoutEmptyValues(organization)
      const id = await restCreate(orgsPath(realm), { body, isServerPath: true }).catch(
        // CORS may hide the Location header.
        (error: unknown) => (error instanceof MissingIdError ? '' : rethrowExtError(error)),
      )
      if (id) return id
      const createdId = await afterWrite('createdNotRead', () =>
        findExtOrganization(realm, organization.name),
      )
      return createdId ?? ''
    },
    fieldErrors: nameTaken,
    find: ({ name }) => findExtOrganization(realm, name),
    done: 'orgCreated',
    failed: 'couldNotCreateOrg',
    stale: [extOrganizations.lists(realm)],
  })

/** PUT clears missing members. */
export const updateExtOrganization = (realm: string) =>
  command({
    run: (organization: ExtOrganization) =>
      ext(orgsPath(realm, organization.id), {
        method: 'PUT',
        body: withoutEmptyValues(organization),
      }),
    fieldErrors: nameTaken,
    done: 'organizationSaveSuccess',
    failed: 'organizationSaveError',
    stale: [extOrganizations.all(realm)],
  })

export const deleteExtOrganizations = (realm: string) =>
  extForEach<{ id: string; name: string }>({
    nameOf: ({ name }) => name,
    path: ({ id }) => orgsPath(realm, id),
    done: 'organizationDeletedSuccess',
    failed: 'couldNotDeleteOrg',
    stale: [extOrganizations.lists(realm)],
  })

export const updateExtConfig = (realm: string) =>
  command({
    run: (body: ExtConfig) => ext(orgsPath(realm, 'config'), { method: 'PUT', body }),
    done: 'orgConfigUpdatedSuccess',
    failed: 'orgConfigUpdatedError',
    stale: [
      [...extOrganizations.all(realm), 'config'],
      [realm, 'realm'],
    ],
  })

/** Succeeds whether or not the record exists. */
export const verifyDomain = (realm: string, id: string) =>
  command({
    run: (name: string) =>
      ext<ExtDomain>(orgsPath(realm, id, 'domains', name, 'verify'), { method: 'POST' }),
    done: (_name, { verified }) => (verified ? translate('domainIsVerified') : undefined),
    failed: 'domainVerifyError',
    stale: [[...extOrganizations.of(realm, id), 'domains']],
  })

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

const instances = (realm: string, ...more: string[]) =>
  realmPath(realm, 'identity-provider', 'instances', ...more)

export const extProviders = {
  list: (realm: string, id: string) =>
    readExt<ExtProvider[]>(
      [...extOrganizations.of(realm, id), 'idps'],
      orgsPath(realm, id, 'idps'),
    ),

  choice: (realm: string, { first, max, search }: PageRequest) =>
    read<ExtProvider[]>(
      [realm, 'identity-providers', 'ext-choice', { first, max, search }],
      instances(realm),
      { first, max, search, briefRepresentation: false },
    ),
}

/** An empty flow means the extension's default. */
export type ExtLink = {
  alias: string
  sync_mode: string
  post_broker_flow: string
  domains: string[]
}

const staleKeys = (realm: string) => [extOrganizations.all(realm), [realm, 'identity-providers']]

const linkProvider = (realm: string, id: string, { domains, ...link }: ExtLink) =>
  ext(orgsPath(realm, id, 'idps', 'link'), {
    method: 'POST',
    body: { ...link, ...(domains.length > 0 && { domains }) },
  })

export const linkExtProvider = (realm: string, id: string) =>
  command({
    run: (link: ExtLink) => linkProvider(realm, id, link),
    done: 'orgIdpAssignedSuccess',
    failed: 'orgIdpFailedAssignment',
    stale: staleKeys(realm),
  })

/** With `mayEdit` in the provider itself, else the extension writes them by linking again. */
export const setExtDomains = (realm: string, id: string, mayEdit: boolean) =>
  command({
    run: async (link: ExtLink) => {
      if (!mayEdit) return void (await linkProvider(realm, id, link))
      const path = instances(realm, link.alias)
      const provider = await rest<ExtProvider>(path)
      // PUT keeps the stored secret if it gets the mask.
      const config = { ...provider.config, [configKeys.domains]: link.domains.join('##') }
      await rest(path, { method: 'PUT', body: { ...provider, config } })
      return undefined
    },
    done: 'orgIdpDomainsSaved',
    failed: 'orgIdpDomainsError',
    stale: staleKeys(realm),
  })

export const unlinkExtProviders = (realm: string, id: string) =>
  extForEach<ExtProvider>({
    nameOf: ({ alias }) => alias,
    path: ({ alias }) => orgsPath(realm, id, 'idps', alias, 'unlink'),
    method: 'POST',
    done: 'orgIdpUnassignedSuccess',
    failed: 'orgIdpFailedUnassignment',
    stale: staleKeys(realm),
  })
