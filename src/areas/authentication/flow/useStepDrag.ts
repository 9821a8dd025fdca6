import { useState, type DragEvent } from 'react'
import { positionFor, type Edge, type Step } from './tree'
import type { FlowEditing } from './useFlowEditing'

type DropTarget = { id: string; edge: Edge }

export function useStepDrag({ flow, tree, moveTo }: FlowEditing) {
  const [dragged, setDragged] = useState<Step>()
  const [dropTarget, setDropTarget] = useState<DropTarget>()
  const end = () => {
    setDragged(undefined)
    setDropTarget(undefined)
  }
  return {
    edgeOf: (step: Step) => (dropTarget?.id === step.execution.id ? dropTarget.edge : undefined),
    handle: (step: Step) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        const row = event.currentTarget.closest('tr')
        if (row) event.dataTransfer.setDragImage(row, 0, 0)
        setDragged(step)
      },
      onDragEnd: end,
    }),
    target: (step: Step) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!dragged || dragged.execution.id === step.execution.id) return
        const edge = edgeAt(event, step)
        if (!positionFor(flow, tree, dragged, { to: edge, of: step.execution.id })) {
          setDropTarget(undefined)
          return
        }
        event.preventDefault()
        if (dropTarget?.id !== step.execution.id || dropTarget.edge !== edge)
          setDropTarget({ id: step.execution.id, edge })
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (!dragged) return
        event.preventDefault()
        end()
        const of = step.execution.id
        if (dragged.execution.id !== of) moveTo(dragged, { to: edgeAt(event, step), of })
      },
    }),
  }
}

/** The middle of a sub-flow's row means inside it. */
function edgeAt(event: DragEvent<HTMLElement>, { execution }: Step): Edge {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const fraction = (event.clientY - top) / height
  if (execution.authenticationFlow && fraction > 0.25 && fraction < 0.75) return 'inside'
  return fraction < 0.5 ? 'before' : 'after'
}
