import { useId } from 'react'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'
import type { Step } from './tree'
import type { FlowEditing } from './useFlowEditing'

// @texts requirements.*

export function RequirementField({ step, editing }: { step: Step; editing: FlowEditing }) {
  const { t } = useText()
  const id = useId()
  const { requirement, requirementChoices, displayName } = step.execution
  if (requirementChoices.length < 2 || !editing.canManage)
    return <span className="castellan-requirement">{t(`requirements.${requirement}`)}</span>
  return (
    <div className="castellan-requirement">
      <ChoiceField
        id={id}
        options={requirementChoices.map((value) => ({ value, label: t(`requirements.${value}`) }))}
        value={requirement}
        aria-label={`${t('requirement')}: ${displayName}`}
        onChange={(next) => {
          const selectedRequirement = requirementChoices.find((choice) => choice === next)
          if (selectedRequirement && selectedRequirement !== requirement)
            editing.setRequirement(step, selectedRequirement)
        }}
      />
    </div>
  )
}
