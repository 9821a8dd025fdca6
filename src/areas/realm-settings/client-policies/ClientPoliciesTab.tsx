import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions, Navigate, useMatch } from '@tanstack/react-router'
import { clientPolicies, type Listed } from '~/api/client-policies/clientPolicies'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { PoliciesTab } from './PoliciesTab'
import { ProfilesTab } from './ProfilesTab'

const address = '/$realm/realm-settings/client-policies/$tab'

const linkIn = (realm: string) => (tab: string) =>
  linkOptions({ to: address, params: { realm, tab }, search: {} })

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
  const link = linkIn(realm)
  if (current === undefined) return <Navigate {...link('profiles')} replace />
  if (!isTabOf(tabs, current)) return <ListOf realm={realm} name={current} />
  return <RoutedTabs label="clientPolicies" tabs={tabs} current={current} link={link} />
}

/** The breadcrumbs of a profile or policy name it where a tab is expected: they mean its list. */
function ListOf({ realm, name }: { realm: string; name: string }) {
  const { data: profiles } = useSuspenseQuery(clientPolicies.profiles(realm))
  const { data: policies } = useSuspenseQuery(clientPolicies.policies(realm))
  const has = ({ own, global }: Listed<{ name: string }>) =>
    [...own, ...global].some((item) => item.name === name)
  const link = linkIn(realm)
  if (has(policies)) return <Navigate {...link('policies')} replace />
  return has(profiles) ? <Navigate {...link('profiles')} replace /> : <NotFound />
}
