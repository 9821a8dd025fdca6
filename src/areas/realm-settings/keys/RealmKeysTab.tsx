import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Component } from '~/api/components'
import { keyProviders, orderKeyProviders } from '~/api/realms/keyProviders'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { moveItem } from '~/lib/async/reorder'
import { defineTabs } from '~/routing/tabs'
import { RouteLink } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { Badge } from '~/ui/Badge'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { SubTabs } from '../SubTabs'
import { KeyList } from './KeyList'
import { keyProviderRemoval, keyRotation } from './keyProviderActions'
import { AddKeyProvider as AddProvider, useKeyProviderTypes } from './AddKeyProvider'

const route = getRouteApi('/$realm/realm-settings/keys/$tab')

const tabs = defineTabs<{ realm: string }>([
  { id: 'list', title: 'keysList', component: KeyList },
  { id: 'providers', title: 'providers', component: Providers },
])

export const load = ({ realm, tab }: { realm: string; tab?: string | undefined }) =>
  tab === 'providers'
    ? [keyProviders.list(realm)]
    : [keyProviders.keys(realm), keyProviders.list(realm)]

export default function RealmKeysTab({ realm }: { realm: string }) {
  return <SubTabs realm={realm} parentTab="keys" label="keys" tabs={tabs} />
}

const isOff = ({ config }: Component, name: string) => config[name]?.[0] === 'false'

const statusOf = (provider: Component) =>
  isOff(provider, 'enabled') ? 'disabled' : isOff(provider, 'active') ? 'passive' : undefined

const columnsOf = (helpOf: (type: string) => string): Column<Component>[] => [
  {
    id: 'name',
    title: 'name',
    cell: (provider, { t }) => {
      const status = statusOf(provider)
      return (
        <span className="castellan-marks">
          <RouteLink
            to="/$realm/realm-settings/keys/providers/$id/$providerType/settings"
            params={{ id: provider.id, providerType: provider.providerId }}
          >
            <bdi>{provider.name || provider.providerId}</bdi>
          </RouteLink>
          {status && <Badge>{t(status)}</Badge>}
        </span>
      )
    },
    text: ({ name, providerId }) => name || providerId,
    width: 25,
  },
  {
    id: 'provider',
    title: 'provider',
    cell: ({ providerId }) => providerId,
    text: ({ providerId }) => providerId,
    width: 20,
  },
  {
    id: 'providerDescription',
    title: 'providerDescription',
    cell: ({ providerId }) => helpOf(providerId),
  },
  {
    id: 'algorithm',
    title: 'algorithm',
    cell: ({ config }) => config.algorithm?.[0] ?? '',
  },
  {
    id: 'priority',
    title: 'priority',
    cell: ({ config }) => config.priority?.[0] ?? '0',
    width: 10,
  },
]

/** The server uses the first active key that matches. */
function Providers({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const query = keyProviders.list(realm)
  const { data: rows = [] } = useQuery(query)
  const { helpOf } = useKeyProviderTypes()
  const order = useMutation(orderKeyProviders(realm))
  const canOrder = holds('manage-realm', usePermissions(realm))
  const [isAddOpen, setAddOpen] = useState(false)
  const addButton = (
    <ActionButton
      variant="primary"
      action={{ label: 'addProvider', requires: 'manage-realm', onSelect: () => setAddOpen(true) }}
    />
  )
  return (
    <>
      <DataTable
        label="providers"
        fullListQuery={query}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columnsOf(helpOf)}
        searchPlaceholder="search"
        toolbar={addButton}
        actions={(provider) => [keyRotation(realm, provider)]}
        removal={keyProviderRemoval(realm)}
        {...(canOrder && {
          order: {
            rows,
            move: (from: number, to: number) => order.mutate(moveItem(rows, from, to)),
            isBusy: order.isPending,
          },
        })}
        empty={<EmptyStateMessage title="noKeys" action={addButton} />}
        requires="view-realm"
      />
      {isAddOpen && <AddProvider onClose={() => setAddOpen(false)} />}
    </>
  )
}
