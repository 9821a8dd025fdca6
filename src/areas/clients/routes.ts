import { clientFilterParams } from '~/api/clients/clientFilters'
import type { Requirement } from '~/lib/access'
import { eventParams } from '~/parts/events/eventSearch'
import { mappingParams } from '~/parts/role-mapping/mappingSearch'
import { pageRoute } from '~/routing/pageRoute'
import { filterSearch, listSearch, searchParams } from '~/routing/useAddressState'
import { evaluateParams } from './evaluate/evaluateSearch'

const clientsSearch = filterSearch({ ...clientFilterParams, sort: /^-?[a-z]+$/i })

/** `copy` is the id of the role, permission or policy to duplicate. */
const copySearch = searchParams({ copy: 'text' })

/** `kind=admin` shows admin events instead of user events. */
const clientTabSearch = filterSearch({ ...eventParams, kind: ['admin'] })

const authzTabRequirement: Requirement = { some: ['view-authorization', 'manage-authorization'] }
const authzCreateRequirement: Requirement = { some: ['manage-clients', 'manage-authorization'] }
const authzDetailsRequirement: Requirement = {
  some: ['manage-clients', 'view-authorization', 'manage-authorization'],
}

const authzList = (tab: 'resources' | 'scopes' | 'policies' | 'permissions') => ({
  path: 'clients/$clientId/authorization/$tab',
  tab,
})

