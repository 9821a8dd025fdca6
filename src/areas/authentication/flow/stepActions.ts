import type { Action } from '~/ui/actions/ActionMenu'
import type { FlowEditing } from './useFlowEditing'
import { isForm, type StepPosition, type Step } from './tree'
import type { TextKey } from '~/lib/textKey'

/** What can be put into a sub-flow. */
export function addActions(editing: FlowEditing, step: Step): Action[] {
  const isBasic = editing.flow.providerId !== 'client-flow' && !isForm(step)
  return [
    { label: 'addExecution', onSelect: () => editing.ask({ what: 'step', parent: step }) },
    // Forms and clients know no conditions.
    ...(isBasic
      ? [
          {
            label: 'addCondition' as const,
            onSelect: () => editing.ask({ what: 'condition', parent: step }),
          },
        ]
      : []),
    { label: 'addSubFlow', onSelect: () => editing.ask({ what: 'flow', parent: step }) },
  ]
}

/** Where a step can be moved. */
export function moveActions(editing: FlowEditing, step: Step): Action[] {
  const { up, down, into, out } = editing.waysOf(step)
  const name = step.execution.displayName
  const to = (
    label: TextKey,
    spot: StepPosition | undefined,
    params: Record<string, unknown>,
  ): Action[] => (spot ? [{ label, params, onSelect: () => editing.moveTo(step, spot) }] : [])
  return [
    ...to('moveUp', up, { name }),
    ...to('moveDown', down, { name }),
    ...to('moveInto', into?.spot, { name: into?.name }),
    ...to('moveOutOf', out?.spot, { name: out?.name }),
  ]
}
