import type { AdminPermission, PermissionSettings } from '~/api/authorization/adminPermissions'
import { useGo } from '~/routing/links'
import type { MenuAction } from '~/ui/actions/ActionList'

type Permission = AdminPermission & Pick<PermissionSettings, 'resources' | 'scopes'>

/** Prefills the evaluation only if there is exactly one value. */
const searchIfSingle = (name: 'resource' | 'scope', [first, ...others]: readonly string[]) =>
  first !== undefined && others.length === 0 ? { [name]: first } : {}

/** All but its removal. */
export function usePermissionActions() {
  const go = useGo()
  return ({ id, resourceType, resources, scopes }: Permission): MenuAction[] => [
    {
      label: 'evaluate',
      requires: 'view-users',
      onSelect: () =>
        void go({
          to: '/$realm/permissions/{-$tab}',
          params: { tab: 'evaluation' },
          search: {
            resourceType,
            ...searchIfSingle('resource', resources),
            ...searchIfSingle('scope', scopes),
          },
        }),
    },
    {
      label: 'duplicate',
      requires: 'manage-realm',
      onSelect: () =>
        void go({
          to: '/$realm/permissions/permission/new/$resourceType',
          params: { resourceType },
          search: { copy: id },
        }),
    },
  ]
}
