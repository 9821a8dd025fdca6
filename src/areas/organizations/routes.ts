import { pageRoute } from '~/routing/pageRoute'

/** Every address of the area (brief 000, section 2). */
export const organizationRoutes = [
  pageRoute({
    path: 'organizations',
    title: 'organizationsList',
    requires: { some: ['query-groups', 'query-organizations'] },
  }),
  pageRoute({
    path: 'organizations/new',
    title: 'createOrganization',
    requires: { some: ['manage-users', 'manage-organizations'] },
  }),
  pageRoute({
    path: 'organizations/$id/$tab',
    title: 'organizationDetails',
    requires: { some: ['manage-users', 'view-organizations'] },
  }),
] as const
