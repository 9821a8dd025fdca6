import { eventSearch } from '~/parts/events/eventSearch'
import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/useAddressState'

export const eventRoutes = [
  pageRoute({
    path: 'events/{-$tab}',
    title: 'titleEvents',
    requires: 'view-events',
    search: (search) => ({ ...listSearch(search), ...eventSearch(search) }),
    page: () => import('./EventsPage'),
  }),
] as const
