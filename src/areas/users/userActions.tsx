import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { withoutToast } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { useFeature } from '~/api/serverInfo'
import { lastAdminRole } from '~/api/users/userBulk'
import { deleteUsers, users, type UserRow } from '~/api/users/users'
import { usePermissions, whoami } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { fineGrainedV1 } from '~/parts/permissions/managementPermissionQueries'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { userLink } from '~/parts/links'
import { useGo } from '~/routing/links'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'

/** What changes a user needs; `mayManage` of its `access` overrides realm-wide permissions. */
export const managePermission = (mayManage: boolean | undefined) =>
  ({
    requires: mayManage ? 'anyone' : 'manage-users',
    disabledReason: mayManage === false ? 'objectReadOnly' : undefined,
  }) as const

/** The same for a `ConfirmedAction`. */
export const manageRequirement = (mayManage: boolean | undefined) => {
  const { requires, disabledReason } = managePermission(mayManage)
  return { requires, disabledReason: () => disabledReason } as const
}

export function useUserActions(realm: string) {
  const ownUserId = useOwnUserId(realm)
  const remove = useMutation(withoutToast(deleteUsers(realm)))

  const askDelete = (row: UserRow, onDeleted?: () => void) =>
    confirm({
      title: 'deleteConfirmUsers',
      text: onDeleted ? 'deleteConfirmCurrentUser' : 'deleteConfirmDialog',
      params: { count: 1, name: row.username },
      danger: true,
      impact: (signal) => userDeletionImpact(signal, realm, [row]),
      run: async () => {
        await remove.mutateAsync([row])
        onDeleted?.()
      },
    })

  return {
    deleteAction: (row: UserRow, onDeleted?: () => void): MenuAction => ({
      label: 'delete',
      danger: true,
      // `access` of the user overrides realm-wide permissions.
      requires: row.mayManage ? 'anyone' : 'manage-users',
      disabledReason: row.id === ownUserId ? 'ownAccountStays' : undefined,
      onSelect: () => askDelete(row, onDeleted),
    }),
  }
}

/** For the list: what is done most comes before what is done least. */
export function useRowActions(realm: string) {
  const go = useGo()
  const createRequirement = useCreateUserRequirement(realm)
  const { deleteAction } = useUserActions(realm)
  return (row: UserRow): MenuAction[] => [
    {
      label: 'credentials',
      onSelect: () => void go(userLink(row.id, 'credentials')),
    },
    {
      label: 'copyUser',
      requires: createRequirement,
      onSelect: () =>
        void go({ to: '/$realm/users/add-user', params: { realm }, search: { copy: row.id } }),
    },
    deleteAction(row),
  ]
}

type LastAdminAlertProps = { realm: string; role: string }

function LastAdminAlert({ realm, role }: LastAdminAlertProps) {
  const { t } = useText()
  return (
    <InlineAlert variant="warning" title={t('lastAdmin', { realm, role })}>
      {t('lastAdminExplain')}
    </InlineAlert>
  )
}

/** Warns if deleting or disabling these users would leave the realm without an administrator. */
export async function lastAdminWarning(realm: string, ids: readonly string[]) {
  const role = await lastAdminRole(realm, ids)
  return role ? <LastAdminAlert realm={realm} role={role} /> : null
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

const sampleSize = 20

/** The page also lists groups. */
const pageRequirement: Requirement = { all: ['query-users', 'query-groups'] }

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
    ...users.list(realm, { first: 0, max: sampleSize }),
    enabled: !mayManage && mayHavePermission,
  })
  const managesAll = sample.length > 0 && sample.every((user) => user.mayManage)
  return !mayManage && mayHavePermission && managesAll ? pageRequirement : 'manage-users'
}

export const useOwnUserId = (realm: string) => useSuspenseQuery(whoami(realm)).data.userId
