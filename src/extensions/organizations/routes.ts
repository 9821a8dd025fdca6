import { pageRoute } from '~/routing/pageRoute'
import { filterSearch, listSearch } from '~/routing/useAddressState'

const requires = { some: ['view-organizations', 'manage-organizations'] } as const

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
    // `generated`: includes the administrator account generated with the organization.
    search: filterSearch({ generated: ['true'] }),
    settings: () => import('./extOrganization.fields'),
    page: () => import('./ExtOrganizationPage'),
  }),
] as const
