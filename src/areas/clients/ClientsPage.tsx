import { Label } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { clients, type ClientRow } from '~/api/clients'
import { environment } from '~/api/session'
import { useHeld } from '~/api/whoami'
import { holds } from '~/lib/access'
import { NotFound } from '~/routing/NotFound'
import { RouteLink } from '~/routing/RouteLink'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { EmptyPanel } from '~/ui/EmptyPanel'
import { ExternalLink } from '~/ui/ExternalLink'
import { PageHeader } from '~/ui/PageHeader'
import { useClientActions } from './clientActions'
import { isBuiltIn } from './builtIn'
import { homeAddress } from './homeAddress'
import { protocolName } from './protocolName'

const route = getRouteApi('/$realm/clients/{-$tab}')

const homeOf = (row: ClientRow) => homeAddress(row, environment())

const columns: Column<ClientRow>[] = [
  {
    id: 'clientId',
    title: 'clientId',
    cell: ({ id, clientId, enabled, isTemporary }, { t }) => (
      <>
        <RouteLink to="/$realm/clients/$clientId/$tab" params={{ clientId: id, tab: 'settings' }}>
          <bdi>{clientId}</bdi>
        </RouteLink>
        {enabled === false && (
          <>
            {' '}
            <Label isCompact>{t('disabled')}</Label>
          </>
        )}
        {isTemporary && (
          <>
            {' '}
            <Label isCompact color="orange" title={t('temporaryService')}>
              {t('temporaryLabel')}
            </Label>
          </>
        )}
      </>
    ),
    text: ({ clientId }) => clientId,
  },
  {
    id: 'name',
    title: 'clientName',
    cell: ({ name }, { label }) => label(name) || '—',
    text: ({ name }, { label }) => label(name),
  },
  { id: 'type', title: 'type', cell: protocolName, text: protocolName },
  {
    id: 'description',
    title: 'description',
    cell: ({ description }, { label }) => label(description) || '—',
    text: ({ description }, { label }) => label(description),
  },
  {
    id: 'homeURL',
    title: 'homeURL',
    cell: (row) => {
      const home = homeOf(row)
      return home ? (
        <ExternalLink href={home}>
          <bdi>{home}</bdi>
        </ExternalLink>
      ) : (
        '—'
      )
    },
    text: homeOf,
  },
]

/** The clients of a realm. Only the list; the address's other tabs are not there yet. */
export default function ClientsPage() {
  const { realm, tab = 'list' } = route.useParams()
  const at = useAddressState(route)
  const { rowActions, bulkActions } = useClientActions(realm)
  if (tab !== 'list') return <NotFound />
  return (
    <>
      <PageHeader title="clientList" subtitle="clientsExplain" />
      <DataTable
        label="clientList"
        query={(place) => clients.list(realm, place)}
        at={at}
        rowKey={({ id }) => id}
        columns={columns}
        searchPlaceholder="searchForClient"
        actions={rowActions}
        bulk={bulkActions}
        selectable={(row) => !isBuiltIn(row)}
        empty={<NoClients realm={realm} />}
        requires="view-clients"
      />
    </>
  )
}

// Whoever may only ask for clients gets an empty list, not a refusal (GET clients with query-clients).
function NoClients({ realm }: { realm: string }) {
  const mayView = holds('view-clients', useHeld(realm))
  return <EmptyPanel title="noClients" {...(!mayView && { text: 'noClientsToView' })} />
}
