import { pageRoute } from '~/routing/pageRoute'

/** Every address of the area (brief 000, section 2). */
export const roleRoutes = [
  pageRoute({ path: 'roles', title: 'realmRolesList', requires: 'view-realm' }),
  pageRoute({ path: 'roles/new', title: 'createRole', requires: 'manage-realm' }),
  pageRoute({
    path: 'roles/$id/$tab',
    title: 'roleDetails',
    requires: { some: ['view-realm', 'view-users'] },
  }),
] as const
