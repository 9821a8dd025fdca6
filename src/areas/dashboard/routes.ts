import { pageRoute } from '~/routing/pageRoute'

/** The start page of a realm and its tabs. */
export const dashboardRoutes = [
  pageRoute({
    path: '{-$tab}',
    title: 'home',
    requires: 'anyone',
    page: () => import('./DashboardPage'),
  }),
] as const
