import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useText } from '~/ui/useText'
import { StepRow } from './StepRow'
import { parentOf, type StepPosition, type Step } from './tree'
import type { FlowEditing } from './useFlowEditing'
import { useStepDrag } from './useStepDrag'

/** The rows that are to be seen: not what is in a closed sub-flow, and only what the filter finds. */
function shownIn(
  tree: readonly Step[],
  collapsed: ReadonlySet<string>,
  finds: ((step: Step) => boolean) | undefined,
): Step[] {
  return tree.flatMap((step) => {
    const inside = shownIn(step.children, collapsed, finds)
    if (finds && !finds(step) && inside.length === 0) return []
    return [step, ...(collapsed.has(step.execution.id) && !finds ? [] : inside)]
  })
}

const grid = { role: 'treegrid' } as const

type Props = { editing: FlowEditing; filter: string }

/**
 * The steps of a flow as a tree with rows. The arrow keys go along and open and close sub-flows; with
 * Alt they move the step itself: up, down, into a sub-flow and out of it.
 */
export function StepTable({ editing, filter }: Props) {
  const { t } = useText()
  const { tree, selected, select, collapsed, toggle, flow, canBuild } = editing
  const table = useRef<HTMLTableElement>(null)
  const wanted = filter.trim().toLowerCase()
  const finds = wanted
    ? ({ execution }: Step) => execution.displayName.toLowerCase().includes(wanted)
    : undefined
  const rows = shownIn(tree, collapsed, finds)
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
  // The world outside: a row that was moved loses the focus, which follows it to its new place.
  const moving = useRef(false)
  useEffect(() => {
    if (!moving.current || !selected) return
    const row = [...(table.current?.rows ?? [])].find(
      (element) => element.dataset.step === selected,
    )
    if (!row) return
    moving.current = false
    row.focus()
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, step: Step) => {
    // Keys within a row are those of its controls.
    if (event.target !== event.currentTarget) return
    const { id } = step.execution
    const at = rows.indexOf(step)
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const ahead = isMirrored ? 'ArrowLeft' : 'ArrowRight'
    const back = isMirrored ? 'ArrowRight' : 'ArrowLeft'
    const move = (spot: StepPosition | undefined) => {
      if (!spot || !canBuild) return
      moving.current = true
      editing.moveTo(step, spot)
    }
    const ways = () => editing.waysOf(step)
    const moves: Record<string, () => void> = {
      ArrowUp: () => move(ways().up),
      ArrowDown: () => move(ways().down),
      [ahead]: () => move(ways().into?.spot),
      [back]: () => move(ways().out?.spot),
    }
    const isOpen = step.children.length > 0 && !collapsed.has(id)
    const goes: Record<string, () => void> = {
      ArrowUp: () => focus(rows[at - 1]),
      ArrowDown: () => focus(rows[at + 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      [ahead]: () => {
        if (isOpen) focus(rows[at + 1])
        else if (step.children.length > 0) toggle(id)
      },
      [back]: () => {
        if (isOpen) toggle(id)
        else focus(rows.find(({ execution }) => execution.id === parentOf(step)))
      },
    }
    const act = (event.altKey ? moves : goes)[event.key]
    if (!act || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }
  return (
    <>
      <table
        ref={table}
        className={css(styles.table, styles.modifiers.compact, 'castellan-steps')}
        {...grid}
        aria-label={t('flows')}
        aria-busy={editing.isBusy}
        {...(canBuild && { 'aria-describedby': `keys-${flow.id}` })}
      >
        <thead className={styles.tableThead}>
          <tr className={styles.tableTr}>
            <th className={styles.tableTh} scope="col">
              {t('steps')}
            </th>
            <th className={styles.tableTh} scope="col">
              {t('requirement')}
            </th>
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
              isOpen={finds !== undefined || !collapsed.has(step.execution.id)}
              drag={drag}
              onKeyDown={(event) => onKeyDown(event, step)}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p>{t('noSearchResults')}</p>}
      {canBuild && (
        <p id={`keys-${flow.id}`} className="castellan-hint">
          {t('stepKeys')}
        </p>
      )}
      <output className="pf-v6-screen-reader">{editing.said}</output>
    </>
  )
}
