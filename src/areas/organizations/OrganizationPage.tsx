import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { organizations } from '~/api/organizations'
import { useRealm } from '~/api/realms'
import { useHeld } from '~/api/whoami'
import { holds } from '~/lib/access'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { tabsFor } from '~/routing/tabs'
import { Mark } from '~/ui/Mark'
import { useText } from '~/ui/useText'
import { OrganizationHeader } from './OrganizationHeader'
import { organizationTabs } from './tabs'

const route = getRouteApi('/$realm/organizations/$id/$tab')

/** One organization. */
export default function OrganizationPage() {
  const { realm, id, tab } = route.useParams()
  const { data: organization } = useSuspenseQuery(organizations.byId(realm, id))
  const { adminEventsEnabled } = useRealm(realm)
  const tabs = tabsFor(organizationTabs, {
    realm,
    organization,
    hasEvents: adminEventsEnabled === true,
  })
  if (!isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <OrganizationHeader
        realm={realm}
        organization={organization}
        badges={<MemberCount realm={realm} id={id} />}
      />
      <RoutedTabs
        label="organizationDetails"
        tabs={tabs}
        current={tab}
        link={(segment) =>
          linkOptions({ to: '/$realm/organizations/$id/$tab', params: { realm, id, tab: segment } })
        }
      />
    </>
  )
}

/** How many members it has, for those who may know. */
function MemberCount({ realm, id }: { realm: string; id: string }) {
  const { t, language } = useText()
  const mayKnow = holds({ all: ['view-organizations', 'view-users'] }, useHeld(realm))
  const { data: count } = useQuery({ ...organizations.memberCount(realm, id), enabled: mayKnow })
  if (count === undefined) return null
  return <Mark large>{t('memberCount', { count, number: count.toLocaleString(language) })}</Mark>
}
