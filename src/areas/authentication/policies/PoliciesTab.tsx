import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions, Navigate } from '@tanstack/react-router'
import { serverInfo } from '~/api/serverInfo'
import { RoutedTabs, isTabOf } from '~/routing/RoutedTabs'
import { tabsFor } from '~/routing/tabs'
import { policyTabs } from './policyTabs'

const route = getRouteApi('/$realm/authentication/{-$tab}')

/** What passwords and other credentials of a realm must be; each policy has an address of its own. */
export function PoliciesTab({ realm }: { realm: string }) {
  const { policy } = route.useSearch()
  // Types of password policies and features: asked for here, waited for by nobody.
  useQuery(serverInfo)
  const tabs = tabsFor(policyTabs, { realm })
  const link = (id: string) =>
    linkOptions({
      to: '/$realm/authentication/{-$tab}',
      params: { realm, tab: 'policies' },
      search: { policy: id },
    })
  if (!isTabOf(tabs, policy)) return <Navigate {...link('passwordPolicy')} replace />
  return <RoutedTabs label="policies" tabs={tabs} current={policy} link={link} />
}
