import { useRef, useState, type DragEvent } from 'react'
import type { Group } from '~/api/groups/groups'

export type OnMove = (group: Group, target: Group | undefined) => void

type Dragged = { group: Group; path: readonly string[] }

export type Drag = {
  dragged: Dragged | undefined
  /** Group id, or '' for the top level. */
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

/** `onMove` only asks for confirmation. */
export function useDrag(onMove: OnMove): Drag {
  const [dragged, setDragged] = useState<Dragged>()
  const [overId, setOverId] = useState<string>()
  // The ref updates at once, the state only after the drag image is taken.
  const draggedRef = useRef<Dragged>(undefined)
  const endDrag = () => {
    draggedRef.current = undefined
    setDragged(undefined)
    setOverId(undefined)
  }
  const canDrop = (target: Group | undefined, path: readonly string[]) =>
    draggedRef.current !== undefined &&
    // Not into itself, its descendants or its current parent.
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
        // Wait until the browser has taken the drag image.
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
