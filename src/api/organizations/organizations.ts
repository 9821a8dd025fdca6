import { deleteEach, read } from '~/api/resource'
import type { PageRequest } from '~/api/list'
import type IdentityProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js'
import type OrganizationRepresentation from '@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js'
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { sortProviders } from '~/api/identity-providers/identityProviders'
import { readUserMatches } from '~/api/users/userSearch'
import { readAll } from '~/lib/batch'
import { command } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'
import { organizationsPath, readOrganization } from '~/api/users/userOrganizations'
import type { User } from '~/api/users/users'
import type { TextKey } from '~/lib/textKey'

/** `domainRows` are `name` or `name⇥verified`. */
export type OrganizationSettings = OrganizationRepresentation & {
  id: string
  name: string
  domainRows: readonly string[]
}

export type NewOrganization = Omit<OrganizationSettings, 'id'>

export type OrganizationMember = User & {
  username: string
  membershipType?: string
}

/** Times are in seconds. */
export type Invitation = {
  id: string
  email: string
  firstName?: string
  lastName?: string
  sentDate?: number
  expiresAt?: number
  status?: string
}

/** Limit for lists without a count endpoint. */
export const countLimit = 100

export const organizations = {
  all: (realm: string) => [realm, 'organizations'] as const,

  lists: (realm: string) => [...organizations.all(realm), 'list'] as const,

  list: (realm: string, { first, max, search }: PageRequest) =>
    queryOptions({
      queryKey: [...organizations.lists(realm), { first, max, search }],
      queryFn: async ({ signal }) => {
        const query = { first, max, search }
        const response = await rest<OrganizationRepresentation[]>(organizationsPath(realm), {
          query,
          signal,
        })
        return response.map(readOrganization)
      },
    }),

  count: (realm: string, { search }: Pick<PageRequest, 'search'>) =>
    read<number>(
      [...organizations.all(realm), 'count', search],
      organizationsPath(realm, 'count'),
      { search },
    ),

  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...organizations.all(realm), id],
      queryFn: async ({ signal }) =>
        readSettings(
          await rest<OrganizationRepresentation>(organizationsPath(realm, id), { signal }),
        ),
    }),

  members: (realm: string, id: string, { first, max, search = '', filters }: PageRequest) =>
    queryOptions({
      queryKey: [...organizations.all(realm), id, 'members', { first, max, search, filters }],
      queryFn: ({ signal }) => {
        const membershipType = singleValue(filters?.membership)
        const listKey = organizations.memberMatches(realm, id, { filters })
        return readUserMatches(listKey, { first, max, search }, (page) => {
          const query = { ...page, membershipType }
          return rest<OrganizationMember[]>(organizationsPath(realm, id, 'members'), {
            query,
            signal,
          })
        })
      },
    }),

  /** For `WidenedSearchNotice`. */
  memberMatches: (realm: string, id: string, { filters = {} }: Pick<PageRequest, 'filters'>) => [
    ...organizations.all(realm),
    id,
    'members',
    { membership: singleValue(filters.membership) },
  ],

  memberCount: (realm: string, id: string) =>
    read<number>(
      [...organizations.all(realm), id, 'members', 'count'],
      organizationsPath(realm, id, 'members', 'count'),
    ),

  /** Up to `countLimit`. */
  pendingCount: (realm: string, id: string) =>
    countRows(
      [...organizations.all(realm), id, 'invitations', 'count'],
      organizationsPath(realm, id, 'invitations'),
      { status: 'PENDING' },
    ),

  /** Addresses with a pending invitation, in lower case. */
  invitedAddresses: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...organizations.all(realm), id, 'invitations', 'addresses'],
      queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
        const pending = await readAll((first, max) => {
          const query = { status: 'PENDING', first, max }
          return rest<Invitation[]>(organizationsPath(realm, id, 'invitations'), { query, signal })
        })
        return new Set(pending.map(({ email }) => email.toLowerCase()))
      },
    }),

  /** Up to `countLimit`. */
  groupCount: (realm: string, id: string) =>
    countRows(
      [...organizations.all(realm), id, 'groups', 'count'],
      organizationsPath(realm, id, 'groups'),
    ),

  invitations: (realm: string, id: string, { first, max, search, filters }: PageRequest) =>
    read<Invitation[]>(
      [...organizations.all(realm), id, 'invitations', { first, max, search, filters }],
      organizationsPath(realm, id, 'invitations'),
      { first, max, search, status: singleValue(filters?.status) },
    ),
}

