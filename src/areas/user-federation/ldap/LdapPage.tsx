import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { federation } from '~/api/federation/federation'
import { serverInfo } from '~/api/serverInfo'
import { NotFound } from '~/routing/screens'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { tabsFor, lazyTab, type TabRecord } from '~/routing/tabs'
import { FederationProviderHeader } from '../FederationProviderHeader'

const route = getRouteApi('/$realm/user-federation/ldap/$id/{-$tab}')

export const load = ({ realm, id }: { realm: string; id: string }) => [
  federation.settings(realm, id),
]

type TabProps = { realm: string; id: string }

export const tabs = [
  {
    id: 'settings',
    title: 'settings',
    component: lazyTab({ file: () => import('./LdapSettings') }),
    key: ({ id }) => id,
  },
  {
    id: 'mappers',
    title: 'mappers',
    component: lazyTab({ file: () => import('../mappers/FederationMapperList') }),
    key: ({ id }) => id,
  },
] as const satisfies readonly TabRecord<TabProps, TabProps>[]

export default function LdapPage() {
  const { realm, id, tab } = route.useParams()
  // Prefetches the features; the page does not wait for them.
  useQuery(serverInfo)
  const { data: provider } = useSuspenseQuery(federation.settings(realm, id))
  if (provider.providerId !== 'ldap' || !isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <FederationProviderHeader realm={realm} provider={provider} />
      <RoutedTabs
        label="userFederation"
        tabs={tabsFor(tabs, { realm, id })}
        current={tab}
        link={(segment) =>
          linkOptions({
            to: '/$realm/user-federation/ldap/$id/{-$tab}',
            params: { realm, id, tab: segment },
            search: {},
          })
        }
      />
    </>
  )
}
