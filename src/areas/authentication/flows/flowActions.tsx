import { deleteFlows, duplicateFlow, inUseReason, type FlowRow } from '~/api/authentication/flows'
import { translate } from '~/lib/i18n'
import { confirmedAction, type ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
import { openDialog } from '~/ui/dialogs/openDialog'
import { RichText } from '~/ui/text'
import { BindFlowDialog } from './BindFlowDialog'
import { FlowCopyDialog } from './FlowCopyDialog'

export const duplicateAction = (realm: string, flow: FlowRow): MenuAction => ({
  label: 'duplicate',
  requires: 'manage-realm',
  onSelect: () =>
    openDialog(
      <FlowCopyDialog title="duplicateFlow" flow={flow} copy={duplicateFlow(realm, flow.alias)} />,
    ),
})

export const flowActions = (realm: string, flow: FlowRow): MenuAction[] => [
  duplicateAction(realm, flow),
  ...(flow.usedBy?.type === 'DEFAULT'
    ? []
    : [
        {
          label: 'bindFlow' as const,
          requires: 'manage-realm' as const,
          onSelect: () => openDialog(<BindFlowDialog realm={realm} flow={flow} />),
        },
      ]),
]

const flowRemoval = (realm: string): ConfirmedAction<FlowRow> => ({
  command: deleteFlows(realm),
  requires: 'manage-realm',
  disabledReason: ([flow]) => flow && inUseReason(flow),
  question: () => ({ title: 'deleteConfirmFlow' }),
  impact: ([flow]) => (
    <p>
      <RichText text={translate('deleteConfirmFlowMessage', { flow: flow?.alias })} />
    </p>
  ),
})

/** Keycloak refuses to delete built-in flows. */
export const flowDeletion = (realm: string, flow: FlowRow, onDone?: () => void) =>
  flow.builtIn ? [] : [confirmedAction(flowRemoval(realm), [flow], { onDone })]
