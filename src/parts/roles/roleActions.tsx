import { queryWithSignal } from '~/api/queryClient'
import { deleteRoles, roles, type Role, type RoleContainer } from '~/api/roles/roles'
import { useGoTo } from '~/routing/links'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
import { manageRequirement, newRoleLink } from './roleLinks'

const maxCheckedRoles = 10

/** `defaultRole`: id of the realm's default role, which stays. */
export const roleRemoval = (
  container: RoleContainer,
  defaultRole: string | undefined,
): ConfirmedAction<Role> => ({
  command: deleteRoles(container),
  requires: manageRequirement(container),
  disabledReason: (rows) =>
    rows.some(({ id }) => id === defaultRole) ? 'defaultRoleDeleteError' : undefined,
  question: (rows) => ({
    title: 'roleDeleteConfirm',
    text: rows.length > 1 ? 'deleteRolesConfirm' : 'roleDeleteConfirmDialog',
    params: { count: rows.length, selectedRoleName: rows[0]?.name },
  }),
  impact: async (rows, signal) => {
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
  },
  many: true,
})

export function useDuplicateRole(container: RoleContainer) {
  const goTo = useGoTo()
  return (role: Role): MenuAction => ({
    label: 'duplicate',
    requires: manageRequirement(container),
    onSelect: () => void goTo(newRoleLink(container, role.id)),
  })
}
