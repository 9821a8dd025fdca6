import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions, useMatch } from '@tanstack/react-router'
import { organizations } from '~/api/organizations/organizations'
import { useRealm } from '~/api/realms/realms'
import { useHeld } from '~/api/whoami'
import { holds } from '~/lib/access'
import { useWhoMayHome } from '~/parts/admin-permissions/whoMayTab'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { tabsFor } from '~/routing/tabs'
import { Mark } from '~/ui/Mark'
import { useText } from '~/ui/useText'
import { OrganizationHeader } from './OrganizationHeader'
import { organizationTabs } from './tabs'

/** The page's own address, or that of a tab that has addresses itself. */
function useOrganizationAddress() {
  const own = useMatch({ from: '/$realm/organizations/$id/$tab', shouldThrow: false })
  const groups = useMatch({ from: '/$realm/organizations/$id/groups/$', shouldThrow: false })
  if (groups) return { ...groups.params, tab: 'groups' }
  if (own) return own.params
  throw new Error('The page of an organization stands at an address that names none')
}

/** One organization. */
export default function OrganizationPage() {
  const { realm, id, tab } = useOrganizationAddress()
  const { data: organization } = useSuspenseQuery(organizations.byId(realm, id))
  const { adminEventsEnabled } = useRealm(realm)
  const permitted = useWhoMayHome(realm)
  const tabs = tabsFor(organizationTabs, {
    realm,
    organization,
    hasEvents: adminEventsEnabled === true,
    permitted,
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
