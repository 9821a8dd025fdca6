import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions, useMatch } from '@tanstack/react-router'
import { clients, type Client } from '~/api/clients'
import { serverInfo } from '~/api/serverInfo'
import { useSendsSignals } from '~/api/ssf'
import type { Requirement } from '~/lib/access'
import { usePermissionsTab } from '~/parts/permissions/permissionsTab'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { ClientHeader } from './ClientHeader'
import { isReceiver, moreTabs, rolesTab, ssfTab } from './moreTabs'
import { SettingsTab } from './SettingsTab'
import { clientTabs } from './tabs'

const isRealmClient = ({ attributes }: Client) => attributes?.realm_client === 'true'

const hasKeys = (client: Client) =>
  client.protocol === 'saml' || (!client.publicClient && !isRealmClient(client))

const isOpen = ({ access }: Client) => access?.view === true || access?.configure === true

/** Whoever may look at a client may see its secret: the server tells it in any case. */
const hasCredentials = (client: Client) => !client.publicClient && !isRealmClient(client)

const tabsOf = (
  realm: string,
  client: Client,
  last: readonly RoutedTab[],
): readonly RoutedTab[] => [
  {
    id: 'settings',
    title: 'settings',
    // A form of its own for every client.
    content: () => <SettingsTab key={client.id} realm={realm} client={client} />,
  },
  ...(hasKeys(client)
    ? [
        {
          id: 'keys',
          title: 'keys',
          content: () => <clientTabs.keys key={client.id} realm={realm} client={client} />,
        },
      ]
    : []),
  ...(hasCredentials(client)
    ? [
        {
          id: 'credentials',
          title: 'credentials',
          ...(!isOpen(client) && { requires: 'view-clients' as const }),
          content: () => <clientTabs.credentials key={client.id} realm={realm} client={client} />,
        },
      ]
    : []),
  rolesTab(realm, client),
  ...(isRealmClient(client) || client.bearerOnly ? [] : [scopesTab(realm, client)]),
  ...moreTabs(realm, client, last),
]

const scopesTab = (realm: string, client: Client): RoutedTab => ({
  id: 'clientScopes',
  title: 'clientScopes',
  requires: 'view-clients',
  content: () => <clientTabs.clientScopes key={client.id} realm={realm} client={client} />,
})

const toManage = ({ access }: Client): Requirement => (access?.manage ? 'anyone' : 'manage-clients')

/** The rule of the server's own console. */
const toSeePermissions = (client: Client): Requirement => ({
  all: [{ some: ['manage-authorization', 'view-authorization'] }, toManage(client)],
})

/** The page's own address, or that of a tab that has tabs itself. */
function useClientAddress() {
  const own = useMatch({ from: '/$realm/clients/$clientId/$tab', shouldThrow: false })
  const scopes = useMatch({
    from: '/$realm/clients/$clientId/clientScopes/$tab',
    shouldThrow: false,
  })
  const signals = useMatch({ from: '/$realm/clients/$clientId/ssf/$tab', shouldThrow: false })
  if (scopes) return { ...scopes.params, tab: 'clientScopes' }
  if (signals) return { ...signals.params, tab: 'ssf' }
  if (own) return own.params
  throw new Error('The page of a client stands at an address that names none')
}

/** One client. Its address names it by its id, as the server does. */
export default function ClientPage() {
  const { realm, clientId: id, tab } = useClientAddress()
  // Some fields belong to features of the server: asked for here, waited for by nobody.
  useQuery(serverInfo)
  const { data: client, error, dataUpdatedAt } = useSuspenseQuery(clients.byId(realm, id))
  const permissionsTab = usePermissionsTab(realm)
  const sendsSignals = useSendsSignals(realm)
  // What a list said was shown at once, but the server does not (any more) tell it.
  if (error && dataUpdatedAt === 0) throw error
  const permissions = permissionsTab({
    of: { type: 'clients', id },
    requires: toSeePermissions(client),
    toSwitch: toManage(client),
  })
  const signals = sendsSignals && isReceiver(client) ? [ssfTab(realm, client)] : []
  const tabs = tabsOf(realm, client, [...permissions, ...signals])
  if (!isTabOf(tabs, tab)) return <NotFound />
  const toTab = (segment: string) =>
    linkOptions({
      to: '/$realm/clients/$clientId/$tab',
      params: { realm, clientId: id, tab: segment },
    })
  const toScopes = linkOptions({
    to: '/$realm/clients/$clientId/clientScopes/$tab',
    params: { realm, clientId: id, tab: 'setup' },
    search: {},
  })
  const toSignals = linkOptions({
    to: '/$realm/clients/$clientId/ssf/$tab',
    params: { realm, clientId: id, tab: 'receiver' },
    search: {},
  })
  const nested: Readonly<Record<string, typeof toScopes | typeof toSignals>> = {
    clientScopes: toScopes,
    ssf: toSignals,
  }
  return (
    <>
      <ClientHeader realm={realm} client={client} />
      <RoutedTabs
        label="clientSettings"
        tabs={tabs}
        current={tab}
        link={(segment) => nested[segment] ?? toTab(segment)}
      />
    </>
  )
}
