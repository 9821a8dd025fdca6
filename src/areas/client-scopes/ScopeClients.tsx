import type { ScopeUser } from '~/api/client-scopes/scopeUse'
import { RouteLink } from '~/routing/RouteLink'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useAddressState } from '~/routing/useAddressState'
import { getRouteApi } from '@tanstack/react-router'
import { useText } from '~/ui/useText'
import { UseProgress } from './UseProgress'
import { useScopeUse } from './useScopeUse'

const route = getRouteApi('/$realm/client-scopes/$id/$tab')

const columns: Column<ScopeUser>[] = [
  {
    id: 'clientId',
    title: 'clientId',
    cell: ({ id, clientId }) => (
      <RouteLink to="/$realm/clients/$clientId/$tab" params={{ clientId: id, tab: 'settings' }}>
        <bdi>{clientId}</bdi>
      </RouteLink>
    ),
    text: ({ clientId }) => clientId,
    sort: true,
  },
  {
    id: 'name',
    title: 'clientName',
    cell: ({ name }, { label }) => label(name) || '—',
    text: ({ name }, { label }) => label(name),
    sort: true,
  },
  {
    id: 'assignedType',
    title: 'assignedType',
    cell: ({ scopes: [scope] }, { t }) => (scope ? t(`clientScopeType.${scope.type}`) : ''),
    sort: true,
  },
]

/** The clients that use a scope. */
export function ScopeClients({ realm, name }: { realm: string; name: string }) {
  const { t } = useText()
  const listState = useAddressState(route)
  const use = useScopeUse(realm, [name])
  const { found, isDone } = use.so
  return (
    <div className="castellan-rows">
      <p>{t('scopeUseExplain')}</p>
      <UseProgress use={use} />
      <DataTable
        label="usedBy"
        rows={found}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columns}
        searchPlaceholder="searchForClient"
        empty={
          isDone ? <EmptyPanel title="noClientUsesScope" /> : <p>{t('noClientUsesScopeYet')}</p>
        }
      />
    </div>
  )
}
