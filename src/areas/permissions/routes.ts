import { pageRoute } from '~/routing/pageRoute'
import { filterSearch, searchParams } from '~/routing/useAddressState'

const readRequirement = { some: ['view-realm', 'view-clients', 'view-users'] } as const

const newSearch = searchParams({ resource: 'text', copy: 'text' })

export const permissionRoutes = [
  pageRoute({
    path: 'permissions/{-$tab}',
    title: 'titlePermissions',
    requires: readRequirement,
    // List filters and initial values of an evaluation.
    search: filterSearch({
      resourceType: 'text',
      resource: 'text',
      scope: 'text',
      user: 'text',
      name: 'text',
      type: 'text',
    }),
    page: () => import('./PermissionsPage'),
  }),
  pageRoute({
    path: 'permissions/permission/new/$resourceType',
    title: 'createPermission',
    requires: 'manage-realm',
    search: newSearch,
    settings: () => import('./adminPermission.fields'),
    page: () => import('./NewAdminPermissionPage'),
  }),
  pageRoute({
    path: 'permissions/permission/$permissionId/$resourceType',
    title: 'permissionDetails',
    requires: 'view-realm',
    settings: () => import('./adminPermission.fields'),
    page: () => import('./AdminPermissionPage'),
  }),
  pageRoute({
    path: 'permissions/start/$kind',
    title: 'createPermission',
    requires: 'manage-realm',
    settings: () => import('./permissionTemplate.fields'),
    page: () => import('./PermissionTemplatePage'),
  }),
  pageRoute({
    path: 'permissions/policies/new/$policyType',
    list: { path: 'permissions/{-$tab}', tab: 'policies' },
    title: 'createPermissionPolicy',
    requires: 'manage-realm',
    search: newSearch,
    settings: () => import('~/parts/authorization/authorizationPolicy.fields'),
    page: () => import('./NewPermissionPolicyPage'),
  }),
  pageRoute({
    path: 'permissions/policies/$policyId/$policyType',
    list: { path: 'permissions/{-$tab}', tab: 'policies' },
    title: 'policyDetails',
    requires: 'view-realm',
    settings: () => import('~/parts/authorization/authorizationPolicy.fields'),
    page: () => import('./PermissionPolicyPage'),
  }),
  // URLs of Keycloak's own console.
  pageRoute({
    path: 'permissions/$permissionClientId/$tab',
    requires: readRequirement,
    page: () => import('./OfficialConsoleRedirect'),
  }),
  pageRoute({
    path: 'permissions/$permissionClientId/$section/$objectId/$type',
    requires: readRequirement,
    page: () => import('./OfficialConsoleRedirect'),
  }),
] as const
