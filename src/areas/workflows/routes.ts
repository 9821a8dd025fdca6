import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/search'
import { WorkflowEditor } from './lazyWorkflowEditor'

const requires = { some: ['realm-admin', 'admin'] } as const

export const workflowRoutes = [
  pageRoute({
    path: 'workflows',
    title: 'workflows',
    requires,
    search: listSearch,
    prefetch: (params) => import('./prefetch').then(({ listQueries }) => listQueries(params)),
    page: () => import('./WorkflowsPage'),
  }),
  pageRoute({
    path: 'workflows/$mode/$id',
    title: 'workflowDetails',
    requires,
    prefetch: (params) =>
      import('./prefetch').then(({ workflowQueries }) => workflowQueries(params)),
    components: () => [WorkflowEditor],
    page: () => import('./WorkflowPage'),
  }),
] as const
