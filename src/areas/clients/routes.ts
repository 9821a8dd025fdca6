import type { Requirement } from '~/lib/access'
import { eventSearch } from '~/parts/events/eventSearch'
import { mappingSearch } from '~/parts/role-mapping/mappingSearch'
import { pageRoute } from '~/routing/pageRoute'
import { firstString, listSearch, type ListSearch } from '~/routing/useAddressState'
import { evaluateSearch, type EvaluateSearch } from './evaluate/evaluateSearch'
import { clientsSearch } from './list/clientsSearch'

/** `kind=admin` shows admin events instead of user events. */
const clientTabSearch = (search: Record<string, unknown>) => ({
  ...listSearch(search),
  ...eventSearch(search),
  ...(search.kind === 'admin' && { kind: 'admin' }),
})

/** `copy` is the id of the role, permission or policy to duplicate. */
const copySearch = ({ copy }: Record<string, unknown>): { copy?: string | undefined } => ({
  copy: firstString(copy),
})

const authzTabRequirement: Requirement = { some: ['view-authorization', 'manage-authorization'] }
const authzCreateRequirement: Requirement = { some: ['manage-clients', 'manage-authorization'] }
const authzDetailsRequirement: Requirement = {
  some: ['manage-clients', 'view-authorization', 'manage-authorization'],
}

const authzList = (tab: 'resources' | 'scopes' | 'policies' | 'permissions') => ({
  path: 'clients/$clientId/authorization/$tab',
  tab,
})

function registrationSearch(search: Record<string, unknown>): ListSearch & { sort?: string } {
  const sort = firstString(search.sort)
  return { ...listSearch(search), ...(sort && { sort }) }
}

type ClientScopesSearch = ListSearch & { type?: string; sort?: string } & EvaluateSearch

function clientScopesSearch(search: Record<string, unknown>): ClientScopesSearch {
  const [type, sort] = [search.type, search.sort].map(firstString)
  return {
    ...listSearch(search),
    ...evaluateSearch(search),
    ...(type && { type }),
    ...(sort && { sort }),
  }
}

/** Shared Signals Framework: `jti` is the id of the security event token to look up. */
const ssfSearch = ({ jti }: Record<string, unknown>): { jti?: string | undefined } => ({
  jti: firstString(jti),
})

const authzFilterNames = ['name', 'type', 'uri', 'owner', 'scope', 'resource'] as const

type AuthzSearch = ListSearch & { [K in (typeof authzFilterNames)[number]]?: string }

function authzSearch(search: Record<string, unknown>): AuthzSearch {
  const filters = authzFilterNames.flatMap((name) => {
    const value = firstString(search[name])
    return value ? [[name, value] as const] : []
  })
  return { ...listSearch(search), ...Object.fromEntries(filters) }
}

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
    search: registrationSearch,
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
    search: clientScopesSearch,
    tab: 'clientScopes',
    page: () => import('./ClientPage'),
  }),
  pageRoute({
    path: 'clients/$clientId/ssf/$tab',
    title: 'clientSettings',
    requires: 'view-clients',
    search: ssfSearch,
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
    search: (search) => ({
      ...listSearch(search),
      ...eventSearch(search),
      ...mappingSearch(search),
    }),
    page: () => import('./roles/ClientRolePage'),
  }),
  pageRoute({
    path: 'clients/$clientId/authorization/$tab',
    title: 'clientSettings',
    requires: authzTabRequirement,
    search: authzSearch,
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
