import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { users, type User } from '~/api/users/users'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { UserDetails } from './UserDetails'
import { FederatedMappings as Federated } from './Federated'
import { userTabs } from './tabs'
import { UserHeader } from './UserHeader'
import { useUserTabs, useWallets } from './useUserTabs'

const { 'role-mapping': Roles, 'verifiable-credentials': Wallets } = userTabs

const route = getRouteApi('/$realm/users/$id/$tab')

type Shown = { policy: string | undefined; hasWallets: boolean; listState: ListState }

const tabsOf = (
  realm: string,
  user: User,
  { policy, hasWallets, listState }: Shown,
): readonly RoutedTab[] => [
  {
    id: 'settings',
    title: 'details',
    content: () => <UserDetails key={user.id} realm={realm} user={user} />,
  },
  ...(policy === undefined ? [] : [attributesTab(realm, user.id, policy === 'ADMIN_VIEW')]),
  ...(user.access?.view === false ? [] : [credentialsTab(realm, user)]),
  ...(hasWallets && user.access?.view !== false ? [walletsTab(realm, user)] : []),
  ...(user.access?.view ? [rolesTab(realm, user, listState)] : []),
]

const attributesTab = (realm: string, id: string, isViewOnly: boolean): RoutedTab => ({
  id: 'attributes',
  title: 'attributes',
  content: () => <userTabs.attributes key={id} realm={realm} id={id} isViewOnly={isViewOnly} />,
})

const credentialsTab = (realm: string, user: User): RoutedTab => ({
  id: 'credentials',
  title: 'credentials',
  content: () => <userTabs.credentials key={user.id} realm={realm} user={user} />,
})

const walletsTab = (realm: string, user: User): RoutedTab => ({
  id: 'verifiable-credentials',
  title: 'verifiableCredentials',
  content: () => <Wallets key={user.id} realm={realm} user={user} />,
})

const rolesTab = (realm: string, user: User, listState: ListState): RoutedTab => ({
  id: 'role-mapping',
  title: 'roleMapping',
  content: () => (
    <>
      <Roles
        key={user.id}
        realm={realm}
        type="users"
        id={user.id}
        name={user.username ?? ''}
        mayManage={user.access?.mapRoles === true}
        requires="manage-users"
        listState={listState}
      />
      <Federated realm={realm} user={user} of="roles" />
    </>
  ),
})

/** One user. */
export default function UserPage() {
  const { realm, id, tab } = route.useParams()
  const { data: user } = useSuspenseQuery(users.byId(realm, id))
  // Who may not read the configuration sees no tab that depends on it.
  const { data: profile, isPending } = useQuery(users.profile(realm))
  const more = useUserTabs(realm, user, tab)
  const hasWallets = useWallets(realm, id, tab)
  const listState = useAddressState(route)
  const policy = profile?.unmanagedAttributePolicy
  const tabs = [...tabsOf(realm, user, { policy, hasWallets, listState }), ...more]
  if (!isTabOf(tabs, tab) && !isPending) return <NotFound />
  return (
    <>
      <UserHeader realm={realm} user={user} />
      <RoutedTabs
        label="userDetails"
        tabs={tabs}
        current={tab}
        link={(segment) =>
          linkOptions({ to: '/$realm/users/$id/$tab', params: { realm, id, tab: segment } })
        }
      />
    </>
  )
}
