import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { AngleRightIcon } from '@patternfly/react-icons/dist/esm/icons/angle-right-icon'
import { GripVerticalIcon } from '@patternfly/react-icons/dist/esm/icons/grip-vertical-icon'
import type { KeyboardEvent } from 'react'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { IconButton } from '~/ui/actions/IconButton'
import { useText } from '~/ui/useText'
import { RequirementField } from './RequirementField'
import { moveActions } from './stepActions'
import { StepButtons } from './StepButtons'
import { StepProblems, StepTypeBadge } from './stepLabels'
import { StepHelp } from './StepHelp'
import type { Step } from './tree'
import type { FlowEditing } from './useFlowEditing'
import type { useStepDrag } from './useStepDrag'

type Props = {
  step: Step
  editing: FlowEditing
  /** The one row that Tab leads to. */
  isActive: boolean
  isOpen: boolean
  drag: ReturnType<typeof useStepDrag>
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** One line of a flow. */
export function StepRow({ step, editing, isActive, isOpen, drag, onKeyDown }: Props) {
  const { t } = useText()
  const { execution, children, path, at, of } = step
  const { id, displayName: name, requirement } = execution
  const { canBuild, selected, mistakes } = editing
  const hasChildren = children.length > 0
  const wrong = mistakes.get(id) ?? []
  return (
    <tr
      className={css(styles.tableTr, requirement === 'DISABLED' && 'castellan-faded')}
      aria-level={path.length + 1}
      aria-posinset={at + 1}
      aria-setsize={of}
      aria-selected={selected === id}
      aria-label={name}
      {...(hasChildren && { 'aria-expanded': isOpen })}
      data-step={id}
      data-drop={drag.edgeOf(step)}
      tabIndex={isActive ? 0 : -1}
      // Not when a control of it gets the focus: going by Tab leads through them to the chosen row.
      onFocus={(event) => event.target === event.currentTarget && editing.select(id)}
      onClick={() => editing.select(id)}
      onKeyDown={onKeyDown}
      {...(canBuild && drag.target(step))}
    >
      <th
        className={css(styles.tableTd, 'castellan-step')}
        scope="row"
        style={{ paddingInlineStart: `${path.length * 1.75 + 0.5}rem` }}
      >
        <div className="castellan-step-main">
          {canBuild && (
            <span
              className="castellan-grip"
              title={t('dragToMove')}
              aria-hidden="true"
              {...drag.handle(step)}
            >
              <GripVerticalIcon />
            </span>
          )}
          {hasChildren ? (
            <IconButton
              isSmall
              tabIndex={-1}
              className={isOpen ? 'castellan-open' : ''}
              aria-label={`${t('expandRow')}: ${name}`}
              aria-expanded={isOpen}
              icon={<AngleRightIcon className="castellan-mirrored" />}
              onClick={() => editing.toggle(id)}
            />
          ) : (
            <span className="castellan-no-toggle" />
          )}
          <StepTypeBadge step={step} />
          <bdi className="castellan-step-name">{name}</bdi>
          <StepHelp editing={editing} step={step} />
        </div>
        {wrong.length > 0 && (
          <div className="castellan-step-wrong">
            <StepProblems mistakes={wrong} />
          </div>
        )}
      </th>
      <td className={styles.tableTd}>
        <RequirementField step={step} editing={editing} />
      </td>
      <td className={css(styles.tableTd, 'castellan-step-buttons')}>
        <StepButtons step={step} editing={editing} />
        {canBuild && (
          <ActionMenu actions={moveActions(editing, step)} name={t('actionsFor', { name })} />
        )}
      </td>
    </tr>
  )
}
