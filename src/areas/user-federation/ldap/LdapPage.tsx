import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { federation } from '~/api/federation/federation'
import { NotFound } from '~/routing/screens'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { FederationProviderHeader } from '../FederationProviderHeader'

const route = getRouteApi('/$realm/user-federation/ldap/$id/{-$tab}')

export const load = ({ realm, id }: { realm: string; id: string }) => [
  federation.settings(realm, id),
]

type Page = { realm: string; id: string }

export const tabs = defineTabs<Page, Page>([
  { id: 'settings', title: 'settings', file: () => import('./LdapSettings') },
  { id: 'mappers', title: 'mappers', file: () => import('../mappers/FederationMapperList') },
])

export default function LdapPage() {
  const { realm, id, tab } = route.useParams()
  const { data: provider } = useSuspenseQuery(federation.settings(realm, id))
  if (provider.providerId !== 'ldap') return <NotFound />
  return (
    <TabbedPage
      header={<FederationProviderHeader realm={realm} provider={provider} />}
      label="userFederation"
      tabs={tabs}
      page={{ realm, id }}
      objectId={id}
      current={tab}
      link={(segment) =>
        linkOptions({
          to: '/$realm/user-federation/ldap/$id/{-$tab}',
          params: { realm, id, tab: segment },
          search: {},
        })
      }
    />
  )
}
