import { mailActions, type ActionsMail } from '~/api/users/credentials'
import type { Group } from '~/api/groups/groups'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { addRoleMappings, removeRoleMappings } from '~/api/roles/roleMappings'
import { mailDisabledReason, userBulk } from '~/api/users/userBulk'
import type { UserRow } from '~/api/users/users'
import { translate } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'

export type BulkAction = {
  title: TextKey
  text?: TextKey
  button: TextKey
  danger?: boolean
  /** Names of the groups or roles. */
  names?: readonly string[]
  /** Codes of the required actions. */
  actions?: readonly string[]
  excludesSelf?: boolean
  deletes?: boolean
  /** Why a user is skipped. */
  skip?: (row: UserRow) => string | undefined
  run: (row: UserRow) => Promise<unknown>
}

const roleName = ({ name, client }: MappedRole) => (client ? `${client.clientId} ${name}` : name)

export const bulkActions = {
  enable: (realm: string): BulkAction => ({
    title: 'enableUsers',
    button: 'enableUsers',
    run: userBulk.enable(realm),
  }),

  disable: (realm: string): BulkAction => ({
    title: 'disableUsers',
    text: 'disableUsersExplain',
    button: 'disable',
    danger: true,
    excludesSelf: true,
    run: userBulk.disable(realm),
  }),

  delete: (realm: string): BulkAction => ({
    title: 'deleteConfirmUsers',
    text: 'deleteConfirmDialog',
    button: 'delete',
    danger: true,
    excludesSelf: true,
    deletes: true,
    run: userBulk.delete(realm),
  }),

  markVerified: (realm: string): BulkAction => ({
    title: 'verifyEmails',
    text: 'verifyEmailsExplain',
    button: 'verifyEmails',
    skip: ({ email }) => (email ? undefined : translate('bulkNoEmail')),
    run: userBulk.markVerified(realm),
  }),

  signOut: (realm: string): BulkAction => ({
    title: 'signOutUsers',
    text: 'signOutUsersExplain',
    button: 'signOut',
    danger: true,
    excludesSelf: true,
    run: userBulk.signOut(realm),
  }),

  addActions: (realm: string, { actions }: { actions: string[] }): BulkAction => ({
    title: 'addActions',
    text: 'addActionsExplain',
    button: 'add',
    actions,
    run: userBulk.addActions(realm, actions),
  }),

  mail: (realm: string, mail: ActionsMail): BulkAction => ({
    title: 'credentialReset',
    text: 'mailUsersExplain',
    button: 'credentialResetConfirm',
    actions: mail.actions,
    skip: mailDisabledReason,
    run: ({ id }) => mailActions(realm, id).mutationFn(mail),
  }),

  join: (realm: string, groups: readonly Group[]): BulkAction => ({
    title: 'joinGroups',
    button: 'join',
    names: groups.map(({ path }) => path),
    run: userBulk.join(
      realm,
      groups.map(({ id }) => id),
    ),
  }),

  leave: (realm: string, groups: readonly Group[]): BulkAction => ({
    title: 'leaveGroups',
    text: 'leaveGroupsExplain',
    button: 'leave',
    danger: true,
    names: groups.map(({ path }) => path),
    run: userBulk.leave(
      realm,
      groups.map(({ id }) => id),
    ),
  }),

  assign: (realm: string, roles: readonly MappedRole[]): BulkAction => ({
    title: 'assignRole',
    button: 'assign',
    names: roles.map(roleName),
    run: ({ id }) => addRoleMappings(realm, { type: 'users', id }, roles),
  }),

  unassign: (realm: string, roles: readonly MappedRole[]): BulkAction => ({
    title: 'unassignRoles',
    text: 'unassignRolesExplain',
    button: 'unAssignRole',
    danger: true,
    names: roles.map(roleName),
    run: ({ id }) => removeRoleMappings(realm, { type: 'users', id }, roles),
  }),
}
