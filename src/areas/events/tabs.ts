import type { EventSearch } from '~/parts/events/eventSearch'
import type { TabRecord } from '~/routing/tabs'
import type { ListState } from '~/routing/useAddressState'
import { lazyComponent } from '~/ui/lazyComponent'

type Props = { realm: string; listState: ListState }

export type EventsParams = EventSearch & { realm: string; page?: number }

const realmKey = ({ realm }: Props) => realm

export const eventTabs: readonly TabRecord<Props, EventsParams>[] = [
  {
    id: 'user-events',
    title: 'userEvents',
    component: lazyComponent(async () => (await import('~/parts/events/UserEvents')).UserEvents),
    prefetch: (params) =>
      import('./prefetch').then(({ userEventsQueries }) => userEventsQueries(params)),
    key: realmKey,
  },
  {
    id: 'admin-events',
    title: 'adminEvents',
    component: lazyComponent(async () => (await import('~/parts/events/AdminEvents')).AdminEvents),
    prefetch: (params) =>
      import('./prefetch').then(({ adminEventsQueries }) => adminEventsQueries(params)),
    key: realmKey,
  },
  {
    id: 'charts',
    title: 'eventCharts',
    component: lazyComponent(async () => (await import('~/parts/events/EventCharts')).EventCharts),
    key: realmKey,
  },
]
