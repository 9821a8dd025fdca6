import '@xyflow/react/dist/base.css'
import {
  Background,
  Controls,
  MarkerType,
  MiniMap,
  Panel,
  ReactFlow,
  type Edge,
  type Node,
} from '@xyflow/react'
import { useText } from '~/ui/useText'
import { StepPanel } from './StepPanel'
import { layoutFlow, type Drawing } from './layout'
import { EndNode, FrameNode, StepNode, type EndData, type StepData } from './nodes'
import type { FlowEditing } from '../flow/useFlowEditing'
import './diagram.css'

const nodeTypes = { step: StepNode, frame: FrameNode, end: EndNode }

/** What lies over the picture covers no step of it. */
const room = { top: '64px', right: '16px', bottom: '112px', left: '56px' } as const
const overview = { width: 130, height: 80 } as const

type AnyNode = Node<StepData> | Node<EndData>

const still = { draggable: false, connectable: false, selectable: false, focusable: false } as const

function nodesOf({ placed, ends }: Drawing, editing: FlowEditing): AnyNode[] {
  return [
    ...ends.map(({ id, x, y }) => ({
      id,
      type: 'end',
      position: { x, y },
      data: { isStart: id === 'start' },
      ...still,
    })),
    ...placed.map(({ id, step, parent, x, y, width, height }) => ({
      id,
      type: step.execution.authenticationFlow ? 'frame' : 'step',
      position: { x, y },
      ...(parent !== undefined && { parentId: parent }),
      width,
      height,
      data: { step, editing },
      ...still,
    })),
  ]
}

const edgesOf = ({ lines }: Drawing, words: string): Edge[] =>
  lines.map(({ id, from, to, isElse }) => ({
    id,
    source: from,
    target: to,
    type: isElse ? 'straight' : 'smoothstep',
    ...(isElse
      ? { sourceHandle: 'bottom', targetHandle: 'top', label: words }
      : { sourceHandle: 'right', targetHandle: 'left' }),
    markerEnd: { type: MarkerType.ArrowClosed },
    focusable: false,
    selectable: false,
    // Above the frames in which they run.
    zIndex: 1,
  }))

/** A flow as a picture in which it can be changed: sub-flows are frames around their steps. */
export default function Diagram({ editing }: { editing: FlowEditing }) {
  const { t } = useText()
  const drawing = layoutFlow(editing.tree)
  return (
    <div className="castellan-diagram" dir="ltr">
      <ReactFlow
        aria-label={t('diagramView')}
        nodes={nodesOf(drawing, editing)}
        edges={edgesOf(drawing, t('elseStep'))}
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
        fitViewOptions={{ padding: room }}
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
        <MiniMap pannable zoomable style={overview} />
        <Panel position="top-right">
          <StepPanel editing={editing} />
        </Panel>
      </ReactFlow>
    </div>
  )
}
