import { pageRoute } from '~/routing/pageRoute'
import { filterSearch, searchParams } from '~/routing/useAddressState'

const authenticationSearch = filterSearch({ sort: 'text', policy: 'text' })

export const authenticationRoutes = [
  pageRoute({
    path: 'authentication/{-$tab}',
    title: 'authentication',
    requires: { all: ['view-realm', 'view-identity-providers', 'view-clients'] },
    // The official console calls the policy `tab`, here the name of the page's tab.
    search: ({ tab, ...search }) => authenticationSearch({ policy: tab, ...search }),
    settings: () => import('./authenticationSettingsIndex'),
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
    search: searchParams({ view: ['diagram'] }),
    page: () => import('./FlowPage'),
  }),
] as const
