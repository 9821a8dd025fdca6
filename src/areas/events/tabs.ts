import type { EventSearch } from '~/parts/events/eventSearch'
import type { TabRecord } from '~/routing/tabs'
import type { ListState } from '~/routing/useAddressState'
import { lazyComponent } from '~/ui/lazyComponent'

type Props = { realm: string; listState: ListState }

export type EventsAt = EventSearch & { realm: string; page?: number }

const byRealm = ({ realm }: Props) => realm

/** The tabs of the realm's events. */
export const eventTabs: readonly TabRecord<Props, EventsAt>[] = [
  {
    id: 'user-events',
    title: 'userEvents',
    component: lazyComponent(async () => (await import('~/parts/events/UserEvents')).UserEvents),
    prefetch: (params) =>
      import('./prefetch').then(({ userEventsQueries }) => userEventsQueries(params)),
    key: byRealm,
  },
  {
    id: 'admin-events',
    title: 'adminEvents',
    component: lazyComponent(async () => (await import('~/parts/events/AdminEvents')).AdminEvents),
    prefetch: (params) =>
      import('./prefetch').then(({ adminEventsQueries }) => adminEventsQueries(params)),
    key: byRealm,
  },
  {
    id: 'charts',
    title: 'eventCharts',
    component: lazyComponent(async () => (await import('~/parts/events/EventCharts')).EventCharts),
    key: byRealm,
  },
]
