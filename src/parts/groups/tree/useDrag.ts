import { useRef, useState, type DragEvent } from 'react'
import type { Group } from '~/api/groups/groups'

export type OnMove = (group: Group, target: Group | undefined) => void

type Dragged = { group: Group; path: readonly string[] }

/** What is being dragged, and what may take it. */
export type Drag = {
  dragged: Dragged | undefined
  /** The place under the pointer that would take it: a group's id, '' for the top. */
  overId: string | undefined
  source: (dragged: Dragged) => {
    draggable: true
    onDragStart: (event: DragEvent) => void
    onDragEnd: () => void
  }
  target: (
    group: Group | undefined,
    path: readonly string[],
  ) => {
    onDragOver: (event: DragEvent) => void
    onDragLeave: () => void
    onDrop: (event: DragEvent) => void
  }
}

/** Dragging a group onto another one, or to the top. Dropping only asks: the dialog moves it. */
export function useDrag(onMove: OnMove): Drag {
  const [dragged, setDragged] = useState<Dragged>()
  const [overId, setOverId] = useState<string>()
  // What is dragged is known at once; that it shows comes a moment later.
  const draggedRef = useRef<Dragged>(undefined)
  const endDrag = () => {
    draggedRef.current = undefined
    setDragged(undefined)
    setOverId(undefined)
  }
  const canDrop = (target: Group | undefined, path: readonly string[]) =>
    draggedRef.current !== undefined &&
    // Not into itself or what is below it, and not where it is already.
    !path.includes(draggedRef.current.group.id) &&
    draggedRef.current.path.at(-2) !== target?.id
  return {
    dragged,
    overId,
    source: (item) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', item.group.name)
        draggedRef.current = item
        // The browser takes its picture of the line first.
        setTimeout(() => setDragged(draggedRef.current))
      },
      onDragEnd: endDrag,
    }),
    target: (group, path) => ({
      onDragOver: (event) => {
        if (!canDrop(group, path)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOverId(group?.id ?? '')
      },
      onDragLeave: () => setOverId(undefined),
      onDrop: (event) => {
        event.preventDefault()
        if (draggedRef.current && canDrop(group, path)) onMove(draggedRef.current.group, group)
        endDrag()
      },
    }),
  }
}
