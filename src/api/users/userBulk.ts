import { translate } from '~/lib/i18n'
import { realmPath, rest } from '~/api/rest'
import { isTransient, type User, type UserRow } from './users'

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

export function mailDisabledReason({ email, enabled }: UserRow): string | undefined {
  if (!email) return translate('bulkNoEmail')
  return enabled ? undefined : translate('mailToDisabledUser')
}
