import { pageRoute } from '~/routing/pageRoute'
import { filterSearch } from '~/routing/useAddressState'

export const sessionRoutes = [
  pageRoute({
    path: 'sessions',
    title: 'titleSessions',
    requires: { some: ['view-realm', 'view-clients', 'view-users'] },
    search: filterSearch({ type: ['REGULAR', 'OFFLINE'] }),
    page: () => import('./SessionsPage'),
  }),
] as const
