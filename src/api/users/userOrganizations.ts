import { deleteEach } from '~/api/resource'
import type { PageRequest } from '~/api/list'
import { queryOptions } from '@tanstack/react-query'
import type OrganizationRepresentation from '@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js'
import { mapConcurrently, runForEach } from '~/lib/batch'
import { statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { users } from './users'

export type Organization = {
  id: string
  name: string
  alias: string
  description: string
  enabled: boolean
  domains: readonly string[]
}

export type UserOrganization = Organization & {
  /** `MANAGED` if the organization owns the account; undefined without permission to read it. */
  membership: string | undefined
}

export type OrganizationGroup = { id: string; name: string; path: string }

export const organizationsPath = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'organizations', ...segments)

const userKey = (realm: string, user: string) => [realm, 'user-organizations', user] as const

export const userOrganizations = {
  all: (realm: string) => [realm, 'user-organizations'] as const,

  any: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'organizations', 'any'],
      queryFn: async ({ signal }) => {
        const query = { first: 0, max: 1 }
        return (await rest<unknown[]>(organizationsPath(realm), { query, signal })).length > 0
      },
      staleTime: 30_000,
    }),

  choice: (realm: string, { first, max, search }: PageRequest) =>
    queryOptions({
      queryKey: [realm, 'organizations', 'choice', { first, max, search }],
      queryFn: async ({ signal }) => {
        const query = { first, max, search }
        const sent = await rest<OrganizationRepresentation[]>(organizationsPath(realm), {
          query,
          signal,
        })
        return sent.map(readOrganization)
      },
    }),

  ofUser: (realm: string, user: string) =>
    queryOptions({
      queryKey: [...userKey(realm, user), 'list'],
      queryFn: async ({ signal }): Promise<UserOrganization[]> => {
        const path = organizationsPath(realm, 'members', user, 'organizations')
        const sent = await rest<OrganizationRepresentation[]>(path, { signal })
        return mapConcurrently(sent.map(readOrganization), async (organization) => ({
          ...organization,
          membership: await readMembershipType(realm, organization.id, user, signal),
        }))
      },
    }),

  groups: (realm: string, id: string, user: string, { first, max, search }: PageRequest) =>
    queryOptions({
      queryKey: [...userKey(realm, user), id, 'groups', { first, max, search }],
      queryFn: ({ signal }) => {
        const path = organizationsPath(realm, id, 'members', user, 'groups')
        return rest<OrganizationGroup[]>(path, { query: { first, max, search }, signal })
      },
    }),
}

export const joinOrganizations = (realm: string, user: string) =>
  command({
    run: (rows: readonly Organization[]) =>
      runForEach(rows, nameOf, ({ id }) =>
        rest(organizationsPath(realm, id, 'members'), { method: 'POST', body: user }),
      ),
    done: (_rows, done) => translate('userAddedOrganization', { count: done.length }),
    failed: 'userAddedOrganizationError',
    stale: [userOrganizations.all(realm)],
  })

export const inviteToOrganizations = (realm: string, user: string) =>
  command({
    run: (rows: readonly Organization[]) =>
      runForEach(rows, nameOf, ({ id }) =>
        rest(organizationsPath(realm, id, 'members', 'invite-existing-user'), {
          method: 'POST',
          form: { id: user },
        }),
      ),
    done: (_rows, done) => translate('userInvitedOrganization', { count: done.length }),
    failed: 'userInvitedError',
  })

export const leaveOrganizations = (realm: string, user: string) =>
  deleteEach<UserOrganization>({
    nameOf,
    path: ({ id }) => organizationsPath(realm, id, 'members', user),
    done: 'organizationRemovedSuccess',
    failed: 'organizationRemoveError',
    // No `stale`: see `afterLeaving`.
  })

/** Refetches; returns whether the user was deleted with a managed membership. */
export async function afterLeaving(
  realm: string,
  user: string,
  memberships: readonly UserOrganization[],
): Promise<boolean> {
  const wasManaged = memberships.some(({ membership }) => membership !== 'UNMANAGED')
  // If that cannot be read, the page says so as it refetches.
  const isGone = wasManaged && (await isDeleted(realm, user).catch(() => false))
  // Refetching a deleted user would fail.
  const queryKey = isGone ? users.lists(realm) : userOrganizations.all(realm)
  await queryClient.invalidateQueries({ queryKey })
  return isGone
}

const nameOf = ({ name }: { name: string }) => name

async function readMembershipType(realm: string, id: string, user: string, signal: AbortSignal) {
  try {
    const path = organizationsPath(realm, id, 'members', user)
    return (await rest<{ membershipType?: string }>(path, { signal })).membershipType
  } catch (error) {
    // Needs view-organizations; 404: no longer a member.
    if (statusOf(error) === 403 || statusOf(error) === 404) return undefined
    throw error
  }
}

async function isDeleted(realm: string, user: string) {
  try {
    await rest(realmPath(realm, 'users', user))
    return false
  } catch (error) {
    if (statusOf(error) === 404) return true
    throw error
  }
}

export const readOrganization = (sent: OrganizationRepresentation): Organization => ({
  id: sent.id ?? '',
  name: sent.name ?? '',
  alias: sent.alias ?? '',
  description: sent.description ?? '',
  enabled: sent.enabled === true,
  domains: (sent.domains ?? []).flatMap(({ name }) => name ?? []),
})
