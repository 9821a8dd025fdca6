import { read } from '~/api/resource'
import type { PageRequest } from '~/api/list'
import { queryOptions } from '@tanstack/react-query'
import type {
  UserProfileConfig,
  UserProfileMetadata,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import type { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type { FieldErrorRules } from '~/api/fieldErrors'
import { runForEach } from '~/lib/batch'
import { describeError, statusOf, type FieldError } from '~/lib/errors'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import {
  effectiveSearch,
  readUserFilters,
  readUserMatches,
  userQuery,
  type UserFilters,
} from './userSearch'
import { scan } from '~/api/scan'

/** `unmanagedAttributes` are only in `users.unmanaged`; `attributes` contains them, too. */
export type User = Omit<UserRepresentation, 'attributes'> & {
  id: string
  attributes?: Record<string, string[]>
  unmanagedAttributes?: Record<string, string[]>
}

export type UserRow = {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
  enabled: boolean
  emailVerified: boolean
  /** Temporarily, by brute force detection. */
  locked: boolean
  temporary: boolean
  /** Id of the user federation provider, or ''. */
  federationLink: string
  mayManage: boolean
  /** Milliseconds. */
  created: number
  /** Empty unless `full`, like most attributes. */
  requiredActions: readonly string[]
  attributes: Readonly<Record<string, readonly string[]>>
}

export type Lockout = {
  disabled: boolean
  numFailures: number
  lastIPFailure: string
  /** Milliseconds. */
  lastFailure: number
  /** Seconds. */
  failedLoginNotBefore: number
}

type UserSearch = {
  search?: string
  filters?: Parameters<typeof readUserFilters>[0]
  /** Lists the members of this organization. */
  organization?: string | undefined
}

type UserListQuery = PageRequest & UserSearch & { full?: boolean }

type ListedUser = User & { bruteForceStatus?: Partial<Lockout> }

export const users = {
  all: (realm: string) => [realm, 'users'] as const,
  lists: (realm: string) => [...users.all(realm), 'list'] as const,

  /** Whether user federation is used; false without permission (403). */
  federated: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'users-info'],
      queryFn: async ({ signal }) => {
        try {
          const path = realmPath(realm, 'ui-ext', 'info')
          const info = await rest<{ userProfileProvidersEnabled?: boolean }>(path, { signal })
          return info.userProfileProvidersEnabled === true
        } catch (error) {
          if (statusOf(error) === 403) return false
          throw error
        }
      },
      staleTime: 60_000,
    }),

  /**
   * With user federation, empty without a search: listing all users would load the external
   * directory. `full` includes attributes.
   */
  list: (realm: string, listQuery: UserListQuery) => {
    const { first, max, search = '', filters = {}, full = false, organization } = listQuery
    const narrowed = readUserFilters(filters, search)
    return queryOptions({
      queryKey: [...users.lists(realm), { first, max, search, narrowed, full, organization }],
      queryFn: ({ signal }) =>
        readUserMatches(
          users.matches(realm, listQuery),
          { first, max, search },
          readUsers(realm, listQuery, signal),
        ),
    })
  },

  /** For `WidenedSearchNotice`. */
  matches: (realm: string, { search, filters = {}, organization }: UserSearch) => [
    ...users.lists(realm),
    { narrowed: readUserFilters(filters, search), organization },
  ],

  /** Unfiltered, it shares the key of the overview. */
  count: (realm: string, listQuery: UserSearch) => {
    const { search = '', filters = {} } = listQuery
    const { query } = userQuery(readUserFilters(filters, search), search)
    const { briefRepresentation: _, ...countQuery } = query
    const setParams = Object.entries(countQuery).filter(
      ([, value]) => value !== undefined && value !== '',
    )
    return queryOptions({
      queryKey: [...users.all(realm), 'count', Object.fromEntries(setParams)],
      queryFn: async ({ signal }) => {
        const read = readUsers(realm, listQuery, signal)
        const text = await effectiveSearch(users.matches(realm, listQuery), search, read)
        const path = realmPath(realm, 'users', 'count')
        return rest<number>(path, { query: { ...countQuery, search: text }, signal })
      },
    })
  },

  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...users.all(realm), id],
      queryFn: ({ signal }) => readUser(realm, id, signal),
    }),

  unmanaged: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...users.all(realm), id, 'unmanaged'],
      queryFn: async ({ signal }): Promise<User> => {
        const path = userPath(realm, id, 'unmanagedAttributes')
        const [user, unmanagedAttributes] = await Promise.all([
          readUser(realm, id, signal),
          rest<Record<string, string[]>>(path, { signal }),
        ])
        return { ...user, unmanagedAttributes }
      },
    }),

  newMetadata: (realm: string) =>
    read<UserProfileMetadata>(
      [realm, 'user-profile', 'metadata'],
      realmPath(realm, 'users', 'profile', 'metadata'),
    ),

  profile: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'user-profile', 'config'],
      queryFn: ({ signal }) =>
        rest<UserProfileConfig>(realmPath(realm, 'users', 'profile'), { signal }),
      staleTime: 30_000,
    }),

  lockout: (realm: string, id: string) =>
    read<Lockout>([...users.all(realm), id, 'lockout'], lockoutPath(realm, id)),

  federationName: (realm: string, provider: string) =>
    queryOptions({
      queryKey: [realm, 'user-storage', provider],
      queryFn: async ({ signal }) => {
        const path = realmPath(realm, 'user-storage', provider, 'name')
        return (await rest<{ name?: string }>(path, { signal })).name ?? provider
      },
      staleTime: 60_000,
    }),
}

