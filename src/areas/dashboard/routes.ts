import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/useAddressState'

export const dashboardRoutes = [
  pageRoute({
    path: '{-$tab}',
    title: 'home',
    requires: 'anyone',
    search: listSearch,
    page: () => import('./DashboardPage'),
  }),
] as const
