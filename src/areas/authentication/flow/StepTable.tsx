import { AngleRightIcon } from '@patternfly/react-icons/dist/esm/icons/angle-right-icon'
import { GripVerticalIcon } from '@patternfly/react-icons/dist/esm/icons/grip-vertical-icon'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { IconButton } from '~/ui/actions/buttons'
import { useText } from '~/ui/useText'
import { RequirementField, StepButtons } from './StepButtons'
import { StepHelp, StepProblems, StepSettings, StepTypeBadge } from './stepLabels'
import { parentOf, type Step } from './tree'
import { arrowKeysOf, type FlowEditing } from './useFlowEditing'
import { useStepDrag } from './useStepDrag'

/** Skips collapsed sub-flows unless a filter is set. */
function visibleSteps(
  tree: readonly Step[],
  collapsed: ReadonlySet<string>,
  matches: ((step: Step) => boolean) | undefined,
): Step[] {
  return tree.flatMap((step) => {
    const inside = visibleSteps(step.children, collapsed, matches)
    if (matches && !matches(step) && inside.length === 0) return []
    return [step, ...(collapsed.has(step.execution.id) && !matches ? [] : inside)]
  })
}

const treegrid = { role: 'treegrid' } as const

type Props = { editing: FlowEditing; filter: string }

/** A treegrid: arrow keys move the focus and toggle sub-flows, Alt+arrow keys move the step. */
export function StepTable({ editing, filter }: Props) {
  const { t } = useText()
  const { tree, selected, select, collapsed, toggle, flow, canEditSteps } = editing
  const table = useRef<HTMLTableElement>(null)
  const search = filter.trim().toLowerCase()
  const matches = search
    ? ({ execution }: Step) => execution.displayName.toLowerCase().includes(search)
    : undefined
  const rows = visibleSteps(tree, collapsed, matches)
  const drag = useStepDrag(editing)
  const active = rows.some(({ execution }) => execution.id === selected)
    ? selected
    : rows[0]?.execution.id
  const rowOf = (id: string | undefined) =>
    [...(table.current?.rows ?? [])].find((row) => row.dataset.step === id)
  const focus = (step: Step | undefined) => {
    if (!step) return
    select(step.execution.id)
    rowOf(step.execution.id)?.focus()
  }
  // A moved row may lose the focus: give it back, unless the focus has gone elsewhere meanwhile.
  const refocusAfterMove = useRef(false)
  useEffect(() => {
    if (refocusAfterMove.current && document.activeElement === document.body)
      rowOf(selected)?.focus()
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, step: Step) => {
    // Leave the keys of controls inside the row alone.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    if (event.altKey) {
      if (editing.moveByKey(event, step)) refocusAfterMove.current = true
      return
    }
    const { id } = step.execution
    const index = rows.indexOf(step)
    const { forwardKey, backKey } = arrowKeysOf(event.currentTarget)
    const isOpen = step.children.length > 0 && !collapsed.has(id)
    const focusHandlers: Record<string, () => void> = {
      ArrowUp: () => focus(rows[index - 1]),
      ArrowDown: () => focus(rows[index + 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      [forwardKey]: () => {
        if (isOpen) focus(rows[index + 1])
        else if (step.children.length > 0) toggle(id)
      },
      [backKey]: () => {
        if (isOpen) toggle(id)
        else focus(rows.find(({ execution }) => execution.id === parentOf(step)))
      },
    }
    const handler = focusHandlers[event.key]
    if (!handler) return
    event.preventDefault()
    handler()
  }
  return (
    <>
      <table
        ref={table}
        className={css(styles.table, styles.modifiers.compact, 'castellan-steps')}
        {...treegrid}
        aria-label={t('flows')}
        aria-busy={editing.isBusy}
        {...(canEditSteps && { 'aria-describedby': `keys-${flow.id}` })}
      >
        <thead className={styles.tableThead}>
          <tr className={styles.tableTr}>
            {[t('steps'), t('requirement')].map((title) => (
              <th key={title} className={styles.tableTh} scope="col">
                {title}
              </th>
            ))}
            <th className={styles.tableTh} scope="col">
              <span className="pf-v6-screen-reader">{t('stepSettings')}</span>
            </th>
          </tr>
        </thead>
        <tbody className={styles.tableTbody}>
          {rows.map((step) => (
            <StepRow
              key={step.execution.id}
              step={step}
              editing={editing}
              isActive={active === step.execution.id}
              isOpen={matches !== undefined || !collapsed.has(step.execution.id)}
              drag={drag}
              onKeyDown={(event) => onKeyDown(event, step)}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p>{t('noSearchResults')}</p>}
      {canEditSteps && (
        <p id={`keys-${flow.id}`} className="castellan-hint">
          {t('stepKeys')}
        </p>
      )}
      <output className="pf-v6-screen-reader">{editing.announcement}</output>
    </>
  )
}

type StepRowProps = {
  step: Step
  editing: FlowEditing
  /** The row in the tab order (roving tabindex). */
  isActive: boolean
  isOpen: boolean
  drag: ReturnType<typeof useStepDrag>
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function StepRow({ step, editing, isActive, isOpen, drag, onKeyDown }: StepRowProps) {
  const { t } = useText()
  const { execution, children, path, index, siblingCount } = step
  const { id, displayName: name, requirement } = execution
  const { canEditSteps, selected, stepProblems } = editing
  const hasChildren = children.length > 0
  const problems = stepProblems.get(id) ?? []
  return (
    <tr
      className={css(styles.tableTr, requirement === 'DISABLED' && 'castellan-faded')}
      aria-level={path.length + 1}
      aria-posinset={index + 1}
      aria-setsize={siblingCount}
      aria-selected={selected === id}
      aria-label={name}
      {...(hasChildren && { 'aria-expanded': isOpen })}
      data-step={id}
      data-drop={drag.edgeOf(step)}
      tabIndex={isActive ? 0 : -1}
      // Ignore focus on inner controls: tabbing passes through them.
      onFocus={(event) => event.target === event.currentTarget && editing.select(id)}
      onClick={() => editing.select(id)}
      onKeyDown={onKeyDown}
      {...(canEditSteps && drag.target(step))}
    >
      <th
        className={css(styles.tableTd, 'castellan-step')}
        scope="row"
        style={{ paddingInlineStart: `${path.length * 1.75 + 0.5}rem` }}
      >
        <div className="castellan-step-main">
          {canEditSteps && (
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
          <StepSettings realm={editing.realm} step={step} />
        </div>
        {problems.length > 0 && (
          <div className="castellan-step-problem">
            <StepProblems problems={problems} />
          </div>
        )}
      </th>
      <td className={styles.tableTd}>
        <RequirementField step={step} editing={editing} />
      </td>
      <td className={css(styles.tableTd, 'castellan-step-buttons')}>
        <StepButtons step={step} editing={editing} />
      </td>
    </tr>
  )
}
