import '@xyflow/react/dist/base.css'
import { css } from '@patternfly/react-styles'
import {
  Background,
  BaseEdge,
  Controls,
  Handle,
  MarkerType,
  Position,
  ReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
  type ReactFlowInstance,
} from '@xyflow/react'
import { useRef } from 'react'
import { useText } from '~/ui/useText'
import { RequirementField, StepButtons } from '../flow/StepButtons'
import { StepProblems, StepSettings, StepTypeBadge } from '../flow/stepLabels'
import { findStep, isDisabled, type Step } from '../flow/tree'
import { layoutFlow, withoutSteps, type FlowEdge, type FlowLayout } from './layout'
import type { FlowEditing } from '../flow/useFlowEditing'
import './diagram.css'

// @texts requirements.*

type StepData = { step: Step; editing: FlowEditing }
type EndData = { isStart: boolean }
type EdgeData = Pick<FlowEdge, 'points'>

type FlowNode = Node<StepData> | Node<EndData>
type DiagramEdge = Edge<EdgeData>

function PassingEdge({ data, label, markerEnd }: EdgeProps<DiagramEdge>) {
  const points = data?.points ?? []
  const [labelX, labelY] = points.length === 2 ? middleOf(points) : (points[1] ?? [0, 0])
  return (
    <BaseEdge
      path={`M ${points.map((point) => point.join(' ')).join(' L ')}`}
      label={label}
      labelX={labelX}
      labelY={labelY}
      markerEnd={markerEnd}
    />
  )
}

const middleOf = (points: FlowEdge['points']) =>
  [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length)

const nodeTypes = { step: StepNode, end: EndNode }
const edgeTypes = { passing: PassingEdge }

/** The text of a step in pixels; diagram.css clips what is longer. */
const lineHeight = { base: 64, settings: 20, problem: 40 } as const

const smallestLegibleZoom = 0.75
const startMargin = 24

const staticNode = {
  draggable: false,
  connectable: false,
  selectable: false,
  focusable: false,
} as const

type Props = { editing: FlowEditing; showsDisabled: boolean }

export default function Diagram({ editing, showsDisabled }: Props) {
  const { t } = useText()
  const canvas = useRef<HTMLDivElement>(null)
  const { tree, stepProblems, selected } = editing
  // Also shows what was just added, which may be disabled, and what holds it.
  const isShown = (step: Step) =>
    !isDisabled(step) ||
    stepProblems.has(step.execution.id) ||
    step.execution.id === selected ||
    findStep(tree, selected)?.path.includes(step.execution.id) === true
  const flowLayout = layoutFlow(
    showsDisabled ? tree : withoutSteps(tree, (step) => !isShown(step)),
    ({ execution: { id, authenticationConfig } }) =>
      lineHeight.base +
      (authenticationConfig === undefined ? 0 : lineHeight.settings) +
      (stepProblems.get(id)?.length ?? 0) * lineHeight.problem,
  )
  const showStart = (flow: ReactFlowInstance<FlowNode, DiagramEdge>) => {
    const width = canvas.current?.clientWidth ?? 0
    const fitting = (width - 2 * startMargin) / flowLayout.width
    const zoom = Math.min(1, Math.max(smallestLegibleZoom, fitting))
    void flow.setViewport({ x: width / 2, y: startMargin, zoom })
  }
  return (
    <div className="castellan-diagram">
      <div ref={canvas} className="castellan-diagram-canvas" dir="ltr">
        <ReactFlow
          aria-label={t('diagramView')}
          nodes={nodesOf(flowLayout, editing)}
          edges={edgesOf(flowLayout, t('elseStep'))}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          minZoom={0.1}
          onInit={showStart}
          ariaLabelConfig={{
            'controls.ariaLabel': t('zoom'),
            'controls.zoomIn.ariaLabel': t('zoomIn'),
            'controls.zoomOut.ariaLabel': t('zoomOut'),
            'controls.fitView.ariaLabel': t('zoomFit'),
          }}
        >
          <Background />
          <Controls showInteractive={false} />
        </ReactFlow>
      </div>
      <StepPanel editing={editing} />
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
      type: 'step',
      position: { x, y },
      parentId: parent,
      width,
      height,
      data: { step, editing },
      ...staticNode,
    })),
  ]
}

const edgesOf = ({ edges }: FlowLayout, elseLabel: string): DiagramEdge[] =>
  edges.map(({ id, from, to, isElse, points }) => ({
    id,
    source: from,
    target: to,
    type: 'passing',
    data: { points },
    label: isElse ? elseLabel : undefined,
    markerEnd: { type: MarkerType.ArrowClosed },
    focusable: false,
    selectable: false,
    // Above the frames.
    zIndex: 1,
  }))

/** React Flow needs ends for its edges; PassingEdge draws them from the points of the layout. */
const Handles = () => (
  <>
    <Handle type="target" position={Position.Top} isConnectable={false} />
    <Handle type="source" position={Position.Bottom} isConnectable={false} />
  </>
)

function StepNode({ data: { step, editing } }: NodeProps<Node<StepData>>) {
  const { t } = useText()
  const { id, displayName, requirement, authenticationFlow } = step.execution
  const problems = editing.stepProblems.get(id) ?? []
  const isSelected = editing.selected === id
  // Disabled itself or inside a disabled sub-flow.
  const isFaded = [
    step,
    ...step.path.flatMap((parent) => findStep(editing.tree, parent) ?? []),
  ].some(isDisabled)
  return (
    <div
      className={css(
        'castellan-node',
        isFaded && 'castellan-node-faded',
        isSelected && 'castellan-node-selected',
        problems.length > 0 && 'castellan-node-invalid',
        authenticationFlow && 'castellan-flow-frame',
      )}
    >
      <Handles />
      <button
        type="button"
        className="castellan-node-button nodrag nopan"
        aria-pressed={isSelected}
        title={displayName}
        onClick={() => editing.select(id)}
        onKeyDown={(event) => editing.moveByKey(event, step)}
      >
        <bdi className="castellan-node-name">{displayName}</bdi>
        <span className="castellan-node-about">
          <StepTypeBadge step={step} /> {t(`requirements.${requirement}`)}
        </span>
        <StepSettings realm={editing.realm} step={step} />
        <StepProblems problems={problems} />
      </button>
    </div>
  )
}

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
    <section className="castellan-step-panel" aria-label={name}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <StepProblems problems={editing.stepProblems.get(id) ?? []} />
      <RequirementField key={id} step={step} editing={editing} />
      <div className="castellan-step-panel-buttons">
        <StepButtons key={id} step={step} editing={editing} />
      </div>
    </section>
  )
}
