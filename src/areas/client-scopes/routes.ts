import { eventSearch } from '~/parts/events/eventSearch'
import { mappingSearch } from '~/parts/role-mapping/mappingSearch'
import { pageRoute } from '~/routing/pageRoute'
import { firstString, listSearch, type ListSearch } from '~/routing/useAddressState'

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
    search: (search) => ({
      ...listSearch(search),
      ...eventSearch(search),
      ...mappingSearch(search),
    }),
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
