import { getRouteApi } from '@tanstack/react-router'
import { flows, type FlowRow } from '~/api/authentication/flows'
import { realms, useRealm, type Realm } from '~/api/realms/realms'
import { FlowLink, flowLink } from '~/parts/authentication/FlowLink'
import { useGo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { openDialog } from '~/ui/dialogs/openDialog'
import { useText } from '~/ui/useText'
import { flowActions, flowDeletion } from './flowActions'
import ImportFlowDialog from './ImportFlowDialog'
import { UsedBy, usedByText } from './UsedBy'

const route = getRouteApi('/$realm/authentication/{-$tab}')

const usageOrder = ['DEFAULT', 'SPECIFIC_CLIENTS', 'SPECIFIC_PROVIDERS']

const usageRank = ({ usedBy }: FlowRow) =>
  usedBy ? usageOrder.indexOf(usedBy.type) : usageOrder.length

const columnsOf = (realm: string, settings: Realm): readonly Column<FlowRow>[] => [
  link('flowName', 'flowName', (flow, name) => <FlowLink flow={flow}>{name}</FlowLink>, {
    value: ({ alias }) => alias,
    badges: ({ builtIn }) => [builtIn && { text: 'buildIn' }],
    sort: true,
    width: 35,
  }),
  {
    id: 'usedBy',
    title: 'usedBy',
    cell: (flow) => <UsedBy key={flow.id} realm={realm} flow={flow} />,
    text: (flow, texts) => usedByText(flow, settings, texts),
    sort: (a, b) => usageRank(a) - usageRank(b),
    width: 25,
  },
  text('description', 'description'),
]

/** The realm has the bindings of flows. */
export const load = ({ realm }: { realm: string }) => [flows.list(realm), realms.byName(realm)]

// The route requires manage-authorization, the server manage-realm.
const createRequires = { all: ['manage-authorization', 'manage-realm'] } as const

export default function FlowsTab({ realm }: { realm: string }) {
  const { language } = useText()
  const go = useGo()
  const listState = useAddressState(route)
  const settings = useRealm(realm)
  return (
    <DataTable
      label="flows"
      fullListQuery={{
        ...flows.list(realm),
        select: (all) =>
          all.toSorted(
            (a, b) => a.alias.localeCompare(b.alias, language) || usageRank(a) - usageRank(b),
          ),
      }}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columnsOf(realm, settings)}
      searchPlaceholder="searchForFlow"
      create={{
        label: 'createFlow',
        requires: createRequires,
        onSelect: () =>
          void go({ to: '/$realm/authentication/flows/create', params: { realm }, search: {} }),
      }}
      toolbar={
        <ActionButton
          action={{
            label: 'importFlow',
            requires: createRequires,
            onSelect: () =>
              openDialog(
                <ImportFlowDialog realm={realm} onDone={(id) => void go(flowLink({ id }))} />,
              ),
          }}
        />
      }
      alwaysShowToolbar
      actions={(flow) => [...flowActions(realm, flow), ...flowDeletion(realm, flow)]}
      empty={{ title: 'emptyEvents', text: 'emptyEventsInstructions' }}
      requires="view-realm"
    />
  )
}
