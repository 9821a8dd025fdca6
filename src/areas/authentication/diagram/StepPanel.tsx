import { ActionMenu } from '~/ui/actions/ActionMenu'
import { useText } from '~/ui/useText'
import { RequirementField } from '../flow/RequirementField'
import { moveActions } from '../flow/stepActions'
import { StepButtons } from '../flow/StepButtons'
import { StepProblems } from '../flow/stepLabels'
import { findStep } from '../flow/tree'
import type { FlowEditing } from '../flow/useFlowEditing'

/** What can be done with the chosen step, in the picture: the same as in its row. */
export function StepPanel({ editing }: { editing: FlowEditing }) {
  const { t } = useText()
  const step = findStep(editing.tree, editing.selected)
  if (!step) return <p className="castellan-step-panel">{t('chooseStep')}</p>
  const { id, displayName: name } = step.execution
  return (
    <section className="castellan-step-panel nodrag nopan" aria-label={name}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <StepProblems mistakes={editing.mistakes.get(id) ?? []} />
      <RequirementField key={id} step={step} editing={editing} />
      <div className="castellan-step-panel-buttons">
        <StepButtons step={step} editing={editing} />
        {editing.canBuild && (
          <ActionMenu
            key={id}
            actions={moveActions(editing, step)}
            name={t('actionsFor', { name })}
          />
        )}
      </div>
    </section>
  )
}
