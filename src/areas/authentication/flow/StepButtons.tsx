import { CogIcon } from '@patternfly/react-icons/dist/esm/icons/cog-icon'
import { PencilAltIcon } from '@patternfly/react-icons/dist/esm/icons/pencil-alt-icon'
import { PlusIcon } from '@patternfly/react-icons/dist/esm/icons/plus-icon'
import { TrashIcon } from '@patternfly/react-icons/dist/esm/icons/trash-icon'
import { Suspense, useId, useRef, useState } from 'react'
import type { TextKey } from '~/lib/textKey'
import type { MenuAction } from '~/ui/actions/ActionList'
import { IconButton } from '~/ui/actions/buttons'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { isFormFlow, type Destination, type Step } from './tree'
import type { FlowEditing } from './useFlowEditing'

type Props = { step: Step; editing: FlowEditing }

export function StepButtons({ step, editing }: Props) {
  const { t } = useText()
  const { displayName: name, authenticationFlow: isFlow = false } = step.execution
  const { canEditSteps, openDialog, preloadDialog, askDelete } = editing
  return (
    <>
      {/* Keycloak stores settings for a sub-flow but never reads them. */}
      {!isFlow && (
        <IconButton
          aria-label={`${t('settings')}: ${name}`}
          aria-haspopup="dialog"
          icon={<CogIcon />}
          onPointerEnter={() => {
            preloadDialog()
            editing.prefetchConfig(step)
          }}
          onFocus={preloadDialog}
          onClick={() => openDialog({ kind: 'config', step })}
        />
      )}
      {isFlow && canEditSteps && (
        <>
          <AddMenu editing={editing} step={step} />
          <IconButton
            aria-label={`${t('edit')}: ${name}`}
            aria-haspopup="dialog"
            icon={<PencilAltIcon />}
            onPointerEnter={preloadDialog}
            onClick={() => openDialog({ kind: 'edit', step })}
          />
        </>
      )}
      {canEditSteps && (
        <IconButton
          aria-label={`${t('delete')}: ${name}`}
          aria-haspopup="dialog"
          icon={<TrashIcon />}
          onClick={() => askDelete(step)}
        />
      )}
    </>
  )
}

const ActionList = lazyComponent(async () => (await import('~/ui/actions/ActionList')).default)

function AddMenu({ editing, step }: { editing: FlowEditing; step: Step }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const preloadMenu = () => {
    void ActionList.preload()
    editing.preloadDialog()
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label={`${t('add')}: ${step.execution.displayName}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={<PlusIcon />}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ActionList
            anchor={button}
            actions={addActions(editing, step)}
            onClose={() => setOpen(false)}
            onDone={() => {
              button.current?.focus()
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

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
          // While a change is under way, what is shown may not be what is stored.
          if (selectedRequirement && (selectedRequirement !== requirement || editing.isBusy))
            editing.setRequirement(step, selectedRequirement)
        }}
      />
    </div>
  )
}

function addActions(editing: FlowEditing, step: Step): MenuAction[] {
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
    destination: Destination,
    params: Record<string, unknown>,
  ): MenuAction => ({ label, params, onSelect: () => editing.moveTo(step, destination) })
  return [
    ...(up ? [moveAction('moveUp', { place: 'up' }, { name })] : []),
    ...(down ? [moveAction('moveDown', { place: 'down' }, { name })] : []),
    ...(into ? [moveAction('moveInto', { place: 'into', of: into.id }, { name: into.name })] : []),
    ...(out ? [moveAction('moveOutOf', { place: 'out', of: out.id }, { name: out.name })] : []),
  ]
}
