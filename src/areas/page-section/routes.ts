import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/useAddressState'

export const pageSectionRoutes = [
  pageRoute({
    path: 'page-section/$providerId',
    requires: 'view-realm',
    search: listSearch,
    page: () => import('./ItemsPage'),
  }),
  pageRoute({
    path: 'page-section/$providerId/add',
    title: 'add',
    requires: 'view-realm',
    page: () => import('./NewItemPage'),
  }),
  pageRoute({
    path: 'page-section/$providerId/$id',
    title: 'details',
    requires: 'view-realm',
    page: () => import('./ItemPage'),
  }),
] as const
