import type { TabRecord } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'

export type PermissionsTabProps = { resourceServer: AdminPermissionsClient }

type TabParams = Readonly<Record<string, unknown>> & { realm: string }

const key = ({ resourceServer }: PermissionsTabProps) => resourceServer.client

export const permissionTabs = [
  {
    id: 'permissions',
    title: 'permissions',
    key,
    component: lazyComponent(
      async () => (await import('./AdminPermissionsTab')).AdminPermissionsTab,
    ),
    prefetch: (params) => import('./prefetch').then(({ listQueries }) => listQueries(params)),
  },
  {
    id: 'policies',
    title: 'policies',
    key,
    component: lazyComponent(
      async () => (await import('./PermissionPoliciesTab')).PermissionPoliciesTab,
    ),
  },
  {
    id: 'evaluation',
    title: 'evaluation',
    key,
    component: lazyComponent(async () => (await import('./EvaluationTab')).EvaluationTab),
  },
] as const satisfies readonly TabRecord<PermissionsTabProps, TabParams>[]
