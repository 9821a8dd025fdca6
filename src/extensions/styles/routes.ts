import { pageRoute } from '~/routing/pageRoute'

export const extStyleRoutes = [
  pageRoute({
    path: 'ext-styles/{-$tab}',
    title: 'styles',
    requires: 'view-realm',
    settings: () => import('./styles.fields'),
    page: () => import('./StylesPage'),
  }),
] as const
