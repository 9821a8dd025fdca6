import { pageRoute } from '~/routing/pageRoute'
import { listSearch, firstString } from '~/routing/search'
import { extTabs } from './tabs'

const requires = { some: ['view-organizations', 'manage-organizations'] } as const

/** `generated`: includes the administrator account generated with the organization. */
const memberSearch = (search: Record<string, unknown>) => ({
  ...listSearch(search),
  ...(firstString(search.generated) === 'true' && { generated: 'true' }),
})

export const extOrganizationRoutes = [
  pageRoute({
    path: 'ext-organizations',
    title: 'orgList',
    requires,
    search: listSearch,
    prefetch: (params) => import('./prefetch').then(({ listQueries }) => listQueries(params)),
    settings: () => import('./extOrganization.fields'),
    page: () => import('./ExtOrganizationsPage'),
  }),
  pageRoute({
    path: 'ext-organizations/$orgId/{-$tab}',
    title: 'orgDetails',
    requires,
    search: memberSearch,
    prefetch: (params) =>
      import('./prefetch').then(({ organizationQueries }) => organizationQueries(params)),
    tabs: extTabs,
    settings: () => import('./extOrganization.fields'),
    page: () => import('./ExtOrganizationPage'),
  }),
] as const
