import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { federation } from '~/api/federation/federation'
import { serverInfo } from '~/api/serverInfo'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { tabsFor } from '~/routing/tabs'
import { FederationProviderHeader } from '../FederationProviderHeader'
import { ldapTabs } from './tabs'

const route = getRouteApi('/$realm/user-federation/ldap/$id/{-$tab}')

export default function LdapPage() {
  const { realm, id, tab } = route.useParams()
  // Prefetches the features; the page does not wait for them.
  useQuery(serverInfo)
  const { data: provider } = useSuspenseQuery(federation.settings(realm, id))
  const tabs = tabsFor(ldapTabs, { realm, id })
  if (provider.providerId !== 'ldap' || !isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <FederationProviderHeader realm={realm} provider={provider} />
      <RoutedTabs
        label="userFederation"
        tabs={tabs}
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
