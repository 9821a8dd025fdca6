import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { users, type User } from '~/api/users'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { UserAttributes } from './UserAttributes'
import { UserDetails } from './UserDetails'
import { UserHeader } from './UserHeader'

const route = getRouteApi('/$realm/users/$id/$tab')

const tabsOf = (realm: string, user: User, policy: string | undefined): readonly RoutedTab[] => [
  {
    id: 'settings',
    title: 'details',
    content: () => <UserDetails key={user.id} realm={realm} user={user} />,
  },
  ...(policy === undefined ? [] : [attributesTab(realm, user.id, policy === 'ADMIN_VIEW')]),
]

const attributesTab = (realm: string, id: string, isViewOnly: boolean): RoutedTab => ({
  id: 'attributes',
  title: 'attributes',
  content: () => <UserAttributes key={id} realm={realm} id={id} isViewOnly={isViewOnly} />,
})

/** One user. */
export default function UserPage() {
  const { realm, id, tab } = route.useParams()
  const { data: user } = useSuspenseQuery(users.byId(realm, id))
  // Who may not read the configuration sees no tab that depends on it.
  const { data: profile, isPending } = useQuery(users.profile(realm))
  const tabs = tabsOf(realm, user, profile?.unmanagedAttributePolicy)
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
