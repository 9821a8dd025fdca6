import { eventParams } from '~/parts/events/eventSearch'
import { pageRoute } from '~/routing/pageRoute'
import { filterSearch } from '~/routing/useAddressState'

export const eventRoutes = [
  pageRoute({
    path: 'events/{-$tab}',
    title: 'titleEvents',
    requires: 'view-events',
    search: filterSearch(eventParams),
    page: () => import('./EventsPage'),
  }),
] as const
