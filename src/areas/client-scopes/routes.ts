import { clientScopes } from '~/api/clientScopes'
import { protocolMappers } from '~/api/protocolMappers'
import { serverInfo } from '~/api/serverInfo'
import { pageRoute } from '~/routing/pageRoute'

/** Every address of the area (brief 000, section 2). */
export const clientScopeRoutes = [
  pageRoute({ path: 'client-scopes', title: 'clientScopeList', requires: 'view-clients' }),
  pageRoute({ path: 'client-scopes/new', title: 'createClientScope', requires: 'manage-clients' }),
  pageRoute({
    path: 'client-scopes/$id/$tab',
    title: 'clientScopeDetails',
    requires: 'view-clients',
  }),
  pageRoute({
    path: 'client-scopes/$id/mappers/$mapperId/$viewMode',
    title: 'mappingDetails',
    requires: 'view-clients',
    prefetch: ({ realm, id, mapperId, viewMode }) => [
      ...(viewMode === 'new' ? [clientScopes.byId(realm, id)] : []),
      ...(viewMode === 'edit'
        ? [protocolMappers.byId(realm, { kind: 'client-scopes', id }, mapperId)]
        : []),
      serverInfo,
    ],
    page: () => import('./MapperPage'),
  }),
] as const
