import { eventParams } from '~/parts/events/eventSearch'
import { mappingParams } from '~/parts/role-mapping/mappingSearch'
import { pageRoute } from '~/routing/pageRoute'
import { filterSearch } from '~/routing/useAddressState'

export const clientScopeRoutes = [
  pageRoute({
    path: 'client-scopes',
    title: 'clientScopeList',
    requires: 'view-clients',
    search: filterSearch({ type: 'text', protocol: 'text' }),
    page: () => import('./ScopesPage'),
  }),
  pageRoute({
    path: 'client-scopes/new',
    title: 'createClientScope',
    requires: 'manage-clients',
    settings: () => import('./clientScopeSettingsIndex'),
    page: () => import('./NewScopePage'),
  }),
  pageRoute({
    path: 'client-scopes/$id/$tab',
    title: 'clientScopeDetails',
    requires: 'view-clients',
    search: filterSearch({ ...eventParams, ...mappingParams }),
    settings: () => import('./clientScope.fields'),
    page: () => import('./ClientScopePage'),
  }),
  pageRoute({
    path: 'client-scopes/$id/mappers/$mapperId/$viewMode',
    title: 'mappingDetails',
    requires: 'view-clients',
    page: () => import('./ClientScopeMapperPage'),
  }),
] as const
