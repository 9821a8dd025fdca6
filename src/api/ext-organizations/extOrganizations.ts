import type IdentityProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js'
import type { PageRequest } from '~/api/list'
import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { queryOptions } from '@tanstack/react-query'
import { runForEach } from '~/lib/batch'
import { describeError, statusOf, MissingIdError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { afterWrite } from '~/api/outcome'
import { command } from '~/api/queryClient'
import { realmEndpoint, realmPath, rest, restCreate } from '~/api/rest'

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

type RestOptions = Parameters<typeof rest>[1]

const translatedError = (error: NetworkError, status: number, key: string) =>
  new NetworkError(error.message, {
    response: new Response(null, { status }),
    responseData: { error: translate(key), error_description: describeError(error).message },
  })

/**
 * Maps the extension's errors: 401 is also a missing permission (`rest` has already retried with a
 * new token), and 500 `unknown_error` a Keycloak newer than the extension.
 */
export function toExtFieldErrors(error: unknown): unknown {
  if (!(error instanceof NetworkError)) return error
  const { status } = error.response
  const { error: code } = Object(error.responseData) as { error?: unknown }
  if (status === 401) return translatedError(error, 403, 'extRefused')
  if (status === 500 && code === 'unknown_error') return translatedError(error, 500, 'extBroken')
  if (status === 404 && code === 'HTTP 404 Not Found')
    return translatedError(error, 404, 'extAbsent')
  return error
}

const rethrowExtError = (error: unknown): never => {
  throw toExtFieldErrors(error)
}

export const ext = <T = unknown>(
  realm: string,
  path: readonly string[],
  options: RestOptions = {},
) =>
  rest<T>(realmEndpoint(realm, ...path), { ...options, isServerPath: true }).catch(rethrowExtError)

/** Returns the id, or '' if CORS hides the Location header. */
export const extCreate = (realm: string, path: readonly string[], body: unknown) =>
  restCreate(realmEndpoint(realm, ...path), { body, isServerPath: true }).catch((error: unknown) =>
    error instanceof MissingIdError ? '' : rethrowExtError(error),
  )

/** The extension returns 100 rows at most; a table page may request 101. */
export async function readInBatches<T>(
  { first, max }: PageRequest,
  read: (first: number, max: number) => Promise<T[]>,
) {
  const maxRows = 100
  if (max <= maxRows) return read(first, max)
  const rows = await read(first, maxRows)
  return rows.length < maxRows ? rows : [...rows, ...(await read(first + maxRows, max - maxRows))]
}

export const defaultRoles: ReadonlySet<string> = new Set([
  'view-organization',
  'delete-organization',
  'manage-organization',
  'view-members',
  'manage-members',
  'view-roles',
  'manage-roles',
  'view-invitations',
  'manage-invitations',
  'view-identity-providers',
  'manage-identity-providers',
])

const configAttribute = '_providerConfig.orgs.config.defaultApplicationUri'

export const extOrganizations = {
  all: (realm: string) => [realm, 'ext-organizations'] as const,
  lists: (realm: string) => [...extOrganizations.all(realm), 'list'] as const,
  of: (realm: string, id: string) => [...extOrganizations.all(realm), id] as const,

  list: (realm: string, { first, max, search }: PageRequest) =>
    queryOptions({
      queryKey: [...extOrganizations.lists(realm), { first, max, search }],
      queryFn: ({ signal }) =>
        readInBatches({ first, max }, (from, limit) =>
          ext<ExtOrganization[]>(realm, ['orgs'], {
            query: { first: from, max: limit, search },
            signal,
          }),
        ),
    }),

  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...extOrganizations.of(realm, id), 'one'],
      queryFn: ({ signal }) => ext<ExtOrganization>(realm, ['orgs', id], { signal }),
    }),

  count: (realm: string, id: string, segment: 'members' | 'invitations') =>
    queryOptions({
      queryKey: [...extOrganizations.of(realm, id), segment, 'count'],
      queryFn: ({ signal }) =>
        ext<number>(realm, ['orgs', id, segment, 'count'], {
          // The list hides these accounts by default, too.
          query: { excludeAdminAccounts: segment === 'members' ? true : undefined },
          signal,
        }),
    }),

  /**
   * The extension omits `defaultApplicationUri`, but a save without it deletes it: read it from the
   * realm.
   */
  config: (realm: string) =>
    queryOptions({
      queryKey: [...extOrganizations.all(realm), 'config'],
      queryFn: async ({ signal }): Promise<ExtConfig> => {
        const [config, { attributes = {} }] = await Promise.all([
          ext<ExtConfig>(realm, ['orgs', 'config'], { signal }),
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
        ext<ExtDomain[]>(realm, ['orgs', id, 'domains'], { signal }).catch((error: unknown) => {
          // Without its DNS library, only this endpoint fails.
          throw statusOf(error) === 500 && error instanceof NetworkError
            ? translatedError(error, 500, 'extDomainsBroken')
            : error
        }),
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
  const matches = await ext<ExtOrganization[]>(realm, ['orgs'], { query })
  return matches.find((organization) => organization.name === name)?.id
}

export const createExtOrganization = (realm: string) =>
  command({
    run: async (organization: NewExtOrganization) => {
      const id = await extCreate(realm, ['orgs'], withoutEmptyValues(organization))
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
      ext(realm, ['orgs', organization.id], {
        method: 'PUT',
        body: withoutEmptyValues(organization),
      }),
    fieldErrors: nameTaken,
    done: 'organizationSaveSuccess',
    failed: 'organizationSaveError',
    stale: [extOrganizations.all(realm)],
  })

export const deleteExtOrganizations = (realm: string) =>
  command({
    run: (rows: readonly { id: string; name: string }[]) =>
      runForEach(
        rows,
        ({ name }) => name,
        ({ id }) => ext(realm, ['orgs', id], { method: 'DELETE' }),
      ),
    done: 'organizationDeletedSuccess',
    failed: 'couldNotDeleteOrg',
    stale: [extOrganizations.lists(realm)],
  })

export const updateExtConfig = (realm: string) =>
  command({
    run: (body: ExtConfig) => ext(realm, ['orgs', 'config'], { method: 'PUT', body }),
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
      ext<ExtDomain>(realm, ['orgs', id, 'domains', name, 'verify'], { method: 'POST' }),
    done: (_name, { verified }) => (verified ? translate('domainIsVerified') : undefined),
    failed: 'domainVerifyError',
    stale: [[...extOrganizations.of(realm, id), 'domains']],
  })

export type PortalLink = { user?: string; link: string; redirect?: string }

export const portalLink = (realm: string, id: string) =>
  queryOptions({
    queryKey: [...extOrganizations.of(realm, id), 'portal-link'],
    queryFn: ({ signal }) =>
      ext<PortalLink>(realm, ['orgs', id, 'portal-link'], {
        method: 'POST',
        form: { userId: '', baseUri: '' },
        signal,
      }),
    gcTime: 0,
    staleTime: Infinity,
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

const linkedKey = (realm: string, id: string) => [...extOrganizations.of(realm, id), 'idps']

const instances = (realm: string, ...more: string[]) =>
  realmPath(realm, 'identity-provider', 'instances', ...more)

export const extProviders = {
  list: (realm: string, id: string) =>
    queryOptions({
      queryKey: linkedKey(realm, id),
      queryFn: ({ signal }) => ext<ExtProvider[]>(realm, ['orgs', id, 'idps'], { signal }),
    }),

  choice: (realm: string, { first, max, search }: PageRequest) =>
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
