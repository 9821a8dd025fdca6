import { linkOptions, Navigate, useMatch } from '@tanstack/react-router'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { PoliciesTab } from './PoliciesTab'
import { ProfilesTab } from './ProfilesTab'

const address = '/$realm/realm-settings/client-policies/$tab'

const tabsOf = (realm: string): readonly RoutedTab[] => [
  {
    id: 'profiles',
    title: 'profiles',
    content: () => <ProfilesTab key={realm} realm={realm} />,
  },
  {
    id: 'policies',
    title: 'policies',
    content: () => <PoliciesTab key={realm} realm={realm} />,
  },
]

/** What clients have to observe: profiles, and the policies that say for which clients. */
export function ClientPoliciesTab({ realm }: { realm: string }) {
  const current = useMatch({ from: address, shouldThrow: false })?.params.tab
  const tabs = tabsOf(realm)
  const link = (tab: string) => linkOptions({ to: address, params: { realm, tab }, search: {} })
  if (current === undefined) return <Navigate {...link('profiles')} replace />
  if (!isTabOf(tabs, current)) return <NotFound />
  return <RoutedTabs label="clientPolicies" tabs={tabs} current={current} link={link} />
}
