import { pageRoute } from '~/routing/pageRoute'
import { sessionSearch } from './search'

/** Every address of the area (brief 000, section 2). */
export const sessionRoutes = [
  pageRoute({
    path: 'sessions',
    title: 'titleSessions',
    requires: { some: ['view-realm', 'view-clients', 'view-users'] },
    search: sessionSearch,
    prefetch: (at) => import('./ahead').then(({ sessionsAhead }) => sessionsAhead(at)),
    page: () => import('./SessionsPage'),
  }),
] as const
