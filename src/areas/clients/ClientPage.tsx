import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { clients, type Client } from '~/api/clients'
import { serverInfo } from '~/api/serverInfo'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { ClientHeader } from './ClientHeader'
import { SettingsTab } from './SettingsTab'

const route = getRouteApi('/$realm/clients/$clientId/$tab')

const tabsOf = (realm: string, client: Client): readonly RoutedTab[] => [
  {
    id: 'settings',
    title: 'settings',
    // A form of its own for every client.
    content: () => <SettingsTab key={client.id} realm={realm} client={client} />,
  },
]

/** One client. Its address names it by its id, as the server does. */
export default function ClientPage() {
  const { realm, clientId: id, tab } = route.useParams()
  // Some fields belong to features of the server: asked for here, waited for by nobody.
  useQuery(serverInfo)
  const { data: client, error, dataUpdatedAt } = useSuspenseQuery(clients.byId(realm, id))
  // What a list said was shown at once, but the server does not (any more) tell it.
  if (error && dataUpdatedAt === 0) throw error
  const tabs = tabsOf(realm, client)
  if (!isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <ClientHeader realm={realm} client={client} />
      <RoutedTabs
        label="clientSettings"
        tabs={tabs}
        current={tab}
        link={(segment) =>
          linkOptions({
            to: '/$realm/clients/$clientId/$tab',
            params: { realm, clientId: id, tab: segment },
          })
        }
      />
    </>
  )
}
