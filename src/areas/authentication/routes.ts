import { pageRoute } from '~/routing/pageRoute'
import { authenticationSearch, flowSearch } from './search'
import { authenticationTabs } from './tabs'

/** Every address of the area (brief 000, section 2). */
export const authenticationRoutes = [
  pageRoute({
    path: 'authentication/{-$tab}',
    title: 'authentication',
    requires: { all: ['view-realm', 'view-identity-providers', 'view-clients'] },
    search: authenticationSearch,
    tabs: authenticationTabs,
    settings: () => import('./settings'),
    page: () => import('./AuthenticationPage'),
  }),
  pageRoute({
    path: 'authentication/flows/create',
    title: 'createFlow',
    requires: 'manage-authorization',
    settings: () => import('./flows/flow.fields'),
    page: () => import('./NewFlowPage'),
  }),
  pageRoute({
    path: 'authentication/$id/$usedBy/{-$builtIn}',
    title: 'flowDetails',
    requires: 'view-authorization',
    search: flowSearch,
    prefetch: ({ realm, id }) =>
      import('./prefetch').then(({ flowQueries }) => flowQueries(realm, id)),
    page: () => import('./FlowPage'),
  }),
] as const
