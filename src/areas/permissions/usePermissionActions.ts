import { useMutation } from '@tanstack/react-query'
import {
  deletePermission,
  type AdminPermission,
  type AdminPermissionsClient,
  type PermissionSettings,
} from '~/api/authorization/adminPermissions'
import { useGo } from '~/routing/links'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'

type ActionablePermission = AdminPermission &
  Partial<Pick<PermissionSettings, 'resources' | 'scopes'>>

/** Prefills the evaluation only if there is exactly one value. */
const searchIfSingle = (name: 'resource' | 'scope', [first, ...others]: readonly string[] = []) =>
  first !== undefined && others.length === 0 ? { [name]: first } : {}

export function usePermissionActions(resourceServer: AdminPermissionsClient) {
  const go = useGo()
  const remove = useMutation(deletePermission(resourceServer))
  const actionsOf = (permission: ActionablePermission, done?: () => void): MenuAction[] => {
    const { id, name, resourceType } = permission
    return [
      {
        label: 'evaluate',
        requires: 'view-users',
        onSelect: () =>
          void go({
            to: '/$realm/permissions/{-$tab}',
            params: { realm: resourceServer.realm, tab: 'evaluation' },
            search: {
              resourceType,
              ...searchIfSingle('resource', permission.resources),
              ...searchIfSingle('scope', permission.scopes),
            },
          }),
      },
      {
        label: 'duplicate',
        requires: 'manage-realm',
        onSelect: () =>
          void go({
            to: '/$realm/permissions/permission/new/$resourceType',
            params: { realm: resourceServer.realm, resourceType },
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
  }
  // The list's resource IDs belong to the resource server, not to the objects.
  const ofRow = (permission: ActionablePermission) => actionsOf({ ...permission, resources: [] })
  return { ofRow, ofPage: actionsOf }
}
