import { css } from '@patternfly/react-styles'
import button from '@patternfly/react-styles/css/components/Button/button'
import { getRouteApi } from '@tanstack/react-router'
import { bindings, bindingsOf, flows, type FlowRow } from '~/api/authentication/flows'
import { useRealm } from '~/api/realms/realms'
import { RouteLink } from '~/routing/RouteLink'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { FlowLink } from '~/parts/authentication/FlowLink'
import { NewFlowButtons } from './NewFlowButtons'
import { UsedBy, usedByText } from './UsedBy'
import { useFlowActions } from './useFlowActions'

const route = getRouteApi('/$realm/authentication/{-$tab}')

const order = ['DEFAULT', 'SPECIFIC_CLIENTS', 'SPECIFIC_PROVIDERS']

const rankOf = ({ usedBy }: FlowRow) => (usedBy ? order.indexOf(usedBy.type) : order.length)

const columnsOf = (
  realm: string,
  usesOf: (flow: FlowRow) => readonly (keyof typeof bindings)[],
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
        usesOf(flow).map((use) => t(bindings[use])),
      ),
    sort: (a, b) => rankOf(a) - rankOf(b),
    width: 25,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ description }) => <bdi>{description}</bdi>,
    text: ({ description = '' }) => description,
  },
]

/** The flows of a realm. */
export function FlowsTab({ realm }: { realm: string }) {
  const { language } = useText()
  const listState = useAddressState(route)
  const settings = useRealm(realm)
  const { actionsOf, dialogs } = useFlowActions(realm)
  return (
    <>
      <DataTable
        label="flows"
        whole={{
          ...flows.list(realm),
          select: (all) =>
            all.toSorted(
              (a, b) => a.alias.localeCompare(b.alias, language) || rankOf(a) - rankOf(b),
            ),
        }}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columnsOf(realm, ({ alias }) => bindingsOf(settings, alias))}
        searchPlaceholder="searchForFlow"
        toolbar={<NewFlowButtons realm={realm} />}
        actions={(flow) => actionsOf(flow)}
        empty={
          <EmptyPanel
            title="emptyEvents"
            text="emptyEventsInstructions"
            action={
              <RouteLink
                to="/$realm/authentication/flows/create"
                className={css(button.button, button.modifiers.primary)}
              >
                <CreateText />
              </RouteLink>
            }
          />
        }
        requires="view-realm"
      />
      {dialogs}
    </>
  )
}

const CreateText = () => <>{useText().t('createFlow')}</>
