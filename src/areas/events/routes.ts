import { events } from '~/api/events'
import { adminEventQuery, eventSearch, userEventQuery } from '~/parts/events/eventSearch'
import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/search'
import { rowsAt } from '~/table/rowsAt'
import { partOf } from '~/ui/part'
import { eventTabs } from './tabs'

/** Every address of the area (brief 000, section 2). */
export const eventRoutes = [
  pageRoute({
    path: 'events/{-$tab}',
    title: 'titleEvents',
    requires: 'view-events',
    search: (search) => ({ ...listSearch(search), ...eventSearch(search) }),
    prefetch: ({ realm, tab = 'user-events', page = 1, ...filters }) => {
      const { first, max } = rowsAt({ page })
      const at = { first, max }
      return [
        events.config(realm),
        ...(tab === 'user-events'
          ? [events.ofUsers(realm, { ...userEventQuery(filters, undefined), ...at })]
          : []),
        ...(tab === 'admin-events'
          ? [events.ofAdmins(realm, { ...adminEventQuery(filters, {}), ...at })]
          : []),
      ]
    },
    parts: ({ tab = 'user-events' }) => partOf(eventTabs, tab),
    tabs: Object.keys(eventTabs),
    page: () => import('./EventsPage'),
  }),
] as const
