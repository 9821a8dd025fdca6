import { getEnvironment } from '~/api/session'
import { statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { isTransient, users, type User, type UserRow } from './users'

/** Idempotent, so it can be retried. */
type BulkAction = (row: UserRow) => Promise<unknown>

const userPath = (realm: string, { id }: UserRow, ...segments: string[]) =>
  realmPath(realm, 'users', id, ...segments)

/** PUT users/{id} keeps missing properties unless attributes are sent. */
const putUser = (realm: string, row: UserRow, body: Partial<User>) =>
  rest(userPath(realm, row), { method: 'PUT', body })

export const userBulk = {
  enable:
    (realm: string): BulkAction =>
    (row) =>
      putUser(realm, row, { enabled: true }),

  disable:
    (realm: string): BulkAction =>
    (row) =>
      putUser(realm, row, { enabled: false }),

  markVerified:
    (realm: string): BulkAction =>
    (row) =>
      putUser(realm, row, { emailVerified: true }),

  /** PUT replaces the list, so existing actions are read first. */
  addActions:
    (realm: string, actions: readonly string[]): BulkAction =>
    async (row) => {
      const { requiredActions = [] } = await rest<User>(userPath(realm, row))
      const merged = [...new Set([...requiredActions, ...actions])]
      if (merged.length > requiredActions.length)
        await putUser(realm, row, { requiredActions: merged })
    },

  signOut:
    (realm: string): BulkAction =>
    (row) =>
      rest(userPath(realm, row, 'logout'), { method: 'POST' }),

  join:
    (realm: string, groups: readonly string[]): BulkAction =>
    async (row) => {
      for (const group of groups)
        await rest(userPath(realm, row, 'groups', group), { method: 'PUT' })
    },

  leave:
    (realm: string, groups: readonly string[]): BulkAction =>
    async (row) => {
      for (const group of groups)
        await rest(userPath(realm, row, 'groups', group), { method: 'DELETE' })
    },

  delete:
    (realm: string): BulkAction =>
    (row) =>
      isTransient(row.id)
        ? rest(userPath(realm, row, 'logout'), { method: 'POST' })
        : rest(userPath(realm, row), { method: 'DELETE' }),
}

export const addRequiredActions = (realm: string, row: UserRow) =>
  command({
    run: ({ actions }: { actions: string[] }) => userBulk.addActions(realm, actions)(row),
    done: 'userSaved',
    failed: 'userNotSaved',
    stale: [users.all(realm)],
  })

export function mailDisabledReason({ email, enabled }: UserRow): string | undefined {
  if (!email) return translate('bulkNoEmail')
  return enabled ? undefined : translate('mailToDisabledUser')
}

type Holder = { id: string; enabled?: boolean }

const maxHolders = 101

const maxGroups = 10

/**
 * Name of the admin role if nobody would hold it without these users. Undefined also if roles may
 * not be read.
 */
export async function lastAdminRole(realm: string, ids: readonly string[]) {
  try {
    const role = await adminRole(realm)
    if (!role) return undefined
    const holders = await holdersOf(realm, role.path, Math.min(ids.length + 10, maxHolders))
    const includesHolder = holders.some(({ id }) => ids.includes(id))
    const hasRemainingHolder = holders.some(
      ({ id, enabled }) => enabled !== false && !ids.includes(id),
    )
    return includesHolder && !hasRemainingHolder ? role.name : undefined
  } catch (error) {
    if (statusOf(error) === 403 || statusOf(error) === 404) return undefined
    throw error
  }
}

async function adminRole(realm: string): Promise<{ name: string; path: string[] } | undefined> {
  if (realm === getEnvironment().masterRealm) return { name: 'admin', path: ['roles', 'admin'] }
  const query = { clientId: 'realm-management', first: 0, max: 1 }
  const [client] = await rest<{ id: string }[]>(realmPath(realm, 'clients'), { query })
  return client && { name: 'realm-admin', path: ['clients', client.id, 'roles', 'realm-admin'] }
}

/**
 * Direct and by group, up to `max` each. Composite roles are ignored: this is a warning, not a
 * proof.
 */
async function holdersOf(realm: string, path: string[], max: number): Promise<Holder[]> {
  const query = { first: 0, max, briefRepresentation: true }
  const [direct, groups] = await Promise.all([
    rest<Holder[]>(realmPath(realm, ...path, 'users'), { query }),
    rest<{ id: string }[]>(realmPath(realm, ...path, 'groups'), {
      query: { ...query, max: maxGroups },
    }),
  ])
  const members = await Promise.all(
    groups.map(({ id }) => rest<Holder[]>(realmPath(realm, 'groups', id, 'members'), { query })),
  )
  return [...direct, ...members.flat()]
}
