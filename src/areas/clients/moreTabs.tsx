import type { Client } from '~/api/clients'
import type { RoutedTab } from '~/routing/RoutedTabs'
import { clientTabs } from './tabs'

/** The roles of a client: between its credentials and its client scopes. */
export const rolesTab = (realm: string, client: Client): RoutedTab => ({
  id: 'roles',
  title: 'roles',
  content: () => <clientTabs.roles key={client.id} realm={realm} client={client} />,
})

/** The tabs of a client that come after its client scopes; `last`: those before its events. */
export const moreTabs = (
  realm: string,
  client: Client,
  last: readonly RoutedTab[],
): readonly RoutedTab[] => [
  ...(client.serviceAccountsEnabled ? [serviceAccountTab(realm, client)] : []),
  {
    id: 'sessions',
    title: 'sessions',
    content: () => <clientTabs.sessions key={client.id} realm={realm} client={client} />,
  },
  {
    id: 'advanced',
    title: 'advanced',
    content: () => <clientTabs.advanced key={client.id} realm={realm} client={client} />,
  },
  ...last,
  {
    id: 'events',
    title: 'events',
    requires: 'view-events',
    content: () => (
      <clientTabs.events key={client.id} realm={realm} id={client.id} clientId={client.clientId} />
    ),
  },
]

/** Whether a client can be told of what happens in the realm, and is to be. */
export const isReceiver = ({ protocol = 'openid-connect', publicClient, attributes }: Client) =>
  protocol === 'openid-connect' && !publicClient && attributes?.['ssf.enabled'] === 'true'

/** What the client is told of. */
export const ssfTab = (realm: string, client: Client): RoutedTab => ({
  id: 'ssf',
  title: 'ssf',
  requires: 'view-clients',
  content: () => <clientTabs.ssf key={client.id} realm={realm} client={client} />,
})

const serviceAccountTab = (realm: string, { id }: Client): RoutedTab => ({
  id: 'serviceAccount',
  title: 'serviceAccount',
  requires: 'view-users',
  content: () => <clientTabs.serviceAccount key={id} realm={realm} client={id} />,
})
