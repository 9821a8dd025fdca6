import '@xyflow/react/dist/base.css'
import { css } from '@patternfly/react-styles'
import {
  Background,
  Controls,
  Handle,
  MarkerType,
  MiniMap,
  Panel,
  Position,
  ReactFlow,
  type Edge,
  type Node,
  type NodeProps,
} from '@xyflow/react'
import type { KeyboardEvent } from 'react'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { WarningIcon } from '~/ui/messages/WarningIcon'
import { useText } from '~/ui/useText'
import { RequirementField } from '../flow/RequirementField'
import { moveActions } from '../flow/stepActions'
import { StepButtons } from '../flow/StepButtons'
import { StepProblems, StepTypeBadge } from '../flow/stepLabels'
import { findStep, type Step, type StepPosition } from '../flow/tree'
import { layoutFlow, type FlowLayout } from './layout'
import type { FlowEditing } from '../flow/useFlowEditing'
import './diagram.css'

// @texts requirements.*

type StepData = { step: Step; editing: FlowEditing }
type EndData = { isStart: boolean }

type FlowNode = Node<StepData> | Node<EndData>

const StepNode = ({ data }: NodeProps<Node<StepData>>) => (
  <div className={nodeClassName(data)}>
    <Handles />
    <StepNodeButton {...data} />
  </div>
)

const FrameNode = ({ data }: NodeProps<Node<StepData>>) => (
  <div className={css(nodeClassName(data), 'castellan-flow-frame')}>
    <Handles />
    <StepNodeButton {...data} />
  </div>
)

const nodeTypes = { step: StepNode, frame: FrameNode, end: EndNode }

/** Keeps the steps clear of the overlaid controls. */
const fitPadding = { top: '64px', right: '16px', bottom: '112px', left: '56px' } as const
const miniMapSize = { width: 130, height: 80 } as const

const staticNode = {
  draggable: false,
  connectable: false,
  selectable: false,
  focusable: false,
} as const

export default function Diagram({ editing }: { editing: FlowEditing }) {
  const { t } = useText()
  const flowLayout = layoutFlow(editing.tree)
  return (
    <div className="castellan-diagram" dir="ltr">
      <ReactFlow
        aria-label={t('diagramView')}
        nodes={nodesOf(flowLayout, editing)}
        edges={edgesOf(flowLayout, t('elseStep'))}
        nodeTypes={nodeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        zoomOnScroll={false}
        preventScrolling={false}
        minZoom={0.1}
        fitView
        fitViewOptions={{ padding: fitPadding }}
        ariaLabelConfig={{
          'controls.ariaLabel': t('zoom'),
          'controls.zoomIn.ariaLabel': t('zoomIn'),
          'controls.zoomOut.ariaLabel': t('zoomOut'),
          'controls.fitView.ariaLabel': t('zoomFit'),
          'minimap.ariaLabel': t('overview'),
        }}
      >
        <Background />
        <Controls showInteractive={false} />
        <MiniMap pannable zoomable style={miniMapSize} />
        <Panel position="top-right">
          <StepPanel editing={editing} />
        </Panel>
      </ReactFlow>
    </div>
  )
}

function nodesOf({ steps, ends }: FlowLayout, editing: FlowEditing): FlowNode[] {
  return [
    ...ends.map(({ id, x, y }) => ({
      id,
      type: 'end',
      position: { x, y },
      data: { isStart: id === 'start' },
      ...staticNode,
    })),
    ...steps.map(({ id, step, parent, x, y, width, height }) => ({
      id,
      type: step.execution.authenticationFlow ? 'frame' : 'step',
      position: { x, y },
      ...(parent !== undefined && { parentId: parent }),
      width,
      height,
      data: { step, editing },
      ...staticNode,
    })),
  ]
}

const edgesOf = ({ edges }: FlowLayout, elseLabel: string): Edge[] =>
  edges.map(({ id, from, to, isElse }) => ({
    id,
    source: from,
    target: to,
    type: isElse ? 'straight' : 'smoothstep',
    ...(isElse
      ? { sourceHandle: 'bottom', targetHandle: 'top', label: elseLabel }
      : { sourceHandle: 'right', targetHandle: 'left' }),
    markerEnd: { type: MarkerType.ArrowClosed },
    focusable: false,
    selectable: false,
    // Above the frames.
    zIndex: 1,
  }))

/** Anchors for the edges; users cannot connect them. */
const Handles = () => (
  <>
    <Handle id="left" type="target" position={Position.Left} isConnectable={false} />
    <Handle id="top" type="target" position={Position.Top} isConnectable={false} />
    <Handle id="right" type="source" position={Position.Right} isConnectable={false} />
    <Handle id="bottom" type="source" position={Position.Bottom} isConnectable={false} />
  </>
)

const isDisabled = ({ execution }: Step) => execution.requirement === 'DISABLED'

/** Disabled itself or inside a disabled sub-flow. */
const isFaded = ({ step, editing }: StepData) =>
  [step, ...step.path.flatMap((id) => findStep(editing.tree, id) ?? [])].some(isDisabled)

/** Alt+arrow keys, as in the table. */
function moveWithArrowKeys(event: KeyboardEvent, { step, editing }: StepData) {
  if (!event.altKey || !editing.canEditSteps) return
  const { up, down, into, out } = editing.moveTargetsOf(step)
  const targetByKey: Record<string, StepPosition | undefined> = {
    ArrowUp: up,
    ArrowDown: down,
    ArrowRight: into?.position,
    ArrowLeft: out?.position,
  }
  const position = targetByKey[event.key]
  if (!position) return
  event.preventDefault()
  editing.moveTo(step, position)
}

function StepNodeButton({ step, editing }: StepData) {
  const { t } = useText()
  const { id, displayName, requirement } = step.execution
  const problems = editing.stepProblems.get(id) ?? []
  return (
    <button
      type="button"
      className="castellan-node-button nodrag nopan"
      aria-pressed={editing.selected === id}
      title={displayName}
      onClick={() => editing.select(id)}
      onKeyDown={(event) => moveWithArrowKeys(event, { step, editing })}
    >
      <bdi className="castellan-node-name">{displayName}</bdi>
      <span className="castellan-node-about">
        <StepTypeBadge step={step} /> {t(`requirements.${requirement}`)}
        {problems.length > 0 && (
          <>
            {' '}
            <WarningIcon /> {t('hasMistake')}
          </>
        )}
      </span>
    </button>
  )
}

const nodeClassName = (data: StepData) =>
  css(
    'castellan-node',
    isFaded(data) && 'castellan-node-faded',
    data.editing.selected === data.step.execution.id && 'castellan-node-selected',
    hasProblems(data) && 'castellan-node-invalid',
  )

const hasProblems = ({ step, editing }: StepData) => editing.stepProblems.has(step.execution.id)

function EndNode({ data }: NodeProps<Node<EndData>>) {
  const { t } = useText()
  return (
    <div className="castellan-end">
      <Handles />
      {t(data.isStart ? 'flowStart' : 'flowEnd')}
    </div>
  )
}

function StepPanel({ editing }: { editing: FlowEditing }) {
  const { t } = useText()
  const step = findStep(editing.tree, editing.selected)
  if (!step) return <p className="castellan-step-panel">{t('chooseStep')}</p>
  const { id, displayName: name } = step.execution
  return (
    <section className="castellan-step-panel nodrag nopan" aria-label={name}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <StepProblems problems={editing.stepProblems.get(id) ?? []} />
      <RequirementField key={id} step={step} editing={editing} />
      <div className="castellan-step-panel-buttons">
        <StepButtons step={step} editing={editing} />
        {editing.canEditSteps && (
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
