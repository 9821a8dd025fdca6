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
  }),
] as const
