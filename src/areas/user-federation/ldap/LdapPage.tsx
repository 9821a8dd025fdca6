import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { federation } from '~/api/federation/federation'
import { serverInfo } from '~/api/serverInfo'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { tabsFor } from '~/routing/tabs'
import { ProviderHeader } from '../ProviderHeader'
import { ldapTabs } from './tabs'
import { useVendorChange } from './useVendorChange'

const route = getRouteApi('/$realm/user-federation/ldap/$id/{-$tab}')

/** A directory that users come from. */
export default function LdapPage() {
  const { realm, id, tab } = route.useParams()
  // Kerberos is a feature of the server: asked for here, waited for by nobody.
  useQuery(serverInfo)
  const { data: provider } = useSuspenseQuery(federation.settings(realm, id))
  const vendorChange = useVendorChange(realm, provider)
  const tabs = tabsFor(ldapTabs, { realm, id })
  if (provider.providerId !== 'ldap' || !isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <ProviderHeader realm={realm} provider={provider} more={[vendorChange.action]} />
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
      {vendorChange.dialog}
    </>
  )
}
