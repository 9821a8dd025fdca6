import { defineTabs } from '~/routing/tabs'
import type { ListSearch } from '~/routing/useAddressState'

export const permissionTabs = defineTabs<object, ListSearch & { realm: string }>([
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
