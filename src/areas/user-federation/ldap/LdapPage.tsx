import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import type { Component } from '~/api/components'
import { federation, updateProviderConfig } from '~/api/federation/federation'
import { serverInfo } from '~/api/serverInfo'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { tabsFor, lazyTab, type TabRecord } from '~/routing/tabs'
import type { MenuAction } from '~/ui/actions/ActionMenu'
import { FederationProviderHeader } from '../FederationProviderHeader'
import VendorDialog from './VendorDialog'

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
  const vendorChange = useVendorChange(realm, provider)
  if (provider.providerId !== 'ldap' || !isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <FederationProviderHeader
        realm={realm}
        provider={provider}
        extraActions={[vendorChange.action]}
      />
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
      {vendorChange.dialog}
    </>
  )
}

/** Keycloak stores a new vendor but does not adjust the other settings. */
function useVendorChange(realm: string, provider: Component) {
  const [isOpen, setOpen] = useState(false)
  const update = useMutation(updateProviderConfig(realm))
  const action: MenuAction = {
    label: 'changeVendor',
    requires: 'manage-realm',
    onSelect: () => setOpen(true),
  }
  return {
    action,
    dialog: isOpen && (
      <>
        <VendorDialog
          provider={provider}
          save={(config) => update.mutateAsync({ provider, config })}
          onClose={() => setOpen(false)}
        />
      </>
    ),
  }
}
