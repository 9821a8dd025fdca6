import { eventSearch } from '~/parts/events/eventSearch'
import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/search'
import { eventTabs } from './tabs'

export const eventRoutes = [
  pageRoute({
    path: 'events/{-$tab}',
    title: 'titleEvents',
    requires: 'view-events',
    search: (search) => ({ ...listSearch(search), ...eventSearch(search) }),
    tabs: eventTabs,
    page: () => import('./EventsPage'),
  }),
] as const
