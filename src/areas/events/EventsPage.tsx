import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { events } from '~/api/events/events'
import { adminGuideUrl } from '~/lib/urls'
import { EventSettingsLink } from '~/parts/events/EventsOffNotice'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { adminEventQuery, userEventQuery, type EventSearch } from '~/parts/events/eventSearch'
import { AdminEvents } from '~/parts/tabs'
import { toPageRequest } from '~/api/list'
import { PageHeader } from '~/ui/PageHeader'
import { lazyComponent } from '~/ui/lazyComponent'
import { RichText } from '~/ui/text'
import { useText } from '~/ui/useText'

const route = getRouteApi('/$realm/events/{-$tab}')

type Props = { realm: string; listState: ListState }

type Params = EventSearch & { realm: string; page?: number }

const pageWindow = (page = 1) => {
  const { first, max } = toPageRequest({ page })
  return { first, max }
}

export const tabs = defineTabs<Props, Params>([
  {
    id: 'user-events',
    title: 'userEvents',
    component: lazyComponent(async () => (await import('~/parts/events/UserEvents')).UserEvents),
    load: ({ realm, page, ...filters }) => [
      events.ofUsers(realm, { ...userEventQuery(filters, undefined), ...pageWindow(page) }),
    ],
  },
  {
    id: 'admin-events',
    title: 'adminEvents',
    component: AdminEvents,
    load: ({ realm, page, ...filters }) => [
      events.ofAdmins(realm, { ...adminEventQuery(filters, {}), ...pageWindow(page) }),
    ],
  },
  {
    id: 'charts',
    title: 'eventCharts',
    component: lazyComponent(async () => (await import('~/parts/events/EventCharts')).EventCharts),
  },
])

export default function EventsPage() {
  const { realm, tab } = route.useParams()
  return (
    <TabbedPage
      header={
        <PageHeader
          title="titleEvents"
          description={<About realm={realm} />}
          learnMore={adminGuideUrl('configuring-auditing-to-track-events')}
        />
      }
      label="titleEvents"
      tabs={tabs}
      page={{ realm, listState: useAddressState(route) }}
      objectId={realm}
      current={tab}
      link={(segment) =>
        linkOptions({ to: '/$realm/events/{-$tab}', params: { realm, tab: segment }, search: {} })
      }
    />
  )
}

function About({ realm }: { realm: string }) {
  const { t } = useText()
  return (
    <RichText
      text={t('eventExplain')}
      renderMark={(link) => (
        <EventSettingsLink realm={realm} fallback={link}>
          {link}
        </EventSettingsLink>
      )}
    />
  )
}
