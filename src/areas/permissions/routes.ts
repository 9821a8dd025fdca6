import { pageRoute } from '~/routing/pageRoute'

/** Every address of the area (brief 000, section 2). */
export const permissionRoutes = [
  pageRoute({
    path: 'permissions/{-$tab}',
    title: 'titlePermissions',
    requires: { some: ['view-realm', 'view-clients', 'view-users'] },
  }),
] as const
