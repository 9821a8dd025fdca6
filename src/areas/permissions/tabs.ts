import { defineTabs } from '~/routing/tabs'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import type { ListSearch } from '~/routing/useAddressState'

export type PermissionsTabProps = { resourceServer: AdminPermissionsClient }

export const permissionTabs = defineTabs<PermissionsTabProps, ListSearch & { realm: string }>([
  {
    id: 'permissions',
    title: 'permissions',
    file: () => import('./AdminPermissionsTab'),
  },
  {
    id: 'policies',
    title: 'policies',
    file: () => import('./PermissionPoliciesTab'),
  },
  {
    id: 'evaluation',
    title: 'evaluation',
    file: () => import('./EvaluationTab'),
  },
])
