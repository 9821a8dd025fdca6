import { clients } from '~/api/clients'
import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/search'
import { rowsAt } from '~/table/rowsAt'

/** Every address of the area (brief 000, section 2). */
export const clientRoutes = [
  pageRoute({
    path: 'clients/{-$tab}',
    title: 'clientList',
    requires: 'query-clients',
    search: listSearch,
    prefetch: ({ realm, tab = 'list', ...at }) =>
      tab === 'list' ? [clients.list(realm, rowsAt(listSearch(at)))] : [],
    page: () => import('./ClientsPage'),
  }),
  pageRoute({ path: 'clients/add-client', title: 'createClient', requires: 'manage-clients' }),
  pageRoute({ path: 'clients/import-client', title: 'importClient', requires: 'manage-clients' }),
  pageRoute({
    path: 'clients/initialAccessToken/create',
    title: 'createToken',
    requires: 'manage-clients',
  }),
  pageRoute({
    path: 'clients/client-registration/$subTab',
    title: 'clientRegistration',
    requires: 'view-clients',
  }),
  pageRoute({
    path: 'clients/client-registration/$subTab/$providerId/{-$id}',
    title: 'clientSettings',
    requires: 'manage-clients',
  }),
  pageRoute({
    path: 'clients/$clientId/$tab',
    title: 'clientSettings',
    requires: 'query-clients',
    prefetch: ({ realm, clientId }) => [clients.byId(realm, clientId)],
    settings: () => import('./settings.fields'),
    page: () => import('./ClientPage'),
  }),
  pageRoute({
    path: 'clients/$clientId/clientScopes/$tab',
    title: 'clientSettings',
    requires: 'view-clients',
  }),
  pageRoute({
    path: 'clients/$clientId/clientScopes/dedicated/{-$tab}',
    title: 'dedicatedScopes',
    requires: 'view-clients',
  }),
  pageRoute({
    path: 'clients/$id/clientScopes/dedicated/mappers/$mapperId/$viewMode',
    title: 'mappingDetails',
    requires: 'view-clients',
  }),
  pageRoute({
    path: 'clients/$clientId/roles/new',
    title: 'createRole',
    requires: 'query-clients',
  }),
  pageRoute({
    path: 'clients/$clientId/roles/$id/$tab',
    title: 'roleDetails',
    requires: 'query-clients',
  }),
  pageRoute({
    path: 'clients/$clientId/authorization/$tab',
    title: 'clientSettings',
    requires: { some: ['view-authorization', 'manage-authorization'] },
  }),
  pageRoute({
    path: 'clients/$id/authorization/permission/new/$permissionType/{-$selectedId}',
    title: 'createPermission',
    requires: { some: ['manage-clients', 'manage-authorization'] },
  }),
  pageRoute({
    path: 'clients/$id/authorization/permission/$permissionType/$permissionId',
    title: 'permissionDetails',
    requires: { some: ['manage-clients', 'view-authorization', 'manage-authorization'] },
  }),
  pageRoute({
    path: 'clients/$id/authorization/policy/new/$policyType',
    title: 'createPolicy',
    requires: { some: ['manage-clients', 'manage-authorization'] },
  }),
  pageRoute({
    path: 'clients/$id/authorization/policy/$policyId/$policyType',
    title: 'policyDetails',
    requires: { some: ['manage-clients', 'view-authorization', 'manage-authorization'] },
  }),
  pageRoute({
    path: 'clients/$id/authorization/resource/new',
    title: 'createResource',
    requires: { some: ['manage-clients', 'manage-authorization'] },
  }),
  pageRoute({
    path: 'clients/$id/authorization/resource/{-$resourceId}',
    title: 'resourceDetails',
    requires: { some: ['manage-clients', 'view-authorization', 'manage-authorization'] },
  }),
  pageRoute({
    path: 'clients/$id/authorization/scope/new',
    title: 'createAuthorizationScope',
    requires: { some: ['manage-clients', 'manage-authorization'] },
  }),
  pageRoute({
    path: 'clients/$id/authorization/scope/{-$scopeId}',
    title: 'authorizationScopeDetails',
    requires: { some: ['manage-clients', 'view-authorization', 'manage-authorization'] },
  }),
] as const
