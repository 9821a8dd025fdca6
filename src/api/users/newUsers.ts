import { queryOptions } from '@tanstack/react-query'
import type { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { PartialFailure, readAll, runForEach } from '~/lib/batch'
import { describeError, statusOf } from '~/lib/errors'
import { formatList, translate } from '~/lib/i18n'
import { toast } from '~/ui/messages/toast'
import { findFieldErrors } from '~/api/fieldErrors'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { addRoleMappings, roleMappings } from '~/api/roles/roleMappings'
import { userChanges, userFieldErrors, users, type User } from './users'

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
  const join = runForEach(
    groups,
    ({ path }) => path,
    (group) => rest(realmPath(realm, 'users', id, 'groups', group.id), { method: 'PUT' }),
  )
  const joinFailures = await failureLines(join)
  const assign = runForEach(
    groupByOwner(roles),
    (ownerRoles) => formatList(ownerRoles.map(roleName)),
    (ownerRoles) => addRoleMappings(realm, { type: 'users', id }, ownerRoles),
  )
  return [...joinFailures, ...(await failureLines(assign))]
}

async function failureLines(run: Promise<unknown>): Promise<string[]> {
  try {
    await run
    return []
  } catch (error) {
    if (error instanceof PartialFailure) return [error.message]
    throw error
  }
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

type UserIdentity = { username: string; email: string }

type ImportedUser = Partial<User> & { password?: string }

/** `same`: matched by username, or by e-mail without one. */
export async function findExistingUser(
  realm: string,
  { username, email }: UserIdentity,
  isEmailUnique: boolean,
): Promise<{ same?: User; byEmail?: User }> {
  const [byName, byEmail] = await Promise.all([
    findExact(realm, 'username', username),
    // If e-mails are not unique, an e-mail does not identify the user of a row with a username.
    username === '' || isEmailUnique ? findExact(realm, 'email', email) : undefined,
  ])
  const same = username === '' ? byEmail : byName
  return { ...(same && { same }), ...(byEmail && isEmailUnique && { byEmail }) }
}

export function importNew(realm: string, { password, ...user }: ImportedUser) {
  const credentials = [{ type: 'password', value: password, temporary: true }]
  const body = { enabled: true, ...user, ...(password && { credentials }) }
  return restCreate(realmPath(realm, 'users'), { body })
}

/** Merges with a fresh copy; everything else is kept. */
export async function importChanges(
  realm: string,
  id: string,
  { attributes, ...root }: ImportedUser,
) {
  const path = realmPath(realm, 'users', id)
  const theirs = await rest<User>(path, { query: { userProfileMetadata: true } })
  const merged = { ...theirs, ...root }
  const mine = attributes
    ? { ...merged, attributes: { ...theirs.attributes, ...attributes } }
    : merged
  const { id: _, ...body } = userChanges(mine, theirs)
  await rest(path, { method: 'PUT', body })
}

/** The server compares in lower case. */
async function findExact(realm: string, property: 'username' | 'email', text: string) {
  if (text === '') return undefined
  const query = { [property]: text, exact: true, first: 0, max: 2, briefRepresentation: false }
  const candidates = await rest<User[]>(realmPath(realm, 'users'), { query })
  return candidates.find((user) => user[property]?.toLowerCase() === text.toLowerCase())
}
