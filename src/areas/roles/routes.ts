import { eventParams } from '~/parts/events/eventSearch'
import { mappingParams } from '~/parts/role-mapping/mappingSearch'
import { pageRoute } from '~/routing/pageRoute'
import { filterSearch, listSearch, searchParams } from '~/routing/useAddressState'

export const roleRoutes = [
  pageRoute({
    path: 'roles',
    title: 'realmRolesList',
    requires: 'view-realm',
    search: listSearch,
    page: () => import('./RolesPage'),
  }),
  pageRoute({
    path: 'roles/new',
    title: 'createRole',
    requires: 'manage-realm',
    // The id of the role to copy.
    search: searchParams({ copy: 'text' }),
    settings: () => import('~/parts/roles/role.fields'),
    page: () => import('./NewRolePage'),
  }),
  pageRoute({
    path: 'roles/$id/$tab',
    title: 'roleDetails',
    requires: { some: ['view-realm', 'view-users'] },
    search: filterSearch({ ...eventParams, ...mappingParams }),
    settings: () => import('~/parts/roles/role.fields'),
    page: () => import('./RolePage'),
  }),
] as const
