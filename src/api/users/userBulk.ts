import { translate } from '~/lib/i18n'
import { realmPath, rest } from '~/api/rest'
import { isTransient, type User, type UserRow } from './users'

/** What is done with one of many users. Each can be repeated: done twice it has the same effect. */
type BulkAction = (row: UserRow) => Promise<unknown>

const userPath = (realm: string, { id }: UserRow, ...segments: string[]) =>
  realmPath(realm, 'users', id, ...segments)

/** PUT users/{id} keeps what is not sent, as long as no attributes are. */
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

  /** The list of actions is replaced as a whole: read first, so that those asked already stay. */
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

/** Why nothing is sent to a user; undefined when something can be. */
export function mailRefusal({ email, enabled }: UserRow): string | undefined {
  if (!email) return translate('bulkNoEmail')
  return enabled ? undefined : translate('mailToDisabledUser')
}
