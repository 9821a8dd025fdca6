import { useMutation } from '@tanstack/react-query'
import { forThoseLeft, throwFailures } from '~/api/each'
import { quiet } from '~/api/queryClient'
import { assignRole, type Role, type RoleHolder, type RoleHome } from '~/api/roles/roles'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'

/** Giving a role to users or groups directly, and taking it away from them. */
export function useHolders(home: RoleHome, role: Role, of: 'users' | 'groups') {
  // The dialogs that ask for it say themselves what failed.
  const assign = useMutation(quiet(assignRole(home)))

  const give = async (holders: readonly RoleHolder[]) => {
    const result = await assign.mutateAsync({ role, of, holders })
    throwFailures(result, ({ name }) => name)
  }

  const askRemoval = (holders: readonly RoleHolder[], done?: () => void) => {
    confirm({
      title: 'removeMappingTitle',
      text: of === 'users' ? 'roleFromUsers' : 'roleFromGroups',
      params: {
        count: holders.length,
        role: role.name,
        names: holders.map(({ name }) => name).join(', '),
      },
      danger: true,
      button: 'remove',
      run: forThoseLeft(
        holders,
        (left) => assign.mutateAsync({ role, of, holders: left, isRemoval: true }),
        ({ name }) => name,
        done,
      ),
    })
  }

  return {
    give,
    removal: (holders: readonly RoleHolder[], done?: () => void): Action => ({
      label: 'unAssignRole',
      requires: 'manage-users',
      danger: true,
      onSelect: () => askRemoval(holders, done),
    }),
  }
}
