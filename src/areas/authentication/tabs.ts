import type { TabRecord } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'

type TabProps = { realm: string }

const realmKey = ({ realm }: TabProps) => realm

export const authenticationTabs: readonly TabRecord<TabProps, { realm: string }>[] = [
  {
    id: 'flows',
    title: 'flows',
    component: lazyComponent(async () => (await import('./flows/FlowsTab')).FlowsTab),
    prefetch: ({ realm }) => import('./prefetch').then(({ flowsQueries }) => flowsQueries(realm)),
    key: realmKey,
  },
  {
    id: 'required-actions',
    title: 'requiredActions',
    component: lazyComponent(
      async () => (await import('./actions/RequiredActionsTab')).RequiredActionsTab,
    ),
    prefetch: ({ realm }) =>
      import('./prefetch').then(({ actionsQueries }) => actionsQueries(realm)),
    key: realmKey,
  },
  {
    id: 'policies',
    title: 'policies',
    component: lazyComponent(
      async () => (await import('./policies/AuthenticationPoliciesTab')).AuthenticationPoliciesTab,
    ),
    key: realmKey,
  },
]
