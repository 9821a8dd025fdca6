import { CogIcon } from '@patternfly/react-icons/dist/esm/icons/cog-icon'
import { PencilAltIcon } from '@patternfly/react-icons/dist/esm/icons/pencil-alt-icon'
import { PlusIcon } from '@patternfly/react-icons/dist/esm/icons/plus-icon'
import { TrashIcon } from '@patternfly/react-icons/dist/esm/icons/trash-icon'
import { useId } from 'react'
import type { TextKey } from '~/lib/textKey'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { IconButton } from '~/ui/actions/buttons'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'
import type { Destination, Step } from './tree'
import type { FlowEditing } from './useFlowEditing'

type Props = { step: Step; editing: FlowEditing }

export function StepButtons({ step, editing }: Props) {
  const { t } = useText()
  const { displayName: name, authenticationFlow: isFlow = false } = step.execution
  const { canEditSteps, configure, preloadConfig, editSubFlow, askDelete } = editing
  return (
    <>
      {/* Keycloak stores settings for a sub-flow but never reads them. */}
      {!isFlow && (
        <IconButton
          aria-label={`${t('settings')}: ${name}`}
          aria-haspopup="dialog"
          icon={<CogIcon />}
          onPointerEnter={() => preloadConfig(step)}
          onClick={() => configure(step)}
        />
      )}
      {isFlow && canEditSteps && (
        <>
          <ActionMenu
            name={`${t('add')}: ${name}`}
            icon={<PlusIcon />}
            actions={editing.addActions(step)}
          />
          <IconButton
            aria-label={`${t('edit')}: ${name}`}
            aria-haspopup="dialog"
            icon={<PencilAltIcon />}
            onClick={() => editSubFlow(step)}
          />
        </>
      )}
      {canEditSteps && (
        <>
          <IconButton
            aria-label={`${t('delete')}: ${name}`}
            aria-haspopup="dialog"
            icon={<TrashIcon />}
            onClick={() => askDelete(step)}
          />
          <ActionMenu actions={moveActions(editing, step)} name={t('actionsFor', { name })} />
        </>
      )}
    </>
  )
}

// @texts requirements.*

export function RequirementField({ step, editing }: Props) {
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
          // While a change is under way, what is shown may not be what is stored.
          if (selectedRequirement && (selectedRequirement !== requirement || editing.isBusy))
            editing.setRequirement(step, selectedRequirement)
        }}
      />
    </div>
  )
}

function moveActions(editing: FlowEditing, step: Step): MenuAction[] {
  const { up, down, into, out } = editing.moveTargetsOf(step)
  const name = step.execution.displayName
  const moveAction = (
    label: TextKey,
    destination: Destination,
    params: Record<string, unknown>,
  ): MenuAction => ({ label, params, onSelect: () => editing.moveTo(step, destination) })
  return [
    ...(up ? [moveAction('moveUp', { to: 'up' }, { name })] : []),
    ...(down ? [moveAction('moveDown', { to: 'down' }, { name })] : []),
    ...(into ? [moveAction('moveInto', { to: 'into', of: into.id }, { name: into.name })] : []),
    ...(out ? [moveAction('moveOutOf', { to: 'out', of: out.id }, { name: out.name })] : []),
  ]
}
