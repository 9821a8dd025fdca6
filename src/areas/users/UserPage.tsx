import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useRealm } from '~/api/realms/realms'
import { roleMappings } from '~/api/roles/roleMappings'
import { serverInfo, useFeature } from '~/api/serverInfo'
import { userOrganizations } from '~/api/users/userOrganizations'
import { users, type User } from '~/api/users/users'
import { verifiableCredentials } from '~/api/users/verifiableCredentials'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { useObjectPermissionsTab } from '~/parts/admin-permissions/objectPermissionsTab'
import { showsInherited } from '~/parts/role-mapping/mappingSearch'
import { NotFound } from '~/routing/screens'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { UserDetails } from './UserDetails'
import { FederatedMappings } from './Federated'
import { userTabs } from './tabs'
import { UserHeader } from './UserHeader'

const {
  'identity-provider-links': Links,
  'role-mapping': Roles,
  'verifiable-credentials': Wallets,
} = userTabs

const route = getRouteApi('/$realm/users/$id/$tab')

type Params = { realm: string; id: string; tab: string; inherited?: string }

export const load = ({ realm, id, tab, inherited }: Params) => [
  users.byId(realm, id),
  users.profile(realm),
  ...(tab === 'role-mapping'
    ? [roleMappings.list(realm, { type: 'users', id }, showsInherited({ inherited }))]
    : []),
]

export { userTabs as tabs } from './tabs'

export default function UserPage() {
  const { realm, id, tab } = route.useParams()
  const { data: user } = useSuspenseQuery(users.byId(realm, id))
  // Undefined without permission to read the configuration: tabs that need it stay hidden.
  const { data: profile, isPending } = useQuery(users.profile(realm))
  const otherTabs = useUserTabs(realm, user, tab)
  const hasWallets = useHasWallets(realm, id, tab)
  const listState = useAddressState(route)
  const policy = profile?.unmanagedAttributePolicy
  const tabs = [...tabsOf(realm, user, { policy, hasWallets, listState }), ...otherTabs]
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

type TabOptions = { policy: string | undefined; hasWallets: boolean; listState: ListState }

const tabsOf = (
  realm: string,
  user: User,
  { policy, hasWallets, listState }: TabOptions,
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
      <FederatedMappings realm={realm} user={user} of="roles" />
    </>
  ),
})

function useUserTabs(realm: string, user: User, current: string): readonly RoutedTab[] {
  const hasOrganizations = useHasOrganizations(realm, current)
  const hasWorkflows = useHasWorkflows(current)
  const permissionTabs = useObjectPermissionsTab(realm)
  const props = { realm, user }
  return [
    {
      id: 'groups',
      title: 'groups',
      requires: 'query-groups',
      content: () => <userTabs.groups key={user.id} {...props} />,
    },
    ...(hasOrganizations
      ? [
          {
            id: 'organizations',
            title: 'organizations' as const,
            content: () => <userTabs.organizations key={user.id} {...props} />,
          },
        ]
      : []),
    {
      id: 'consents',
      title: 'consents',
      content: () => <userTabs.consents key={user.id} {...props} />,
    },
    {
      id: 'identity-provider-links',
      title: 'identityProviderLinks',
      content: () => <Links key={user.id} {...props} />,
    },
    {
      id: 'sessions',
      title: 'sessions',
      content: () => <userTabs.sessions key={user.id} {...props} />,
    },
    {
      id: 'events',
      title: 'events',
      requires: 'view-events',
      content: () => <userTabs.events key={user.id} realm={realm} id={user.id} />,
    },
    ...permissionTabs('Users', user.id),
    ...(hasWorkflows
      ? [
          {
            id: 'workflows',
            title: 'workflows' as const,
            // The server answers nobody else.
            requires: { some: ['realm-admin', 'admin'] } as const,
            content: () => <userTabs.workflows key={user.id} {...props} />,
          },
        ]
      : []),
  ]
}

function useHasOrganizations(realm: string, current: string) {
  const feature = useFeature()
  const { organizationsEnabled } = useRealm(realm)
  const mayQuery = holds({ some: ['manage-realm', 'query-organizations'] }, usePermissions(realm))
  const isEnabled = feature('ORGANIZATION') && organizationsEnabled === true && mayQuery
  const { data, isPending } = useQuery({ ...userOrganizations.any(realm), enabled: isEnabled })
  // Trust the URL until the answer arrives.
  return isEnabled && (data ?? (isPending && current === 'organizations'))
}

function useHasWallets(realm: string, user: string, current: string) {
  const feature = useFeature()
  const { verifiableCredentialsEnabled: isEnabled } = useRealm(realm)
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  const isSettingReadable = isEnabled !== undefined
  // Without access to realm settings, probe with the credentials: 400 means disabled.
  const credentialsQuery = useQuery({
    ...verifiableCredentials.ofUser(realm, user),
    enabled: !isSettingReadable && feature('OID4VC_VCI'),
  })
  if (isEnabled === false) return false
  // Trust the URL until all answers arrive.
  if (!info || (!isSettingReadable && credentialsQuery.isLoading))
    return current === 'verifiable-credentials'
  return feature('OID4VC_VCI') && (isSettingReadable || credentialsQuery.data !== undefined)
}

/** Not every supported server version has workflows. */
function useHasWorkflows(current: string) {
  const feature = useFeature()
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  return info ? feature('WORKFLOWS') : current === 'workflows'
}
