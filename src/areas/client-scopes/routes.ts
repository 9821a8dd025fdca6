import { serverInfo } from '~/api/serverInfo'
import { eventSearch } from '~/parts/events/eventSearch'
import { AdminEvents, RoleMapping } from '~/parts/tabs'
import { mappingSearch } from '~/parts/role-mapping/mappingSearch'
import { pageRoute } from '~/routing/pageRoute'
import { lazyTab } from '~/ui/lazyComponent'
import { listSearch, firstString, type ListSearch } from '~/routing/search'

type ScopesSearch = ListSearch & { type?: string; protocol?: string }

function scopesSearch(search: Record<string, unknown>): ScopesSearch {
  const type = firstString(search.type)
  const protocol = firstString(search.protocol)
  return { ...listSearch(search), ...(type && { type }), ...(protocol && { protocol }) }
}

export const clientScopeRoutes = [
  pageRoute({
    path: 'client-scopes',
    title: 'clientScopeList',
    requires: 'view-clients',
    search: scopesSearch,
    prefetch: (params) => import('./prefetch').then(({ listQueries }) => listQueries(params)),
    page: () => import('./ScopesPage'),
  }),
  pageRoute({
    path: 'client-scopes/new',
    title: 'createClientScope',
    requires: 'manage-clients',
    prefetch: () => [serverInfo],
    settings: () => import('./clientScopeSettingsIndex'),
    page: () => import('./NewScopePage'),
  }),
  pageRoute({
    path: 'client-scopes/$id/$tab',
    title: 'clientScopeDetails',
    requires: 'view-clients',
    search: (search) => ({
      ...listSearch(search),
      ...eventSearch(search),
      ...mappingSearch(search),
    }),
    prefetch: (params) => import('./prefetch').then(({ scopeQueries }) => scopeQueries(params)),
    components: ({ tab }) => lazyTab({ scope: RoleMapping, events: AdminEvents }, tab),
    settings: () => import('./clientScope.fields'),
    page: () => import('./ClientScopePage'),
  }),
  pageRoute({
    path: 'client-scopes/$id/mappers/$mapperId/$viewMode',
    title: 'mappingDetails',
    requires: 'view-clients',
    prefetch: (params) => import('./prefetch').then(({ mapperQueries }) => mapperQueries(params)),
    page: () => import('./ClientScopeMapperPage'),
  }),
] as const
