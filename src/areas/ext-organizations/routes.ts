import { pageRoute } from '~/routing/pageRoute'

/** Every address of the area (brief 000, section 2). */
export const extOrganizationRoutes = [
  pageRoute({
    path: 'ext-organizations',
    title: 'organizations',
    requires: { some: ['view-organizations', 'manage-organizations'] },
  }),
  pageRoute({
    path: 'ext-organizations/$orgId/{-$tab}',
    title: 'organizationDetails',
    requires: { some: ['view-organizations', 'manage-organizations'] },
  }),
] as const
