import { lazyTab, type TabRecord } from '~/routing/tabs'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import type { ListSearch } from '~/routing/useAddressState'

export type PermissionsTabProps = { resourceServer: AdminPermissionsClient }

const key = ({ resourceServer }: PermissionsTabProps) => resourceServer.client

export const permissionTabs = [
  {
    id: 'permissions',
    title: 'permissions',
    key,
    component: lazyTab({ file: () => import('./AdminPermissionsTab') }),
  },
  {
    id: 'policies',
    title: 'policies',
    key,
    component: lazyTab({ file: () => import('./PermissionPoliciesTab') }),
  },
  {
    id: 'evaluation',
    title: 'evaluation',
    key,
    component: lazyTab({ file: () => import('./EvaluationTab') }),
  },
] as const satisfies readonly TabRecord<PermissionsTabProps, ListSearch & { realm: string }>[]
