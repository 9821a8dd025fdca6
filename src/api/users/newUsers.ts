import { queryOptions } from '@tanstack/react-query'
import type { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { describeError, statusOf } from '~/lib/errors'
import { formatList, translate } from '~/lib/i18n'
import { readAll } from '~/lib/async/readPages'
import { toast } from '~/ui/messages/toast'
import { forEachSettled } from '~/api/batch'
import { findFieldErrors } from '~/api/fieldErrors'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { addRoleMappings, roleMappings } from '~/api/roles/roleMappings'
import { userFieldErrors, users, type User } from './users'

export type JoinedGroup = { id: string; path: string }

export type NewUser = Omit<User, 'id' | 'groups'> & {
  password?: { value: string; temporary: boolean }
  groups: readonly JoinedGroup[]
  roles: readonly MappedRole[]
}

/** A user to copy; `missingPermissions`: what could not be read. */
export type UserTemplate = {
  user: User
  groups: readonly JoinedGroup[]
  roles: readonly MappedRole[]
  missingPermissions: readonly ('groups' | 'roles')[]
}

/**
 * Returns the id. POST users accepts `credentials`, but ignores roles, and takes groups by path,
 * which is ambiguous if names contain "/".
 */
export const createUser = (realm: string) =>
  command({
    run: async (newUser: NewUser) => {
      const { groups: _groups, roles: _roles, password, username, ...user } = newUser
      const body = {
        ...user,
        ...(username && { username: username.trim() }),
        ...(password && { credentials: [{ type: 'password', ...password }] }),
      }
      const id = await restCreate(realmPath(realm, 'users'), { body })
      const failures = await addGroupsAndRoles(realm, id, newUser)
      if (failures.length > 0) {
        const description = failures.join('\n')
        toast(translate('userMadeWithout'), { variant: 'warning', description })
      }
      return id
    },
    fieldErrors: newUserErrors,
    find: async ({ username }) => {
      const query = { username: username?.trim(), exact: true, briefRepresentation: true }
      const [user] = await rest<User[]>(realmPath(realm, 'users'), { query })
      return user?.id
    },
    done: 'userCreated',
    failed: 'userCreateError',
    stale: [users.all(realm)],
  })

export const userTemplates = {
  of: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...users.all(realm), id, 'pattern'],
      queryFn: async ({ signal }): Promise<UserTemplate> => {
        const [user, groups, roles] = await Promise.all([
          queryClient.query(users.byId(realm, id)),
          readGroups(realm, id, signal).catch(undefinedIfForbidden<JoinedGroup>),
          queryClient
            .query(roleMappings.direct(realm, { type: 'users', id }))
            .catch(undefinedIfForbidden<MappedRole>),
        ])
        return {
          user,
          groups: groups ?? [],
          roles: roles ?? [],
          missingPermissions: [
            ...(groups ? [] : ['groups' as const]),
            ...(roles ? [] : ['roles' as const]),
          ],
        }
      },
    }),
}

/** Continues after failures; returns a line for each. */
export async function addGroupsAndRoles(
  realm: string,
  id: string,
  { groups, roles }: Pick<NewUser, 'groups' | 'roles'>,
): Promise<string[]> {
  const joined = await forEachSettled(groups, (group) =>
    rest(realmPath(realm, 'users', id, 'groups', group.id), { method: 'PUT' }),
  )
  const assigned = await forEachSettled(groupByOwner(roles), (ownerRoles) =>
    addRoleMappings(realm, { type: 'users', id }, ownerRoles),
  )
  return [
    ...joined.failed.map(({ item, message }) => `${item.path}: ${message}`),
    ...assigned.failed.map(({ item, message }) => `${formatList(item.map(roleName))}: ${message}`),
  ]
}

const groupByOwner = (roles: readonly MappedRole[]) => {
  const owners = [...new Set(roles.map(({ client }) => client?.id))]
  return owners.map((owner) => roles.filter(({ client }) => client?.id === owner))
}

const roleName = ({ name, client }: MappedRole) => (client ? `${client.clientId} ${name}` : name)

function newUserErrors(error: NetworkError) {
  const { code = '', message } = describeError(error)
  return statusOf(error) === 400 && /password/i.test(code)
    ? [{ field: 'initialPassword', message }]
    : findFieldErrors(error, userFieldErrors)
}

const readGroups = (realm: string, id: string, signal: AbortSignal) =>
  readAll((first, max) =>
    rest<JoinedGroup[]>(realmPath(realm, 'users', id, 'groups'), {
      query: { briefRepresentation: true, first, max },
      signal,
    }),
  )

const undefinedIfForbidden = <T>(error: unknown): T[] | undefined => {
  if (statusOf(error) === 403) return undefined
  throw error
}
