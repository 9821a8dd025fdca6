import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRealm } from '~/api/realms/realms'
import { roleMappings } from '~/api/roles/roleMappings'
import { serverInfo, useFeature } from '~/api/serverInfo'
import { signInFacts } from '~/api/users/signIn'
import { userOrganizations } from '~/api/users/userOrganizations'
import { users, type User } from '~/api/users/users'
import { verifiableCredentials } from '~/api/users/verifiableCredentials'
import { usePermissions } from '~/api/whoami'
import { holds, isSupport } from '~/lib/access'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import {
  objectPermissionsTab,
  useObjectPermissionsClient,
} from '~/parts/admin-permissions/objectPermissionsTab'
import { ObjectEvents, RoleMapping } from '~/parts/tabs'
import { showsInherited } from '~/parts/role-mapping/mappingSearch'
import { userLink } from '~/parts/links'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { useAddressState, type ListSearch, type ListState } from '~/routing/useAddressState'
import { UserDetails } from './UserDetails'
import { FederatedMappings } from './Federated'
import { UserHeader } from './UserHeader'

const route = getRouteApi('/$realm/users/$id/$tab')

type Params = { realm: string; id: string; tab: string; inherited?: string }

export const load = ({ realm, id, tab, inherited }: Params) => [
  users.byId(realm, id),
  users.profile(realm),
  signInFacts(realm, id),
  ...(tab === 'role-mapping'
    ? [roleMappings.list(realm, { type: 'users', id }, showsInherited({ inherited }))]
    : []),
]

type Page = ReturnType<typeof useOptionalTabs> & {
  realm: string
  user: User
  listState: ListState
  hasOverview: boolean
  /** Undefined without permission to read the configuration. */
  unmanagedPolicy: string | undefined
  permissionsClient: AdminPermissionsClient | undefined
}

const isViewable = ({ user }: Page) => user.access?.view !== false

export const tabs = defineTabs<Page, ListSearch & Params>([
  {
    id: 'overview',
    title: 'overview',
    when: (page) => page.hasOverview && isViewable(page),
    file: () => import('./OverviewTab'),
  },
  { id: 'settings', title: 'details', component: UserDetails },
  {
    id: 'attributes',
    title: 'attributes',
    when: ({ unmanagedPolicy }) => unmanagedPolicy !== undefined,
    file: () => import('./AttributesTab'),
  },
  {
    id: 'credentials',
    title: 'credentials',
    when: isViewable,
    file: () => import('./credentials/CredentialsTab'),
  },
  {
    id: 'verifiable-credentials',
    title: 'verifiableCredentials',
    when: (page) => page.hasWallets && isViewable(page),
    file: () => import('./VerifiableCredentialsTab'),
  },
  {
    id: 'role-mapping',
    title: 'roleMapping',
    when: ({ user }) => user.access?.view === true,
    component: RoleMapping,
    render: ({ realm, user, listState }) => (
      <>
        <RoleMapping
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
  },
  {
    id: 'groups',
    title: 'groups',
    requires: 'query-groups',
    file: () => import('./GroupsTab'),
  },
  {
    id: 'organizations',
    title: 'organizations',
    when: ({ hasOrganizations }) => hasOrganizations,
    file: () => import('./OrganizationsTab'),
  },
  { id: 'consents', title: 'consents', file: () => import('./ConsentsTab') },
  {
    id: 'identity-provider-links',
    title: 'identityProviderLinks',
    file: () => import('./IdentityLinksTab'),
  },
  { id: 'sessions', title: 'sessions', file: () => import('./SessionsTab') },
  {
    id: 'events',
    title: 'events',
    requires: 'view-events',
    component: ObjectEvents,
    render: ({ realm, user: { id }, listState }) => (
      <ObjectEvents realm={realm} listState={listState} path={`users/${id}`} user={id} />
    ),
  },
  objectPermissionsTab('Users', ({ user }) => user.id),
  {
    id: 'workflows',
    title: 'workflows',
    // The server answers nobody else.
    requires: { some: ['realm-admin', 'admin'] },
    when: ({ hasWorkflows }) => hasWorkflows,
    file: () => import('./WorkflowsTab'),
  },
])

export default function UserPage() {
  const { realm, id, tab } = route.useParams()
  const { data: user } = useSuspenseQuery(users.byId(realm, id))
  const { data: profile, isPending } = useQuery(users.profile(realm))
  return (
    <TabbedPage
      header={<UserHeader realm={realm} user={user} />}
      label="userDetails"
      tabs={tabs}
      page={{
        realm,
        user,
        unmanagedPolicy: profile?.unmanagedAttributePolicy,
        listState: useAddressState(route),
        hasOverview: isSupport(usePermissions(realm)),
        ...useOptionalTabs(realm, id, tab),
        permissionsClient: useObjectPermissionsClient(realm),
      }}
      objectId={user.id}
      current={tab}
      isPending={isPending}
      link={(segment) => userLink(id, segment)}
    />
  )
}

/** Tabs that depend on the realm and the server. The address is trusted until all answers arrive. */
function useOptionalTabs(realm: string, user: string, current: string) {
  const feature = useFeature()
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  const { organizationsEnabled, verifiableCredentialsEnabled } = useRealm(realm)
  const mayQuery = holds({ some: ['manage-realm', 'query-organizations'] }, usePermissions(realm))
  const usesOrganizations = feature('ORGANIZATION') && organizationsEnabled === true && mayQuery
  const organizations = useQuery({ ...userOrganizations.any(realm), enabled: usesOrganizations })
  // Without access to realm settings, probe with the credentials: 400 means disabled.
  const needsProbe = verifiableCredentialsEnabled === undefined
  const probe = useQuery({
    ...verifiableCredentials.ofUser(realm, user),
    enabled: needsProbe && feature('OID4VC_VCI'),
  })
  const hasWallets =
    !info || (needsProbe && probe.isLoading)
      ? current === 'verifiable-credentials'
      : feature('OID4VC_VCI') && (!needsProbe || probe.data !== undefined)
  return {
    hasOrganizations:
      usesOrganizations &&
      (organizations.data ?? (organizations.isPending && current === 'organizations')),
    hasWallets: verifiableCredentialsEnabled !== false && hasWallets,
    // Not every supported server version has workflows.
    hasWorkflows: info ? feature('WORKFLOWS') : current === 'workflows',
  }
}