export const clientRoutes = [
  pageRoute({
    path: 'clients/{-$tab}',
    title: 'clientList',
    requires: 'query-clients',
    search: clientsSearch,
    page: () => import('./ClientsPage'),
  }),
  pageRoute({
    path: 'clients/add-client',
    title: 'createClient',
    requires: 'manage-clients',
    settings: () => import('./create/createClientSettingsIndex'),
    page: () => import('./create/NewClientPage'),
  }),
  pageRoute({
    path: 'clients/import-client',
    title: 'importClient',
    requires: 'manage-clients',
    page: () => import('./import/ImportClientPage'),
  }),
  pageRoute({
    path: 'clients/initialAccessToken/create',
    list: { path: 'clients/{-$tab}', tab: 'initial-access-token' },
    title: 'createToken',
    requires: 'manage-clients',
    settings: () => import('./initial-access/token.fields'),
    page: () => import('./initial-access/NewTokenPage'),
  }),
  pageRoute({
    path: 'clients/client-registration/$subTab',
    title: 'clientRegistration',
    requires: 'view-clients',
    search: filterSearch({ sort: 'text' }),
    tab: 'client-registration',
    page: () => import('./ClientsPage'),
  }),
  pageRoute({
    path: 'clients/client-registration/$subTab/$providerId/{-$id}',
    title: 'clientSettings',
    requires: 'manage-clients',
    settings: () => import('./registration/registrationPolicy.fields'),
    page: () => import('./registration/RegistrationPolicyPage'),
  }),
  pageRoute({
    path: 'clients/$clientId/$tab',
    title: 'clientSettings',
    requires: 'query-clients',
    search: clientTabSearch,
    settings: () => import('./clientSettingsIndex'),
    page: () => import('./ClientPage'),
  }),
  pageRoute({
    path: 'clients/$clientId/clientScopes/$tab',
    title: 'clientSettings',
    requires: 'view-clients',
    search: filterSearch({ ...evaluateParams, type: 'text', sort: 'text' }),
    tab: 'clientScopes',
    page: () => import('./ClientPage'),
  }),
  pageRoute({
    path: 'clients/$clientId/ssf/$tab',
    title: 'clientSettings',
    requires: 'view-clients',
    // Shared Signals Framework: the security event token to look up.
    search: searchParams({ jti: 'text' }),
    tab: 'ssf',
    settings: () => import('./ssf/ssfSettingsIndex'),
    page: () => import('./ClientPage'),
  }),
  pageRoute({
    path: 'clients/$clientId/clientScopes/dedicated/{-$tab}',
    title: 'dedicatedScopes',
    requires: 'view-clients',
    search: listSearch,
    settings: () => import('./dedicated/dedicated.fields'),
    page: () => import('./dedicated/DedicatedScopePage'),
  }),
  pageRoute({
    path: 'clients/$id/clientScopes/dedicated/mappers/$mapperId/$viewMode',
    title: 'mappingDetails',
    requires: 'view-clients',
    page: () => import('./dedicated/DedicatedMapperPage'),
  }),
  pageRoute({
    path: 'clients/$clientId/roles/new',
    title: 'createRole',
    requires: 'query-clients',
    search: copySearch,
    page: () => import('./roles/NewClientRolePage'),
  }),
  pageRoute({
    path: 'clients/$clientId/roles/$id/$tab',
    title: 'roleDetails',
    requires: 'query-clients',
    search: filterSearch({ ...eventParams, ...mappingParams }),
    page: () => import('./roles/ClientRolePage'),
  }),
  pageRoute({
    path: 'clients/$clientId/authorization/$tab',
    title: 'clientSettings',
    requires: authzTabRequirement,
    search: filterSearch({
      name: 'text',
      type: 'text',
      uri: 'text',
      owner: 'text',
      scope: 'text',
      resource: 'text',
    }),
    tab: 'authorization',
    settings: () => import('./authorization/authorizationSettings.fields'),
    page: () => import('./ClientPage'),
  }),
  pageRoute({
    path: 'clients/$id/authorization/permission/new/$permissionType/{-$selectedId}',
    list: authzList('permissions'),
    title: 'createPermission',
    requires: authzCreateRequirement,
    search: copySearch,
    page: () => import('./authorization/NewAuthorizationPermissionPage'),
  }),
  pageRoute({
    path: 'clients/$id/authorization/permission/$permissionType/$permissionId',
    list: authzList('permissions'),
    title: 'permissionDetails',
    requires: authzDetailsRequirement,
    settings: () => import('./authorization/authorizationPermission.fields'),
    page: () => import('./authorization/AuthorizationPermissionPage'),
  }),
  pageRoute({
    path: 'clients/$id/authorization/policy/new/$policyType',
    list: authzList('policies'),
    title: 'createPolicy',
    requires: authzCreateRequirement,
    search: copySearch,
    page: () => import('./authorization/NewAuthorizationPolicyPage'),
  }),
  pageRoute({
    path: 'clients/$id/authorization/policy/$policyId/$policyType',
    list: authzList('policies'),
    title: 'policyDetails',
    requires: authzDetailsRequirement,
    settings: () => import('~/parts/authorization/authorizationPolicy.fields'),
    page: () => import('./authorization/AuthorizationPolicyPage'),
  }),
  pageRoute({
    path: 'clients/$id/authorization/resource/new',
    list: authzList('resources'),
    title: 'createResource',
    requires: authzCreateRequirement,
    page: () => import('./authorization/ResourcePage'),
  }),
  pageRoute({
    path: 'clients/$id/authorization/resource/{-$resourceId}',
    list: authzList('resources'),
    title: 'resourceDetails',
    requires: authzDetailsRequirement,
    settings: () => import('./authorization/resource.fields'),
    page: () => import('./authorization/ResourcePage'),
  }),
  pageRoute({
    path: 'clients/$id/authorization/scope/new',
    list: authzList('scopes'),
    title: 'createAuthorizationScope',
    requires: authzCreateRequirement,
    page: () => import('./authorization/AuthorizationScopePage'),
  }),
  pageRoute({
    path: 'clients/$id/authorization/scope/{-$scopeId}',
    list: authzList('scopes'),
    title: 'authorizationScopeDetails',
    requires: authzDetailsRequirement,
    settings: () => import('./authorization/authorizationScope.fields'),
    page: () => import('./authorization/AuthorizationScopePage'),
  }),
] as const
