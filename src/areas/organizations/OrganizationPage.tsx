import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions, useMatch } from '@tanstack/react-router'
import { organizations } from '~/api/organizations/organizations'
import { useRealm } from '~/api/realms/realms'
import { useObjectPermissionsClient } from '~/parts/admin-permissions/objectPermissionsTab'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { tabsFor } from '~/routing/tabs'
import { OrganizationCounts } from './OrganizationCounts'
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
  const permitted = useObjectPermissionsClient(realm)
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
        badges={<OrganizationCounts realm={realm} id={id} />}
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
