import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/search'
import { WorkflowEditor } from './workflowEditor'

const requires = { some: ['realm-admin', 'admin'] } as const

/** Workflows: what happens by itself to users and clients. Beyond the brief. */
export const workflowRoutes = [
  pageRoute({
    path: 'workflows',
    title: 'workflows',
    requires,
    search: listSearch,
    prefetch: (at) => import('./ahead').then(({ ofList }) => ofList(at)),
    page: () => import('./WorkflowsPage'),
  }),
  pageRoute({
    path: 'workflows/$mode/$id',
    title: 'workflowDetails',
    requires,
    prefetch: (at) => import('./ahead').then(({ ofWorkflow }) => ofWorkflow(at)),
    components: () => [WorkflowEditor],
    page: () => import('./WorkflowPage'),
  }),
] as const
