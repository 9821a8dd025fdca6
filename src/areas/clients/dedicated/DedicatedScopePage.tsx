import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { clients, type Client } from '~/api/clients/clients'
import { MapperList } from '~/parts/mappers/MapperList'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { useAddressState } from '~/routing/useAddressState'
import { PageHeader } from '~/ui/PageHeader'
import { FullScope } from './FullScope'

const route = getRouteApi('/$realm/clients/$clientId/clientScopes/dedicated/{-$tab}')

type Props = { realm: string; client: Client }

const tabsOf = (props: Props): readonly RoutedTab[] => [
  {
    id: 'mappers',
    title: 'mappers',
    content: () => <Mappers key={props.client.id} {...props} />,
  },
  { id: 'scope', title: 'scope', content: () => <Scope key={props.client.id} {...props} /> },
]

/** What a client has for itself alone: its own mappers, and the roles that its tokens may hold. */
export default function DedicatedScopePage() {
  const { realm, clientId: id, tab } = route.useParams()
  const { data: client, error, dataUpdatedAt } = useSuspenseQuery(clients.byId(realm, id))
  // What a list said was shown at once, but the server does not (any more) tell it.
  if (error && dataUpdatedAt === 0) throw error
  const tabs = tabsOf({ realm, client })
  if (!isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <PageHeader name={`${client.clientId}-dedicated`} subtitle="dedicatedScopeExplain" />
      <RoutedTabs
        label="dedicatedScopes"
        tabs={tabs}
        current={tab}
        link={(segment) =>
          linkOptions({
            to: '/$realm/clients/$clientId/clientScopes/dedicated/{-$tab}',
            params: { realm, clientId: id, tab: segment },
            search: {},
          })
        }
      />
    </>
  )
}

function Mappers({ realm, client }: Props) {
  const listState = useAddressState(route)
  return (
    <MapperList
      realm={realm}
      owner={{ kind: 'clients', id: client.id }}
      protocol={client.protocol ?? 'openid-connect'}
      listState={listState}
      editable={client.access?.manage}
    />
  )
}

const Scope = (props: Props) => <FullScope {...props} listState={useAddressState(route)} />
