import { useMutation } from '@tanstack/react-query'
import { queryWithSignal, withoutToast } from '~/api/queryClient'
import { deleteRoles, roles, type Role, type RoleContainer } from '~/api/roles/roles'
import { retryRemaining, type OnBatchDone } from '~/lib/batch'
import { useGo } from '~/routing/links'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { manageRequirement, newRoleLink, useDefaultRole } from './roleLinks'
import type { TextKey } from '~/lib/textKey'

const maxCheckedRoles = 10

export function useRoleActions(container: RoleContainer) {
  const go = useGo()
  const defaultRole = useDefaultRole(container)
  const remove = useMutation(withoutToast(deleteRoles(container)))

  const loadImpact = async (rows: readonly Role[], signal: AbortSignal) => {
    // Loaded lazily: only deletion needs them.
    const { policyUseImpact } = await import('~/parts/authorization/PolicyUse')
    const { RoleImpact } = await import('./RoleImpact')
    const [policies, ...roleUses] = await Promise.all([
      policyUseImpact(signal, container.realm, 'role', rows),
      ...rows
        .slice(0, maxCheckedRoles)
        .map((role) => queryWithSignal(signal, roles.use(container, role, defaultRole))),
    ])
    return (
      <>
        <RoleImpact container={container} rows={rows} roleUses={roleUses} />
        {policies}
      </>
    )
  }

  const confirmDelete = (rows: readonly Role[], done?: OnBatchDone) => {
    const [first] = rows
    if (!first) return
    const isBulk = rows.length > 1
    confirm({
      title: 'roleDeleteConfirm',
      text: isBulk ? 'deleteRolesConfirm' : 'roleDeleteConfirmDialog',
      params: { count: rows.length, selectedRoleName: first.name },
      danger: true,
      impact: (signal) => loadImpact(rows, signal),
      run: retryRemaining(rows, (remaining) => remove.mutateAsync(remaining), done),
    })
  }

  const deleteAction = (label: TextKey, rows: readonly Role[], done?: OnBatchDone): MenuAction => ({
    label,
    danger: true,
    requires: manageRequirement(container),
    disabledReason: rows.some(({ id }) => id === defaultRole)
      ? 'defaultRoleDeleteError'
      : undefined,
    onSelect: () => confirmDelete(rows, done),
  })

  const duplicateAction = (role: Role): MenuAction => ({
    label: 'duplicate',
    requires: manageRequirement(container),
    onSelect: () => void go(newRoleLink(container, role.id)),
  })

  return {
    rowActions: (role: Role): MenuAction[] => [
      duplicateAction(role),
      deleteAction('delete', [role]),
    ],
    bulkActions: (rows: readonly Role[], clear: OnBatchDone): MenuAction[] => [
      deleteAction('delete', rows, clear),
    ],
    pageActions: (role: Role, onDeleted: () => void): MenuAction[] => [
      duplicateAction(role),
      deleteAction('deleteRole', [role], onDeleted),
    ],
  }
}
