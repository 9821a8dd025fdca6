import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/useAddressState'
import { WorkflowEditor } from './lazyWorkflowEditor'

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
    page: () => {
      void WorkflowEditor.preload()
      return import('./WorkflowPage')
    },
  }),
] as const