/** Returns the new id. */
export const createOrganization = (realm: string) =>
  command({
    run: (organization: NewOrganization) =>
      restCreate(organizationsPath(realm), { body: toBody(organization) }),
    fieldErrors: organizationErrors,
    find: async ({ name }) => {
      const query = { search: name, exact: true }
      const [organization] = await rest<{ id: string }[]>(organizationsPath(realm), { query })
      return organization?.id
    },
    ...saving(realm),
  })

/** PUT organizations/{id} clears what is left out, but for attributes. */
export const organizationUpdate = {
  always: ['id', 'name', 'alias', 'enabled', 'description', 'redirectUrl', 'domainRows'],
}

export const updateOrganization = (realm: string) =>
  command({
    run: (organization: OrganizationSettings) =>
      rest(organizationsPath(realm, organization.id), {
        method: 'PUT',
        body: toBody(organization),
      }),
    fieldErrors: organizationErrors,
    ...saving(realm),
  })

export const switchOrganization = (realm: string) =>
  command({
    run: async ({ id, enabled }: { id: string; enabled: boolean }) => {
      const { attributes: _kept, ...current } = await rest<OrganizationRepresentation>(
        organizationsPath(realm, id),
      )
      await rest(organizationsPath(realm, id), { method: 'PUT', body: { ...current, enabled } })
    },
    ...saving(realm),
  })

/** Not the details: an open page would refetch a deleted organization. */
export const deleteOrganizations = (realm: string) =>
  deleteEach<{ id: string; name: string }>({
    nameOf: ({ name }) => name,
    path: ({ id }) => organizationsPath(realm, id),
    done: 'organizationDeletedSuccess',
    failed: 'organizationDeleteError',
    stale: [
      organizations.lists(realm),
      [...organizations.all(realm), 'count'],
      [...organizations.all(realm), 'any'],
    ],
  })

export const parseDomainRow = (row: string) => {
  const [name = '', verified] = row.split('\t')
  return { name: name.trim(), verified: verified === 'verified' }
}

const domainRow = ({ name = '', verified }: { name?: string; verified?: boolean }) =>
  verified ? `${name}\tverified` : name

const readSettings = (organization: OrganizationRepresentation): OrganizationSettings => ({
  ...organization,
  id: organization.id ?? '',
  name: organization.name ?? '',
  domainRows: (organization.domains ?? []).map(domainRow),
})

const toBody = <T extends NewOrganization>({ domainRows, ...organization }: T) => ({
  ...organization,
  domains: domainRows.map(parseDomainRow).filter(({ name }) => name !== ''),
})

/** The server names the field only in its message. */
const organizationErrors = {
  patterns: [
    [/domain/i, 'domainRows'],
    [/alias/i, 'alias'],
    [/redirect url/i, 'redirectUrl'],
    [/name/i, 'name'],
  ],
} as const

const saving = (realm: string) =>
  ({
    done: 'organizationSaveSuccess',
    failed: 'organizationSaveError',
    stale: [organizations.all(realm)],
  }) as const

/** The server filters by one value at most. */
const singleValue = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : value?.length === 1 ? value[0] : undefined

/** One more than `countLimit` stands for more. */
const countRows = (queryKey: QueryKey, path: string, filters: { status?: string } = {}) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { ...filters, first: 0, max: countLimit + 1 }
      return (await rest<unknown[]>(path, { query, signal })).length
    },
  })

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

export const unlinkProviders = (realm: string, id: string) =>
  deleteEach<LinkedProvider>({
    nameOf: ({ alias }) => alias,
    path: ({ alias }) => organizationsPath(realm, id, 'identity-providers', alias),
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
