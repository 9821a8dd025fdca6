import { useRef, useState, type DragEvent } from 'react'
import type { Group } from '~/api/groups/groups'

export type OnMove = (group: Group, target: Group | undefined) => void

type Dragged = { group: Group; path: readonly string[] }

/** What is being dragged, and what may take it. */
export type Drag = {
  dragged: Dragged | undefined
  /** The place under the pointer that would take it: a group's id, '' for the top. */
  over: string | undefined
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
  const [over, setOver] = useState<string>()
  // What is dragged is known at once; that it shows comes a moment later.
  const now = useRef<Dragged>(undefined)
  const end = () => {
    now.current = undefined
    setDragged(undefined)
    setOver(undefined)
  }
  const takes = (target: Group | undefined, path: readonly string[]) =>
    now.current !== undefined &&
    // Not into itself or what is below it, and not where it is already.
    !path.includes(now.current.group.id) &&
    now.current.path.at(-2) !== target?.id
  return {
    dragged,
    over,
    source: (what) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', what.group.name)
        now.current = what
        // The browser takes its picture of the line first.
        setTimeout(() => setDragged(now.current))
      },
      onDragEnd: end,
    }),
    target: (group, path) => ({
      onDragOver: (event) => {
        if (!takes(group, path)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOver(group?.id ?? '')
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event) => {
        event.preventDefault()
        if (now.current && takes(group, path)) onMove(now.current.group, group)
        end()
      },
    }),
  }
}
