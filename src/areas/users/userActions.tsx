import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { sessions, signOutUser } from '~/api/events/sessions'
import { runCommand, withoutToast } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { useFeature } from '~/api/serverInfo'
import { signOut } from '~/api/session'
import { lastAdminRole } from '~/api/users/userBulk'
import { deleteUsers, isTransient, users, type User, type UserRow } from '~/api/users/users'
import { usePermissions, whoami } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { translate } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'
import { fineGrainedV1 } from '~/parts/permissions/managementPermissionQueries'
import { OwnSessionWarning } from '~/parts/sessions/sessionActions'
import { InlineAlert } from '~/ui/messages/alerts'
import { useGo } from '~/routing/links'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'

/** The list, where a page leads once its user is gone. */
export const userList = {
  to: '/$realm/users/{-$tab}',
  params: { tab: undefined },
  search: {},
} as const

export const newUserLink = { to: '/$realm/users/add-user', params: {}, search: {} } as const

/** What changing a user needs; `mayManage` of its `access` overrides realm-wide permissions. */
export const managePermission = (mayManage: boolean | undefined) =>
  ({
    requires: mayManage ? 'anyone' : 'manage-users',
    disabledReason: mayManage === false ? 'objectReadOnly' : undefined,
  }) as const

export const userRemoval = (
  realm: string,
  ownUserId: string,
  question: TextKey = 'deleteConfirmDialog',
): ConfirmedAction<UserRow> => ({
  command: deleteUsers(realm),
  // `access` of the user overrides realm-wide permissions.
  requires: ([row]) => (row?.mayManage ? 'anyone' : 'manage-users'),
  disabledReason: ([row]) => (row?.id === ownUserId ? 'ownAccountStays' : undefined),
  question: ([row]) => ({
    title: 'deleteConfirmUsers',
    text: question,
    params: { count: 1, name: row?.username },
  }),
  impact: (rows, signal) => userDeletionImpact(signal, realm, rows),
})

export function useCopyAction(realm: string) {
  const go = useGo()
  const requires = useCreateUserRequirement(realm)
  return (id: string): MenuAction => ({
    label: 'copyUser',
    requires,
    onSelect: () => void go({ ...newUserLink, search: { copy: id } }),
  })
}

export function useSignOutAction(realm: string, { id, username, access }: User) {
  const { data: userSessions = [] } = useQuery(sessions.ofUser(realm, id))
  const isSelf = useOwnUserId(realm) === id
  const go = useGo()
  // Transient users disappear with their session.
  const leaveIfGone = () => {
    if (isTransient(id)) void go(userList)
  }
  const offline = userSessions.filter(({ isOffline }) => isOffline).length
  const emptyReason =
    userSessions.length === 0
      ? 'noSessionsForUser'
      : offline === userSessions.length
        ? 'noOnlineSessions'
        : undefined
  const { requires, disabledReason = emptyReason } = managePermission(access?.manage)
  const command = withoutToast(signOutUser(realm))
  const signOutAction: MenuAction = {
    label: 'logoutAllSessions',
    requires,
    disabledReason,
    onSelect: () =>
      confirm({
        title: 'signOutUserTitle',
        text: 'signOutUserConfirm',
        params: { name: username ?? id, count: userSessions.length - offline },
        button: 'signOut',
        danger: true,
        impact: (
          <>
            {offline > 0 && <p>{translate('offlineSessionsStay', { count: offline })}</p>}
            {isSelf && <OwnSessionWarning />}
          </>
        ),
        run: async () => {
          // Signing yourself out ends the session: skip refetching.
          const meta = isSelf ? { withoutToast: true } : command.meta
          await runCommand({ ...command, meta }, id)
          if (isSelf) await signOut()
          else leaveIfGone()
        },
      }),
  }
  return { signOutAction, leaveIfGone }
}

/** Warns if deleting or disabling these users would leave the realm without an administrator. */
export async function lastAdminWarning(realm: string, ids: readonly string[]) {
  const role = await lastAdminRole(realm, ids)
  return (
    role && (
      <InlineAlert variant="warning" title={translate('lastAdmin', { realm, role })}>
        {translate('lastAdminExplain')}
      </InlineAlert>
    )
  )
}

/** What deleting these users affects. */
export async function userDeletionImpact(
  signal: AbortSignal,
  realm: string,
  rows: readonly { id: string }[],
) {
  const { policyUseImpact } = await import('~/parts/authorization/PolicyUse')
  const [warning, policies] = await Promise.all([
    lastAdminWarning(
      realm,
      rows.map(({ id }) => id),
    ),
    policyUseImpact(signal, realm, 'user', rows),
  ])
  return (
    <>
      {warning}
      {policies}
    </>
  )
}

/**
 * Fine-grained permissions may allow others than holders of manage-users to create users. The
 * server does not say so, but it marks each user that somebody may manage: whoever may manage all
 * that are listed can be expected to create some.
 */
export function useCreateUserRequirement(realm: string): Requirement {
  const mayManage = holds('manage-users', usePermissions(realm))
  // Absent for limited administrators.
  const { adminPermissionsEnabled } = useRealm(realm)
  const hasFineGrainedV1 = useFeature()(fineGrainedV1)
  const mayHavePermission = adminPermissionsEnabled !== false || hasFineGrainedV1
  const { data: sample = [] } = useQuery({
    ...users.list(realm, { first: 0, max: 20 }),
    enabled: !mayManage && mayHavePermission,
  })
  const managesAll = sample.length > 0 && sample.every((user) => user.mayManage)
  // The page also lists groups.
  return !mayManage && mayHavePermission && managesAll
    ? { all: ['query-users', 'query-groups'] }
    : 'manage-users'
}

export const useOwnUserId = (realm: string) => useSuspenseQuery(whoami(realm)).data.userId