const readUsers =
  (
    realm: string,
    { filters = {}, full, organization }: UserSearch & { full?: boolean },
    signal: AbortSignal,
  ) =>
  async (page: { first: number; max: number; search: string }): Promise<UserRow[]> => {
    const { search } = page
    if (organization !== undefined) {
      const membersPath = realmPath(realm, 'organizations', organization, 'members')
      return (await rest<ListedUser[]>(membersPath, { query: page, signal })).map(readUserRow)
    }
    const narrowed = readUserFilters(filters, search)
    if (!isSearch(narrowed, search) && (await queryClient.query(users.federated(realm)))) return []
    const { includesLockouts, query, rowFilter } = userQuery(narrowed, search, full)
    const path = includesLockouts
      ? realmPath(realm, 'ui-ext', 'brute-force-user')
      : realmPath(realm, 'users')
    const read = (first: number, max: number) =>
      rest<ListedUser[]>(path, { query: { ...query, first, max }, signal })
    const rows = rowFilter
      ? await scan(JSON.stringify([realm, query, narrowed]), page, read, rowFilter)
      : await read(page.first, page.max)
    return rows.map(readUserRow)
  }

export const updateUser = (realm: string) => saveUser(realm, userFieldErrors)

export const updateUnmanaged = (realm: string) => saveUser(realm, unmanagedErrors)

export const switchUser = (realm: string) =>
  command({
    run: ({ id, enabled }: { id: string; enabled: boolean }) =>
      rest(userPath(realm, id), { method: 'PUT', body: { enabled } }),
    done: 'userSaved',
    failed: 'userNotSaved',
    stale: [users.all(realm)],
  })

/** Discards a pending e-mail change. */
export const keepEmail = (realm: string) =>
  command({
    run: async (id: string) => {
      const user = await rest<User>(userPath(realm, id))
      const attributes = { ...user.attributes, 'kc.email.pending': [''] }
      const requiredActions = user.requiredActions?.filter((action) => action !== 'UPDATE_EMAIL')
      const body = { ...attributeBody({ ...user, attributes }), requiredActions }
      await rest(userPath(realm, id), { method: 'PUT', body })
    },
    done: 'userSaved',
    failed: 'emailPendingVerificationUpdateError',
    stale: [users.all(realm)],
  })

export const deleteUsers = (realm: string) =>
  command({
    run: (rows: readonly UserRow[]) =>
      runForEach(
        rows,
        ({ username }) => username,
        ({ id }) =>
          isTransient(id)
            ? rest(userPath(realm, id, 'logout'), { method: 'POST' })
            : rest(userPath(realm, id), { method: 'DELETE' }),
      ),
    done: 'userDeletedSuccess',
    failed: 'userDeletedError',
    // Not the details: an open page would refetch a deleted user.
    stale: [users.lists(realm), [...users.all(realm), 'count']],
  })

