import { Label } from '@patternfly/react-core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { clientScopes, type TypedScope } from '~/api/client-scopes/clientScopes'
import { queryClient } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'
import { AdminEvents } from '~/parts/tabs'
import { MapperList } from '~/parts/mappers/MapperList'
import { NotFound } from '~/routing/NotFound'
import { useGo } from '~/routing/RouteLink'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { useAddressState } from '~/routing/useAddressState'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { ScopeClients } from './ScopeClients'
import { isParameterized, ParameterizedLabel, protocolName } from '~/parts/scopes/scopeName'
import { ScopeRoles } from './ScopeRoles'
import { ScopeSettings } from './ScopeSettings'
import { useScopeActions } from './scopeActions'

const route = getRouteApi('/$realm/client-scopes/$id/$tab')

type Props = { realm: string; scope: TypedScope }

const tabsOf = ({ realm, scope }: Props, hasEvents: boolean): readonly RoutedTab[] => [
  {
    id: 'settings',
    title: 'settings',
    content: () => <ScopeSettings key={scope.id} realm={realm} scope={scope} />,
  },
  {
    id: 'mappers',
    title: 'mappers',
    content: () => <Mappers key={scope.id} realm={realm} scope={scope} />,
  },
  {
    id: 'scope',
    title: 'scope',
    content: () => <Roles key={scope.id} realm={realm} scope={scope} />,
  },
  {
    id: 'clients',
    title: 'usedBy',
    content: () => <ScopeClients key={scope.name} realm={realm} name={scope.name} />,
  },
  ...(hasEvents ? [eventsTab({ realm, scope })] : []),
]

const eventsTab = (props: Props): RoutedTab => ({
  id: 'events',
  title: 'adminEvents',
  requires: 'view-events',
  content: () => <Events key={props.scope.id} {...props} />,
})

/** One client scope. */
export default function ScopePage() {
  const { realm, id, tab } = route.useParams()
  // Some fields belong to features of the server: asked for here, waited for by nobody.
  useQuery(serverInfo)
  const { data: scope } = useSuspenseQuery(clientScopes.settings(realm, id))
  const { adminEventsEnabled = false } = useRealm(realm)
  const tabs = tabsOf({ realm, scope }, adminEventsEnabled)
  if (!isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <Header realm={realm} scope={scope} />
      <RoutedTabs
        label="clientScopeDetails"
        tabs={tabs}
        current={tab}
        link={(segment) =>
          linkOptions({
            to: '/$realm/client-scopes/$id/$tab',
            params: { realm, id, tab: segment },
            search: {},
          })
        }
      />
    </>
  )
}

function Header({ realm, scope }: Props) {
  const text = useText()
  const go = useGo()
  const { rowActions, dialog } = useScopeActions(realm)
  const leave = async () => {
    await go({ to: '/$realm/client-scopes', params: { realm }, search: {} })
    queryClient.removeQueries({ queryKey: [...clientScopes.all(realm), scope.id] })
  }
  return (
    <>
      <PageHeader
        name={scope.name}
        badges={
          <>
            <Label>{protocolName(scope.protocol, text)}</Label>
            {isParameterized(scope) && <ParameterizedLabel />}
          </>
        }
        actions={rowActions(scope, () => void leave())}
      />
      {dialog}
    </>
  )
}

function Mappers({ realm, scope }: Props) {
  const listState = useAddressState(route)
  return (
    <MapperList
      realm={realm}
      owner={{ kind: 'client-scopes', id: scope.id }}
      protocol={scope.protocol}
      listState={listState}
    />
  )
}

function Events({ realm, scope }: Props) {
  const listState = useAddressState(route)
  const resourcePath = `*client-scopes/${scope.id}*`
  return (
    <AdminEvents
      realm={realm}
      listState={listState}
      lists={[{ title: 'adminEvents', resourcePath }]}
    />
  )
}

const Roles = (props: Props) => <ScopeRoles {...props} listState={useAddressState(route)} />
