import { css } from '@patternfly/react-styles'
import { Handle, Position, type Node, type NodeProps } from '@xyflow/react'
import type { KeyboardEvent } from 'react'
import { WarningIcon } from '~/ui/messages/WarningIcon'
import { useText } from '~/ui/useText'
import { StepTypeBadge } from '../flow/stepLabels'
import { findStep, type StepPosition, type Step } from '../flow/tree'
import type { FlowEditing } from '../flow/useFlowEditing'

// @texts requirements.*

export type StepData = { step: Step; editing: FlowEditing }
export type EndData = { isStart: boolean }

/** Where lines begin and end; nobody draws any. */
const Handles = () => (
  <>
    <Handle id="left" type="target" position={Position.Left} isConnectable={false} />
    <Handle id="top" type="target" position={Position.Top} isConnectable={false} />
    <Handle id="right" type="source" position={Position.Right} isConnectable={false} />
    <Handle id="bottom" type="source" position={Position.Bottom} isConnectable={false} />
  </>
)

const isOff = ({ execution }: Step) => execution.requirement === 'DISABLED'

/** Faded is what is off, with all that it holds. */
const isFaded = ({ step, editing }: StepData) =>
  [step, ...step.path.flatMap((id) => findStep(editing.tree, id) ?? [])].some(isOff)

/** With Alt the arrow keys move a step, as in the table: along, into a sub-flow and out of it. */
function moveByKey(event: KeyboardEvent, { step, editing }: StepData) {
  if (!event.altKey || !editing.canBuild) return
  const { up, down, into, out } = editing.waysOf(step)
  const ways: Record<string, StepPosition | undefined> = {
    ArrowUp: up,
    ArrowDown: down,
    ArrowRight: into?.spot,
    ArrowLeft: out?.spot,
  }
  const spot = ways[event.key]
  if (!spot) return
  event.preventDefault()
  editing.moveTo(step, spot)
}

/** What chooses a step: a plain button, so keys and screen readers know it. */
function Choose({ step, editing }: StepData) {
  const { t } = useText()
  const { id, displayName, requirement } = step.execution
  const wrong = editing.mistakes.get(id) ?? []
  return (
    <button
      type="button"
      className="castellan-node-button nodrag nopan"
      aria-pressed={editing.selected === id}
      title={displayName}
      onClick={() => editing.select(id)}
      onKeyDown={(event) => moveByKey(event, { step, editing })}
    >
      <bdi className="castellan-node-name">{displayName}</bdi>
      <span className="castellan-node-about">
        <StepTypeBadge step={step} /> {t(`requirements.${requirement}`)}
        {wrong.length > 0 && (
          <>
            {' '}
            <WarningIcon /> {t('hasMistake')}
          </>
        )}
      </span>
    </button>
  )
}

const lookOf = (data: StepData) =>
  css(
    'castellan-node',
    isFaded(data) && 'castellan-node-faded',
    data.editing.selected === data.step.execution.id && 'castellan-node-chosen',
    editingWrong(data) && 'castellan-node-mistaken',
  )

const editingWrong = ({ step, editing }: StepData) => editing.mistakes.has(step.execution.id)

/** A step. */
export const StepNode = ({ data }: NodeProps<Node<StepData>>) => (
  <div className={lookOf(data)}>
    <Handles />
    <Choose {...data} />
  </div>
)

/** A sub-flow: a frame around what it holds. */
export const FrameNode = ({ data }: NodeProps<Node<StepData>>) => (
  <div className={css(lookOf(data), 'castellan-flow-frame')}>
    <Handles />
    <Choose {...data} />
  </div>
)

/** Where a sign-in begins and ends. */
export function EndNode({ data }: NodeProps<Node<EndData>>) {
  const { t } = useText()
  return (
    <div className="castellan-end">
      <Handles />
      {t(data.isStart ? 'flowStart' : 'flowEnd')}
    </div>
  )
}
