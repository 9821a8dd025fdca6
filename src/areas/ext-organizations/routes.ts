import { pageRoute } from '~/routing/pageRoute'
import { firstString, listSearch } from '~/routing/useAddressState'

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
    settings: () => import('./extOrganization.fields'),
    page: () => import('./ExtOrganizationsPage'),
  }),
  pageRoute({
    path: 'ext-organizations/$orgId/{-$tab}',
    title: 'orgDetails',
    requires,
    search: memberSearch,
    settings: () => import('./extOrganization.fields'),
    page: () => import('./ExtOrganizationPage'),
  }),
] as const
