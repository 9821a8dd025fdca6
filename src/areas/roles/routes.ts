import { eventSearch } from '~/parts/events/eventSearch'
import { mappingSearch } from '~/parts/role-mapping/mappingSearch'
import { pageRoute } from '~/routing/pageRoute'
import { firstString, listSearch } from '~/routing/useAddressState'

/** `copy`: id of the role to copy. */
const copySearch = ({ copy }: Record<string, unknown>): { copy?: string | undefined } => ({
  copy: firstString(copy),
})

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
    search: copySearch,
    settings: () => import('~/parts/roles/role.fields'),
    page: () => import('./NewRolePage'),
  }),
  pageRoute({
    path: 'roles/$id/$tab',
    title: 'roleDetails',
    requires: { some: ['view-realm', 'view-users'] },
    search: (search) => ({
      ...listSearch(search),
      ...eventSearch(search),
      ...mappingSearch(search),
    }),
    settings: () => import('~/parts/roles/role.fields'),
    page: () => import('./RolePage'),
  }),
] as const