/** Setting `enabled` would unlock too, but also enable a disabled user. */
export const unlockUser = (realm: string) =>
  command({
    run: (id: string) => rest(lockoutPath(realm, id), { method: 'DELETE' }),
    done: 'unlockSuccess',
    failed: 'unlockError',
    stale: [users.all(realm)],
  })

export const unlockUsers = (realm: string) =>
  command({
    run: () => rest(lockoutPath(realm), { method: 'DELETE' }),
    done: 'unlockUsersSuccess',
    failed: 'unlockUsersError',
    stale: [users.all(realm)],
  })

/**
 * Changed properties only: PUT users/{id} keeps missing ones. But `attributes` replaces all
 * attributes and clears missing names and e-mail, so they are sent together.
 */
export function userChanges(body: User, current: User): User {
  const changed = Object.entries(body).filter(
    ([name, value]) => value !== Object.entries(current).find(([key]) => key === name)?.[1],
  )
  const { username, ...patch }: Partial<User> = {
    ...(body.attributes !== current.attributes && attributeBody(body)),
    ...Object.fromEntries(changed),
  }
  return { id: body.id, ...(username !== undefined && { username: username.trim() }), ...patch }
}

/** Includes the current managed attributes, as PUT replaces all. */
export function unmanagedChanges(body: User, current: User): User {
  const managed = Object.entries(current.attributes ?? {}).filter(
    ([name]) => !Object.hasOwn(current.unmanagedAttributes ?? {}, name),
  )
  const attributes = { ...Object.fromEntries(managed), ...body.unmanagedAttributes }
  return { id: body.id, ...attributeBody({ ...current, attributes }) }
}

const profileFields = ['username', 'email', 'firstName', 'lastName'] as const

const attributeBody = (user: User) => ({
  ...Object.fromEntries(profileFields.map((name) => [name, user[name]])),
  attributes: user.attributes ?? {},
})

// What the server says of single attributes: @texts error-* @texts updateReadOnlyAttributes*

/** The server names the field only in its message. */
export const userFieldErrors = {
  patterns: [
    [/^User exists with same email$/, 'email'],
    [/^User exists with same username/, 'username'],
    [/^User name is missing$/, 'username'],
  ],
} as const

/** One control shows all unmanaged attributes, so their errors are merged. */
function unmanagedErrors(error: NetworkError): FieldError[] {
  const { fields = [] } = describeError(error)
  const message = fields.map((item) => `${item.field}: ${item.message}`).join('\n')
  return fields.length > 0 ? [{ field: 'unmanagedAttributes', message }] : []
}

const saveUser = (realm: string, fieldErrors: FieldErrorRules<User>) =>
  command({
    run: ({ id, ...patch }: User) => rest(userPath(realm, id), { method: 'PUT', body: patch }),
    fieldErrors,
    done: 'userSaved',
    failed: 'userNotSaved',
    stale: [users.all(realm)],
  })

/** Empty without names. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Users of a provider that does not store them exist only in a session. */
export const isTransient = (id: string) => id.startsWith('lightweight-')

export const isSearch = ({ attributes, idp }: UserFilters, search: string) =>
  search !== '' || attributes.length > 0 || idp !== undefined

export const readUserRow = (user: ListedUser): UserRow => {
  const { id, username = '', email = '', firstName = '', lastName = '', attributes = {} } = user
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    enabled: user.enabled === true,
    emailVerified: user.emailVerified === true,
    locked: user.bruteForceStatus?.disabled === true,
    // Brief rows include this attribute.
    temporary: attributes.is_temporary_admin?.[0] === 'true',
    federationLink: user.federationLink ?? '',
    mayManage: user.access?.manage === true,
    created: user.createdTimestamp ?? 0,
    requiredActions: user.requiredActions ?? [],
    attributes,
  }
}

const readUser = (realm: string, id: string, signal: AbortSignal) =>
  rest<User>(userPath(realm, id), { query: { userProfileMetadata: true }, signal })

const userPath = (realm: string, id: string, ...segments: string[]) =>
  realmPath(realm, 'users', id, ...segments)

const lockoutPath = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'attack-detection', 'brute-force', 'users', ...segments)
