import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type OrganizationRepresentation from '@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { problemOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { forEachSettled } from '~/api/batch'
import { formError } from '~/api/fieldErrors'
import { command } from '~/api/queryClient'
import { rest, restCreate } from '~/api/rest'
import { organizationsPath as path, readOrganization } from '~/api/users/userOrganizations'
import type { User } from '~/api/users/users'

/**
 * An organization as its settings are edited. `domainRows`: each domain as `name`, or `name` and
 * `verified` with a tab between them; the server has them as objects.
 */
export type OrganizationSettings = OrganizationRepresentation & {
  id: string
  name: string
  domainRows: readonly string[]
}

export type NewOrganization = Omit<OrganizationSettings, 'id'>

/** A member, with what kind of member it is. */
export type OrganizationMember = User & {
  username: string
  membershipType?: string
}

/** An invitation that was sent by mail. Times are in seconds. */
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

/** What is counted by reading it is read up to this number. */
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

  members: (realm: string, id: string, { first, max, search, filters }: ListQuery) =>
    queryOptions({
      queryKey: [...organizations.all(realm), id, 'members', { first, max, search, filters }],
      queryFn: ({ signal }) => {
        const query = { first, max, search, membershipType: singleValue(filters?.membership) }
        return rest<OrganizationMember[]>(path(realm, id, 'members'), { query, signal })
      },
    }),

  memberCount: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...organizations.all(realm), id, 'members', 'count'],
      queryFn: ({ signal }) => rest<number>(path(realm, id, 'members', 'count'), { signal }),
    }),

  /** How many wait for an answer: no call counts them, so they are read up to a number. */
  pendingCount: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...organizations.all(realm), id, 'invitations', 'count'],
      queryFn: ({ signal }) => {
        const query = { status: 'PENDING', first: 0, max: countLimit + 1 }
        return countRows(path(realm, id, 'invitations'), { query, signal })
      },
    }),

  /** How many groups it has at the top, up to a number. */
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

/** Gives the id of the new organization. */
export const createOrganization = (realm: string) =>
  command({
    run: (organization: NewOrganization) =>
      restCreate(path(realm), { body: toBody(organization) }).catch((error: unknown) => {
        throw toOrganizationError(error)
      }),
    done: 'organizationSaveSuccess',
    failed: 'organizationSaveError',
    stale: [organizations.all(realm)],
  })

/** The server clears what is left out (domains, description, redirect address): all of it is sent. */
export const updateOrganization = (realm: string) =>
  command({
    run: (organization: OrganizationSettings) =>
      rest(path(realm, organization.id), { method: 'PUT', body: toBody(organization) }).catch(
        (error: unknown) => {
          throw toOrganizationError(error)
        },
      ),
    done: 'organizationSaveSuccess',
    failed: 'organizationSaveError',
    stale: [organizations.all(realm)],
  })

/** Switches an organization, as the server has it now: nothing else of it changes. */
export const switchOrganization = (realm: string) =>
  command({
    run: async ({ id, enabled }: { id: string; enabled: boolean }) => {
      const current = await rest<OrganizationRepresentation>(path(realm, id))
      await rest(path(realm, id), { method: 'PUT', body: { ...current, enabled } })
    },
    done: 'organizationSaveSuccess',
    failed: 'organizationSaveError',
    stale: [organizations.all(realm)],
  })

/** Only lists become stale: an open page would ask for what is gone. */
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

/** A row of the form as the server has it. */
export const domainOf = (row: string) => {
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

/** What the server takes: domains are made of the rows, those that stay keep what else they say. */
const toBody = <T extends NewOrganization>({ domainRows, ...organization }: T) => ({
  ...organization,
  domains: domainRows.map(domainOf).filter(({ name }) => name !== ''),
})

/** The server says what is wrong in a sentence; the field that it is about is told by its words. */
const fieldPatterns: readonly (readonly [RegExp, string])[] = [
  [/domain/i, 'domainRows'],
  [/alias/i, 'alias'],
  [/redirect url/i, 'redirectUrl'],
  [/name/i, 'name'],
]

function toOrganizationError(error: unknown): unknown {
  if (!(error instanceof NetworkError)) return error
  const { message } = problemOf(error)
  const field = fieldPatterns.find(([pattern]) => pattern.test(message))?.[1]
  return field === undefined ? error : formError(error, message, field)
}

/** One value of a filter; of several or none the server is not told. */
const singleValue = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : value?.length === 1 ? value[0] : undefined

const countRows = async (...request: Parameters<typeof rest>) =>
  (await rest<unknown[]>(...request)).length
