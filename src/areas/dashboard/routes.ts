import { pageRoute } from '~/routing/pageRoute'

export const dashboardRoutes = [
  pageRoute({
    path: '{-$tab}',
    title: 'home',
    requires: 'anyone',
    page: () => import('./DashboardPage'),
  }),
] as const
