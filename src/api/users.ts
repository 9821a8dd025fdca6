import { queryOptions } from '@tanstack/react-query'
import type GroupRepresentation from '@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js'
import type {
  UserProfileConfig,
  UserProfileMetadata,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { problemOf, statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { toast } from '~/ui/toast'
import { callEach } from './each'
import { command, queryClient } from './queryClient'
import { realmPath, rest, restCreate } from './rest'

/**
 * A user. `attributes` holds all that the person may see, those outside the user profile too;
 * `unmanagedAttributes` (only in `users.unmanaged`) are those alone.
 */
export type User = Omit<UserRepresentation, 'attributes'> & {
  id: string
  attributes?: Record<string, string[]>
  unmanagedAttributes?: Record<string, string[]>
}

/** A user to be made; `groups` are paths. */
export type NewUser = Omit<User, 'id'>

/** A user as a list shows it. */
export type UserRow = {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
  enabled: boolean
  emailVerified: boolean
  /** Locked out for a while after failed sign-ins. */
  locked: boolean
  /** Made at the server's first start. */
  temporary: boolean
  mayManage: boolean
}

/** What the server has noted of failed sign-ins; zeros for whoever had none. */
export type Lockout = {
  disabled: boolean
  numFailures: number
  lastIPFailure: string
  /** Milliseconds. */
  lastFailure: number
  /** Seconds. */
  failedLoginNotBefore: number
}

type Listed = User & { bruteForceStatus?: Partial<Lockout> }

/** What a list would show of a user. */
export const readUserRow = (user: Listed): UserRow => {
  const { id, username = '', email = '', firstName = '', lastName = '', attributes } = user
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    enabled: user.enabled === true,
    emailVerified: user.emailVerified === true,
    locked: user.bruteForceStatus?.disabled === true,
    // This one attribute comes even in brief rows.
    temporary: attributes?.is_temporary_admin?.[0] === 'true',
    mayManage: user.access?.manage === true,
  }
}

const userPath = (realm: string, id: string, ...more: string[]) =>
  realmPath(realm, 'users', id, ...more)

const lockoutPath = (realm: string, ...more: string[]) =>
  realmPath(realm, 'attack-detection', 'brute-force', 'users', ...more)

const readUser = (realm: string, id: string, signal: AbortSignal) =>
  rest<User>(userPath(realm, id), { query: { userProfileMetadata: true }, signal })

export const users = {
  all: (realm: string) => [realm, 'users'] as const,
  lists: (realm: string) => [...users.all(realm), 'list'] as const,

  /** Whether users come from elsewhere, too. Not to be known by everybody: then they do not. */
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
   * `first` and `max` as the table asks. Where users come from elsewhere nothing is asked for without
   * a search: listing all would ask the other system for everybody.
   */
  list: (realm: string, { first, max, search }: { first: number; max: number; search?: string }) =>
    queryOptions({
      queryKey: [...users.lists(realm), { first, max, search }],
      queryFn: async ({ signal }) => {
        if (!search && (await queryClient.query(users.federated(realm)))) return []
        const query = { briefRepresentation: true, first, max, search }
        // The same as GET users, and who is locked out.
        const path = realmPath(realm, 'ui-ext', 'brute-force-user')
        return (await rest<Listed[]>(path, { query, signal })).map(readUserRow)
      },
    }),

  /** Without a search it is the overview's figure (and key). */
  count: (realm: string, { search }: { search?: string }) =>
    queryOptions({
      queryKey: [...users.all(realm), 'count', search ? { search } : {}],
      queryFn: ({ signal }) =>
        rest<number>(realmPath(realm, 'users', 'count'), { query: { search }, signal }),
    }),

  /** With the profile's metadata, which says how each attribute is shown and edited. */
  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...users.all(realm), id],
      queryFn: ({ signal }) => readUser(realm, id, signal),
    }),

  /** A user together with the attributes that are not in the user profile. */
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

  /** What a new user's form looks like. */
  newMetadata: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'user-profile', 'metadata'],
      queryFn: ({ signal }) =>
        rest<UserProfileMetadata>(realmPath(realm, 'users', 'profile', 'metadata'), { signal }),
    }),

  /** The configuration of the user profile. */
  profile: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'user-profile', 'config'],
      queryFn: ({ signal }) =>
        rest<UserProfileConfig>(realmPath(realm, 'users', 'profile'), { signal }),
      staleTime: 30_000,
    }),

  lockout: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...users.all(realm), id, 'lockout'],
      queryFn: ({ signal }) => rest<Lockout>(lockoutPath(realm, id), { signal }),
    }),

  /** The name of the user federation provider that a user comes from. */
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

const rootNames = ['username', 'email', 'firstName', 'lastName'] as const

const inFull = (user: User) => ({
  ...Object.fromEntries(rootNames.map((name) => [name, user[name]])),
  attributes: user.attributes ?? {},
})

/**
 * The body of a save: what differs from the server's fresh copy. PUT users/{id} keeps what is not
 * sent, but with `attributes` it replaces them all and clears the names and the e-mail address that
 * are missing, so those go together.
 */
export function userChanges(body: User, theirs: User): User {
  const changed = Object.entries(body).filter(
    ([name, value]) => value !== Object.entries(theirs).find(([other]) => other === name)?.[1],
  )
  const { username, ...patch }: Partial<User> = {
    ...(body.attributes !== theirs.attributes && inFull(body)),
    ...Object.fromEntries(changed),
  }
  return { id: body.id, ...(username !== undefined && { username: username.trim() }), ...patch }
}

