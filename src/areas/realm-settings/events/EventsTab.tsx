import type { RoutedTab } from '~/routing/RoutedTabs'
import { SubTabs } from '../SubTabs'
import { AdminEventSettings, ListenerSettings, UserEventSettings } from './EventForms'

const tabsOf = (realm: string): readonly RoutedTab[] => [
  { id: 'listeners', title: 'eventListeners', content: () => <ListenerSettings realm={realm} /> },
  { id: 'user', title: 'userEventsSettings', content: () => <UserEventSettings realm={realm} /> },
  {
    id: 'admin',
    title: 'adminEventsSettings',
    content: () => <AdminEventSettings realm={realm} />,
  },
]

/** Which events the realm records, for how long, and who is told of them. */
export const EventsTab = ({ realm }: { realm: string }) => (
  <SubTabs realm={realm} of="events" label="events" tabs={tabsOf(realm)} />
)
