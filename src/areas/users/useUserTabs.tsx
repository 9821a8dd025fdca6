import { useQuery } from '@tanstack/react-query'
import { useRealm } from '~/api/realms/realms'
import { serverInfo, useFeature } from '~/api/serverInfo'
import { userOrganizations } from '~/api/users/userOrganizations'
import type { User } from '~/api/users/users'
import { verifiableCredentials } from '~/api/users/verifiableCredentials'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { useObjectPermissionsTab } from '~/parts/admin-permissions/objectPermissionsTab'
import type { RoutedTab } from '~/routing/RoutedTabs'
import { userTabs } from './tabs'

const { 'identity-provider-links': Links } = userTabs

/** The tabs of a user from the groups on. `current` is the one that the address names. */
export function useUserTabs(realm: string, user: User, current: string): readonly RoutedTab[] {
  const hasOrganizations = useOrganizations(realm, current)
  const hasWorkflows = useWorkflows(current)
  const whoMay = useObjectPermissionsTab(realm)
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
            title: 'organizations',
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
    ...whoMay('Users', user.id),
    ...(hasWorkflows
      ? [
          {
            id: 'workflows',
            title: 'workflows',
            // Nobody else is told by the server.
            requires: { some: ['realm-admin', 'admin'] } as const,
            content: () => <userTabs.workflows key={user.id} {...props} />,
          },
        ]
      : []),
  ]
}

/** Whether the realm has organizations, as far as this person is told. */
function useOrganizations(realm: string, current: string) {
  const feature = useFeature()
  const { organizationsEnabled } = useRealm(realm)
  const mayAsk = holds({ some: ['manage-realm', 'query-organizations'] }, usePermissions(realm))
  const isOn = feature('ORGANIZATION') && organizationsEnabled === true && mayAsk
  const { data, isPending } = useQuery({ ...userOrganizations.any(realm), enabled: isOn })
  // Until the answer comes, an address that names the tab is believed.
  return isOn && (data ?? (isPending && current === 'organizations'))
}

/** Whether the realm has credentials for wallets: a feature of the server that is off by itself. */
export function useWallets(realm: string, user: string, current: string) {
  const feature = useFeature()
  const { verifiableCredentialsEnabled: isOn } = useRealm(realm)
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  const isKnown = isOn !== undefined
  // Whoever may not read the realm's settings is told by the credentials: they are refused (400).
  const asked = useQuery({
    ...verifiableCredentials.ofUser(realm, user),
    enabled: !isKnown && feature('OID4VC_VCI'),
  })
  if (isOn === false) return false
  // Until all answers have come, an address that names the tab is believed.
  if (!info || (!isKnown && asked.isLoading)) return current === 'verifiable-credentials'
  return feature('OID4VC_VCI') && (isKnown || asked.data !== undefined)
}

/** Whether the server has workflows; not every version that is supported has them. */
function useWorkflows(current: string) {
  const feature = useFeature()
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  return info ? feature('WORKFLOWS') : current === 'workflows'
}
