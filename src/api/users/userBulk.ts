import { translate } from '~/lib/i18n'
import { realmPath, rest } from '~/api/rest'
import { isTransient, type User, type UserRow } from './users'

/** What is done with one of many users. Each can be repeated: done twice it has the same effect. */
type Bulk = (row: UserRow) => Promise<unknown>

const at = (realm: string, { id }: UserRow, ...more: string[]) =>
  realmPath(realm, 'users', id, ...more)

/** PUT users/{id} keeps what is not sent, as long as no attributes are. */
const put = (realm: string, row: UserRow, body: Partial<User>) =>
  rest(at(realm, row), { method: 'PUT', body })

export const userBulk = {
  enable:
    (realm: string): Bulk =>
    (row) =>
      put(realm, row, { enabled: true }),

  disable:
    (realm: string): Bulk =>
    (row) =>
      put(realm, row, { enabled: false }),

  markVerified:
    (realm: string): Bulk =>
    (row) =>
      put(realm, row, { emailVerified: true }),

  /** The list of actions is replaced as a whole: read first, so that those asked already stay. */
  addActions:
    (realm: string, actions: readonly string[]): Bulk =>
    async (row) => {
      const { requiredActions = [] } = await rest<User>(at(realm, row))
      const all = [...new Set([...requiredActions, ...actions])]
      if (all.length > requiredActions.length) await put(realm, row, { requiredActions: all })
    },

  signOut:
    (realm: string): Bulk =>
    (row) =>
      rest(at(realm, row, 'logout'), { method: 'POST' }),

  join:
    (realm: string, groups: readonly string[]): Bulk =>
    async (row) => {
      for (const group of groups) await rest(at(realm, row, 'groups', group), { method: 'PUT' })
    },

  leave:
    (realm: string, groups: readonly string[]): Bulk =>
    async (row) => {
      for (const group of groups) await rest(at(realm, row, 'groups', group), { method: 'DELETE' })
    },

  delete:
    (realm: string): Bulk =>
    (row) =>
      isTransient(row.id)
        ? rest(at(realm, row, 'logout'), { method: 'POST' })
        : rest(at(realm, row), { method: 'DELETE' }),
}

/** Why nothing is sent to a user; undefined when something can be. */
export function mailRefusal({ email, enabled }: UserRow): string | undefined {
  if (!email) return translate('bulkNoEmail')
  return enabled ? undefined : translate('mailToDisabledUser')
}
