import type { MenuAction } from '~/ui/actions/ActionMenu'
import type { FlowEditing } from './useFlowEditing'
import { isFormFlow, type StepPosition, type Step } from './tree'
import type { TextKey } from '~/lib/textKey'

export function addActions(editing: FlowEditing, step: Step): MenuAction[] {
  const isBasic = editing.flow.providerId !== 'client-flow' && !isFormFlow(step)
  return [
    { label: 'addExecution', onSelect: () => editing.openDialog({ kind: 'step', parent: step }) },
    // Form and client flows support no conditions.
    ...(isBasic
      ? [
          {
            label: 'addCondition' as const,
            onSelect: () => editing.openDialog({ kind: 'condition', parent: step }),
          },
        ]
      : []),
    { label: 'addSubFlow', onSelect: () => editing.openDialog({ kind: 'flow', parent: step }) },
  ]
}

export function moveActions(editing: FlowEditing, step: Step): MenuAction[] {
  const { up, down, into, out } = editing.moveTargetsOf(step)
  const name = step.execution.displayName
  const moveAction = (
    label: TextKey,
    position: StepPosition | undefined,
    params: Record<string, unknown>,
  ): MenuAction[] =>
    position ? [{ label, params, onSelect: () => editing.moveTo(step, position) }] : []
  return [
    ...moveAction('moveUp', up, { name }),
    ...moveAction('moveDown', down, { name }),
    ...moveAction('moveInto', into?.position, { name: into?.name }),
    ...moveAction('moveOutOf', out?.position, { name: out?.name }),
  ]
}
