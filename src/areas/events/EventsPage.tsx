import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { linked } from '~/lib/linked'
import { EventSettings } from '~/parts/events/EventSettings'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { handbook } from '~/lib/handbook'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { eventTabs } from './tabs'

const route = getRouteApi('/$realm/events/{-$tab}')

const { 'user-events': UserEvents, 'admin-events': AdminEvents } = eventTabs

const tabsOf = (realm: string, at: ListState): readonly RoutedTab[] => [
  {
    id: 'user-events',
    title: 'userEvents',
    content: () => <UserEvents key={realm} realm={realm} at={at} />,
  },
  {
    id: 'admin-events',
    title: 'adminEvents',
    content: () => <AdminEvents key={realm} realm={realm} at={at} />,
  },
]

/** What users and administrators did in a realm. */
export default function EventsPage() {
  const { realm, tab } = route.useParams()
  const tabs = tabsOf(realm, useAddressState(route))
  if (!isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <PageHeader
        title="titleEvents"
        about={<About realm={realm} />}
        learnMore={handbook('configuring-auditing-to-track-events')}
      />
      <RoutedTabs
        label="titleEvents"
        tabs={tabs}
        current={tab}
        link={(segment) =>
          linkOptions({ to: '/$realm/events/{-$tab}', params: { realm, tab: segment }, search: {} })
        }
      />
    </>
  )
}

/** The server's sentence, with its link to where it is set which events are kept. */
function About({ realm }: { realm: string }) {
  const { t } = useText()
  const { before, link, after } = linked(t('eventExplain'))
  return (
    <>
      {before}
      <EventSettings realm={realm} otherwise={link}>
        {link}
      </EventSettings>
      {after}
    </>
  )
}
