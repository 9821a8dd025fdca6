import { useMutation } from '@tanstack/react-query'
import {
  deletePermission,
  type AdminPermission,
  type PermissionHome,
} from '~/api/authorization/adminPermissions'
import { useGo } from '~/routing/RouteLink'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'

/** What can be done with a permission; `done` is called when it has been deleted. */
export function usePermissionActions(home: PermissionHome) {
  const go = useGo()
  const remove = useMutation(deletePermission(home))
  const actionsOf = ({ id, name, resourceType }: AdminPermission, done?: () => void): Action[] => [
    {
      label: 'duplicate',
      requires: 'manage-realm',
      onSelect: () =>
        void go({
          to: '/$realm/permissions/permission/new/$resourceType',
          params: { realm: home.realm, resourceType },
          search: { copy: id },
        }),
    },
    {
      label: 'delete',
      danger: true,
      requires: 'manage-realm',
      onSelect: () =>
        confirm({
          title: 'deletePermission',
          text: 'deleteAdminPermissionConfirm',
          params: { permission: name },
          button: 'confirm',
          danger: true,
          run: async () => {
            await remove.mutateAsync({ id })
            done?.()
          },
        }),
    },
  ]
  return { ofRow: (permission: AdminPermission) => actionsOf(permission), ofPage: actionsOf }
}
