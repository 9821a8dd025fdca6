import { roleMappings } from '~/api/roleMappings'
import { roles } from '~/api/roles'
import { eventSearch } from '~/parts/events/eventSearch'
import { permissionsAhead } from '~/parts/permissions/permissionsAhead'
import { mappingSearch } from '~/parts/role-mapping/mappingSearch'
import { roleTabs } from '~/parts/roles/tabs'
import { pageRoute } from '~/routing/pageRoute'
import { listSearch, textOf } from '~/routing/search'
import { partOf } from '~/ui/part'
import { rowsAt } from '~/table/rowsAt'

/** `copy`: the id of the role that the new one is made like. */
const copySearch = ({ copy }: Record<string, unknown>): { copy?: string | undefined } => ({
  copy: textOf(copy),
})

/** Every address of the area (brief 000, section 2). */
export const roleRoutes = [
  pageRoute({
    path: 'roles',
    title: 'realmRolesList',
    requires: 'view-realm',
    search: listSearch,
    prefetch: ({ realm, ...at }) => [roles.list({ realm }, rowsAt(listSearch(at)))],
    page: () => import('./RolesPage'),
  }),
  pageRoute({
    path: 'roles/new',
    title: 'createRole',
    requires: 'manage-realm',
    search: copySearch,
    prefetch: ({ realm, copy }) => (copy === undefined ? [] : [roles.byId({ realm }, copy)]),
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
    prefetch: ({ realm, id, tab, inherited }) => [
      roles.byId({ realm }, id),
      ...(tab === 'associated-roles'
        ? [roleMappings.list(realm, { type: 'roles', id }, inherited === 'true')]
        : []),
      ...permissionsAhead(realm, { type: 'roles', id }, tab),
    ],
    parts: ({ tab }) => partOf(roleTabs, tab),
    settings: () => import('~/parts/roles/role.fields'),
    page: () => import('./RolePage'),
  }),
] as const
