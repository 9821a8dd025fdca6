import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Component } from '~/api/components'
import { keyProviders, orderKeyProviders } from '~/api/realms/keyProviders'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { moveItem } from '~/lib/async/reorder'
import { defineTabs } from '~/routing/tabs'
import { RouteLink } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { openDialog } from '~/ui/dialogs/openDialog'
import { SubTabs } from '../SubTabs'
import { KeyList } from './KeyList'
import { keyProviderRemoval, keyRotation } from './keyProviderActions'
import { AddKeyProvider, useKeyProviderTypes } from './AddKeyProvider'

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

const statusBadge = (provider: Component) =>
  isOff(provider, 'enabled')
    ? { text: 'disabled' as const }
    : isOff(provider, 'active') && { text: 'passive' as const }

const columnsOf = (helpOf: (type: string) => string): Column<Component>[] => [
  link(
    'name',
    'name',
    ({ id, providerId }, name) => (
      <RouteLink
        to="/$realm/realm-settings/keys/providers/$id/$providerType/settings"
        params={{ id, providerType: providerId }}
      >
        {name}
      </RouteLink>
    ),
    {
      value: ({ name, providerId }) => name || providerId,
      badges: (provider) => [statusBadge(provider)],
      width: 25,
    },
  ),
  text('provider', 'provider', { value: ({ providerId }) => providerId, width: 20 }),
  text('providerDescription', 'providerDescription', {
    value: ({ providerId }) => helpOf(providerId),
  }),
  text('algorithm', 'algorithm', { value: ({ config }) => config.algorithm?.[0] }),
  text('priority', 'priority', { value: ({ config }) => config.priority?.[0] ?? '0', width: 10 }),
]

/** The server uses the first active key that matches. */
function Providers({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const query = keyProviders.list(realm)
  const { data: rows = [] } = useQuery(query)
  const { helpOf } = useKeyProviderTypes()
  const order = useMutation(orderKeyProviders(realm))
  const canOrder = holds('manage-realm', usePermissions(realm))
  return (
    <DataTable
      label="providers"
      fullListQuery={query}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columnsOf(helpOf)}
      searchPlaceholder="search"
      create={{
        label: 'addProvider',
        requires: 'manage-realm',
        onSelect: () => openDialog(<AddKeyProvider />),
      }}
      actions={(provider) => [keyRotation(realm, provider)]}
      removal={keyProviderRemoval(realm)}
      {...(canOrder && {
        order: {
          rows,
          move: (from: number, to: number) => order.mutate(moveItem(rows, from, to)),
          isBusy: order.isPending,
        },
      })}
      empty={{ title: 'noKeys' }}
      requires="view-realm"
    />
  )
}
