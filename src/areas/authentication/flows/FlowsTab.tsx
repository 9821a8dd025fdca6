import { getRouteApi } from '@tanstack/react-router'
import { bindings, boundTo, flows, type FlowRow } from '~/api/authentication/flows'
import { useRealm, realms } from '~/api/realms/realms'
import { useGo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { openDialog } from '~/ui/dialogs/openDialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { FlowLink, flowParams } from '~/parts/authentication/FlowLink'
import { UsedBy, usedByText } from './UsedBy'
import { useFlowActions } from './useFlowActions'
import ImportFlowDialog from './ImportFlowDialog'

const route = getRouteApi('/$realm/authentication/{-$tab}')

const usageOrder = ['DEFAULT', 'SPECIFIC_CLIENTS', 'SPECIFIC_PROVIDERS']

const usageRank = ({ usedBy }: FlowRow) =>
  usedBy ? usageOrder.indexOf(usedBy.type) : usageOrder.length

const columnsOf = (
  realm: string,
  bindingsOfFlow: (flow: FlowRow) => readonly (keyof typeof bindings)[],
): readonly Column<FlowRow>[] => [
  {
    id: 'flowName',
    title: 'flowName',
    cell: (flow, { t }) => (
      <span className="castellan-marks">
        <FlowLink flow={flow} />
        {flow.builtIn && (
          <>
            {' '}
            <Badge>{t('buildIn')}</Badge>
          </>
        )}
      </span>
    ),
    text: ({ alias }) => alias,
    sort: true,
    width: 35,
  },
  {
    id: 'usedBy',
    title: 'usedBy',
    cell: (flow) => <UsedBy key={flow.id} realm={realm} flow={flow} />,
    text: (flow, { t }) =>
      usedByText(
        flow,
        t,
        bindingsOfFlow(flow).map((binding) => t(bindings[binding])),
      ),
    sort: (a, b) => usageRank(a) - usageRank(b),
    width: 25,
  },
  text('description', 'description'),
]

/** The realm has the bindings of flows. */
export const load = ({ realm }: { realm: string }) => [flows.list(realm), realms.byName(realm)]

export default function FlowsTab({ realm }: { realm: string }) {
  const { language } = useText()
  const listState = useAddressState(route)
  const settings = useRealm(realm)
  const { actionsOf, dialogs } = useFlowActions(realm)
  return (
    <>
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
        columns={columnsOf(realm, ({ alias }) => boundTo(settings, alias))}
        searchPlaceholder="searchForFlow"
        toolbar={<NewFlowButtons realm={realm} />}
        actions={(flow) => actionsOf(flow)}
        empty={
          <EmptyStateMessage
            title="emptyEvents"
            text="emptyEventsInstructions"
            action={<NewFlowButtons realm={realm} />}
          />
        }
        requires="view-realm"
      />
      {dialogs}
    </>
  )
}

// The route requires manage-authorization, the server manage-realm.
const createRequires = { all: ['manage-authorization', 'manage-realm'] } as const

function NewFlowButtons({ realm }: { realm: string }) {
  const go = useGo()
  return (
    <>
      <ActionButton
        variant="primary"
        action={{
          label: 'createFlow',
          requires: createRequires,
          onSelect: () =>
            void go({ to: '/$realm/authentication/flows/create', params: { realm }, search: {} }),
        }}
      />
      <ActionButton
        variant="secondary"
        action={{
          label: 'importFlow',
          requires: createRequires,
          onSelect: () =>
            openDialog(
              <ImportFlowDialog
                realm={realm}
                onDone={(id) =>
                  void go({
                    to: '/$realm/authentication/$id/$usedBy/{-$builtIn}',
                    params: { realm, ...flowParams({ id, builtIn: false }) },
                    search: {},
                  })
                }
              />,
            ),
        }}
      />
    </>
  )
}
