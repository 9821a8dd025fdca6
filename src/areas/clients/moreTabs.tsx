import type { Client } from '~/api/clients'
import type { RoutedTab } from '~/routing/RoutedTabs'
import { clientTabs } from './tabs'

/** The roles of a client: between its credentials and its client scopes. */
export const rolesTab = (realm: string, client: Client): RoutedTab => ({
  id: 'roles',
  title: 'roles',
  content: () => <clientTabs.roles key={client.id} realm={realm} client={client} />,
})

/** The tabs of a client that come after its client scopes. */
export const moreTabs = (
  realm: string,
  client: Client,
  permissions: readonly RoutedTab[],
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
  ...permissions,
  {
    id: 'events',
    title: 'events',
    requires: 'view-events',
    content: () => (
      <clientTabs.events key={client.id} realm={realm} id={client.id} clientId={client.clientId} />
    ),
  },
]

const serviceAccountTab = (realm: string, { id }: Client): RoutedTab => ({
  id: 'serviceAccount',
  title: 'serviceAccount',
  requires: 'view-users',
  content: () => <clientTabs.serviceAccount key={id} realm={realm} client={id} />,
})
