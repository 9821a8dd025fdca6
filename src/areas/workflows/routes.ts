import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/useAddressState'

const requires = { some: ['realm-admin', 'admin'] } as const

export const workflowRoutes = [
  pageRoute({
    path: 'workflows',
    title: 'workflows',
    requires,
    search: listSearch,
    page: () => import('./WorkflowsPage'),
  }),
  pageRoute({
    path: 'workflows/$mode/$id',
    title: 'workflowDetails',
    requires,
    page: () => import('./WorkflowPage'),
  }),
] as const
