import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { EventSettingsLink } from '~/parts/events/EventSettingsLink'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { tabsFor } from '~/routing/tabs'
import { useAddressState } from '~/routing/useAddressState'
import { adminGuideUrl } from '~/lib/code/adminGuideUrl'
import { PageHeader } from '~/ui/PageHeader'
import { RichText } from '~/ui/RichText'
import { useText } from '~/ui/useText'
import { eventTabs } from './tabs'

const route = getRouteApi('/$realm/events/{-$tab}')

export default function EventsPage() {
  const { realm, tab } = route.useParams()
  const listState = useAddressState(route)
  if (!isTabOf(eventTabs, tab)) return <NotFound />
  return (
    <>
      <PageHeader
        title="titleEvents"
        description={<About realm={realm} />}
        learnMore={adminGuideUrl('configuring-auditing-to-track-events')}
      />
      <RoutedTabs
        label="titleEvents"
        tabs={tabsFor(eventTabs, { realm, listState })}
        current={tab}
        link={(segment) =>
          linkOptions({ to: '/$realm/events/{-$tab}', params: { realm, tab: segment }, search: {} })
        }
      />
    </>
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