/** The body of a save of `unmanagedAttributes`: with the managed ones as the server has them now. */
export function unmanagedChanges(body: User, theirs: User): User {
  const managed = Object.entries(theirs.attributes ?? {}).filter(
    ([name]) => !Object.hasOwn(theirs.unmanagedAttributes ?? {}, name),
  )
  const attributes = { ...Object.fromEntries(managed), ...body.unmanagedAttributes }
  return { id: body.id, ...inFull({ ...theirs, attributes }) }
}

// What the server says of single attributes: @texts error-* @texts updateReadOnlyAttributes*

/** What the server says of a whole user, by the field that it is about. */
const refusals = [
  [/^User exists with same email$/, 'email'],
  [/^User exists with same username/, 'username'],
  [/^User name is missing$/, 'username'],
] as const

function withErrors({ message, response }: NetworkError, errors: readonly object[]) {
  return new NetworkError(message, { response, responseData: { errors } })
}

/** The same error, with the name of its field where the server only gives a sentence. */
function byField(error: unknown): unknown {
  if (!(error instanceof NetworkError)) return error
  const { errorMessage, field } = Object(error.responseData) as Record<string, unknown>
  if (typeof errorMessage !== 'string' || field !== undefined) return error
  const known = refusals.find(([pattern]) => pattern.test(errorMessage))
  return known ? withErrors(error, [{ field: known[1], errorMessage }]) : error
}

/** The errors of single attributes belong to the one control that shows them all. */
function ofAttributes(error: unknown): unknown {
  const { fields = [] } = problemOf(error)
  if (!(error instanceof NetworkError) || fields.length === 0) return error
  const errorMessage = fields.map(({ field, message }) => `${field}: ${message}`).join('\n')
  return withErrors(error, [{ field: 'unmanagedAttributes', errorMessage }])
}

const save = (realm: string, explained: (error: unknown) => unknown) =>
  command({
    run: async ({ id, ...patch }: User) => {
      try {
        await rest(userPath(realm, id), { method: 'PUT', body: patch })
      } catch (error) {
        throw explained(error)
      }
    },
    done: 'userSaved',
    failed: 'userNotSaved',
    stale: [users.all(realm)],
  })

/** Saves what `userChanges` gives. */
export const updateUser = (realm: string) => save(realm, byField)

/** Saves what `unmanagedChanges` gives. */
export const updateUnmanaged = (realm: string) => save(realm, ofAttributes)

/** Switches a user on or off and touches nothing else. */
export const switchUser = (realm: string) =>
  command({
    run: ({ id, enabled }: { id: string; enabled: boolean }) =>
      rest(userPath(realm, id), { method: 'PUT', body: { enabled } }),
    done: 'userSaved',
    failed: 'userNotSaved',
    stale: [users.all(realm)],
  })

/** Where a user wants another e-mail address and has not confirmed it: keeps the one there is. */
export const keepEmail = (realm: string) =>
  command({
    run: async (id: string) => {
      const user = await rest<User>(userPath(realm, id))
      const attributes = { ...user.attributes, 'kc.email.pending': [''] }
      const requiredActions = user.requiredActions?.filter((action) => action !== 'UPDATE_EMAIL')
      const body = { ...inFull({ ...user, attributes }), requiredActions }
      await rest(userPath(realm, id), { method: 'PUT', body })
    },
    done: 'userSaved',
    failed: 'emailPendingVerificationUpdateError',
    stale: [users.all(realm)],
  })

const flat = (groups: readonly GroupRepresentation[]): GroupRepresentation[] =>
  groups.flatMap((group) => [group, ...flat(group.subGroups ?? [])])

/** The id of a group. Names may contain "/", so only the whole path tells which one is meant. */
async function groupAt(realm: string, path: string) {
  const query = { search: path.slice(path.lastIndexOf('/') + 1), first: 0, max: 1000 }
  const found = flat(await rest<GroupRepresentation[]>(realmPath(realm, 'groups'), { query }))
  const id = found.find((group) => group.path === path)?.id
  if (!id) throw new Error(translate('groupGone', { path }))
  return { id, path }
}

/**
 * Makes a user; gives its id. Groups are joined afterwards by id: POST users takes paths, and answers
 * 500 to one that is ambiguous.
 */
export const createUser = (realm: string) =>
  command({
    run: async ({ groups = [], username, ...user }: NewUser) => {
      const joined = await Promise.all(groups.map((path) => groupAt(realm, path)))
      const body = { ...user, ...(username && { username: username.trim() }) }
      const id = await restCreate(realmPath(realm, 'users'), { body }).catch((error: unknown) => {
        throw byField(error)
      })
      const { failed } = await callEach(joined, (group) =>
        rest(userPath(realm, id, 'groups', group.id), { method: 'PUT' }),
      )
      if (failed.length > 0) {
        const description = failed.map(({ item, message }) => `${item.path}: ${message}`).join('\n')
        toast(translate('groupsNotJoined'), { variant: 'warning', description })
      }
      return id
    },
    done: 'userCreated',
    failed: 'userCreateError',
    stale: [users.all(realm)],
  })

/** A user that an identity provider described and nobody stored: only the session can be ended. */
export const isTransient = (id: string) => id.startsWith('lightweight-')

/** Deletes one or several; the result tells which are left and why. */
export const deleteUsers = (realm: string) =>
  command({
    run: (rows: readonly UserRow[]) =>
      callEach(rows, ({ id }) =>
        isTransient(id)
          ? rest(userPath(realm, id, 'logout'), { method: 'POST' })
          : rest(userPath(realm, id), { method: 'DELETE' }),
      ),
    done: (_rows, { done }) => (done.length > 0 ? translate('userDeletedSuccess') : undefined),
    failed: 'userDeletedError',
    // Not the users themselves: an open page would ask for what is gone.
    stale: [users.lists(realm), [...users.all(realm), 'count']],
  })

/** Unlocks one user. Saving `enabled` would do so, too, but also enable a disabled one. */
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
