import type OrganizationRepresentation from '@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { forEachSettled } from '~/api/batch'
import { command } from '~/api/queryClient'
import { rest, restCreate } from '~/api/rest'
import { readAll } from '~/lib/async/readPages'
import { organizationsPath as path, readOrganization } from '~/api/users/userOrganizations'
import type { User } from '~/api/users/users'
import { readUserMatches } from '~/api/users/widenedSearch'

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

type ListQuery = {
  first: number
  max: number
  search?: string
  filters?: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** Limit for lists without a count endpoint. */
export const countLimit = 100

export const organizations = {
  all: (realm: string) => [realm, 'organizations'] as const,

  lists: (realm: string) => [...organizations.all(realm), 'list'] as const,

  list: (realm: string, { first, max, search }: ListQuery) =>
    queryOptions({
      queryKey: [...organizations.lists(realm), { first, max, search }],
      queryFn: async ({ signal }) => {
        const query = { first, max, search }
        const response = await rest<OrganizationRepresentation[]>(path(realm), { query, signal })
        return response.map(readOrganization)
      },
    }),

  count: (realm: string, { search }: Pick<ListQuery, 'search'>) =>
    queryOptions({
      queryKey: [...organizations.all(realm), 'count', search],
      queryFn: ({ signal }) => rest<number>(path(realm, 'count'), { query: { search }, signal }),
    }),

  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...organizations.all(realm), id],
      queryFn: async ({ signal }) =>
        readSettings(await rest<OrganizationRepresentation>(path(realm, id), { signal })),
    }),

  members: (realm: string, id: string, { first, max, search = '', filters }: ListQuery) =>
    queryOptions({
      queryKey: [...organizations.all(realm), id, 'members', { first, max, search, filters }],
      queryFn: ({ signal }) => {
        const membershipType = singleValue(filters?.membership)
        const listKey = organizations.memberMatches(realm, id, { filters })
        return readUserMatches(listKey, { first, max, search }, (page) => {
          const query = { ...page, membershipType }
          return rest<OrganizationMember[]>(path(realm, id, 'members'), { query, signal })
        })
      },
    }),

  /** For `WidenedSearchNotice`. */
  memberMatches: (realm: string, id: string, { filters = {} }: Pick<ListQuery, 'filters'>) => [
    ...organizations.all(realm),
    id,
    'members',
    { membership: singleValue(filters.membership) },
  ],

  memberCount: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...organizations.all(realm), id, 'members', 'count'],
      queryFn: ({ signal }) => rest<number>(path(realm, id, 'members', 'count'), { signal }),
    }),

  /** Up to `countLimit`. */
  pendingCount: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...organizations.all(realm), id, 'invitations', 'count'],
      queryFn: ({ signal }) => {
        const query = { status: 'PENDING', first: 0, max: countLimit + 1 }
        return countRows(path(realm, id, 'invitations'), { query, signal })
      },
    }),

  /** Addresses with a pending invitation, in lower case. */
  invitedAddresses: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...organizations.all(realm), id, 'invitations', 'addresses'],
      queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
        const pending = await readAll((first, max) => {
          const query = { status: 'PENDING', first, max }
          return rest<Invitation[]>(path(realm, id, 'invitations'), { query, signal })
        })
        return new Set(pending.map(({ email }) => email.toLowerCase()))
      },
    }),

  groupCount: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...organizations.all(realm), id, 'groups', 'count'],
      queryFn: ({ signal }) => {
        const query = { first: 0, max: countLimit + 1 }
        return countRows(path(realm, id, 'groups'), { query, signal })
      },
    }),

  invitations: (realm: string, id: string, { first, max, search, filters }: ListQuery) =>
    queryOptions({
      queryKey: [...organizations.all(realm), id, 'invitations', { first, max, search, filters }],
      queryFn: ({ signal }) => {
        const query = { first, max, search, status: singleValue(filters?.status) }
        return rest<Invitation[]>(path(realm, id, 'invitations'), { query, signal })
      },
    }),
}

/** Returns the new id. */
export const createOrganization = (realm: string) =>
  command({
    run: (organization: NewOrganization) => restCreate(path(realm), { body: toBody(organization) }),
    fieldErrors: organizationErrors,
    find: async ({ name }) => {
      const query = { search: name, exact: true }
      const [organization] = await rest<{ id: string }[]>(path(realm), { query })
      return organization?.id
    },
    done: 'organizationSaveSuccess',
    failed: 'organizationSaveError',
    stale: [organizations.all(realm)],
  })

/** PUT organizations/{id} clears what is left out, but for attributes. */
export const organizationUpdate = {
  always: ['id', 'name', 'alias', 'enabled', 'description', 'redirectUrl', 'domainRows'],
}

export const updateOrganization = (realm: string) =>
  command({
    run: (organization: OrganizationSettings) =>
      rest(path(realm, organization.id), { method: 'PUT', body: toBody(organization) }),
    fieldErrors: organizationErrors,
    done: 'organizationSaveSuccess',
    failed: 'organizationSaveError',
    stale: [organizations.all(realm)],
  })

export const switchOrganization = (realm: string) =>
  command({
    run: async ({ id, enabled }: { id: string; enabled: boolean }) => {
      const { attributes: _kept, ...current } = await rest<OrganizationRepresentation>(
        path(realm, id),
      )
      await rest(path(realm, id), { method: 'PUT', body: { ...current, enabled } })
    },
    done: 'organizationSaveSuccess',
    failed: 'organizationSaveError',
    stale: [organizations.all(realm)],
  })

/** Not the details: an open page would refetch a deleted organization. */
export const deleteOrganizations = (realm: string) =>
  command({
    run: (rows: readonly { id: string; name: string }[]) =>
      forEachSettled(rows, ({ id }) => rest(path(realm, id), { method: 'DELETE' })),
    done: (_rows, { done }) =>
      done.length > 0 ? translate('organizationDeletedSuccess') : undefined,
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

/** The server filters by one value at most. */
const singleValue = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : value?.length === 1 ? value[0] : undefined

const countRows = async (...request: Parameters<typeof rest>) =>
  (await rest<unknown[]>(...request)).length
