import { pageRoute } from '~/routing/pageRoute'
import { sessionSearch } from './sessionsSearch'

export const sessionRoutes = [
  pageRoute({
    path: 'sessions',
    title: 'titleSessions',
    requires: { some: ['view-realm', 'view-clients', 'view-users'] },
    search: sessionSearch,
    page: () => import('./SessionsPage'),
  }),
] as const
