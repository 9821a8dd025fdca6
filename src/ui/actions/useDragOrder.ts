import { useState, type DragEvent } from 'react'

/** Native drag and drop. Keys are `scope/id`; items only move within their scope. */
export function useDragOrder(move: (from: string, to: string) => void) {
  const [dragged, setDragged] = useState<string>()
  const [hovered, setHovered] = useState<string>()
  const scopeOf = (key: string) => key.slice(0, key.indexOf('/'))
  const reset = () => {
    setDragged(undefined)
    setHovered(undefined)
  }
  return {
    over: hovered === dragged ? undefined : hovered,
    handle: (key: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        const row = event.currentTarget.closest('tr, li')
        if (row) event.dataTransfer.setDragImage(row, 0, 0)
        setDragged(key)
      },
      onDragEnd: reset,
    }),
    target: (key: string) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === undefined || scopeOf(dragged) !== scopeOf(key)) return
        event.preventDefault()
        event.stopPropagation()
        if (hovered !== key) setHovered(key)
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === undefined || scopeOf(dragged) !== scopeOf(key)) return
        event.preventDefault()
        event.stopPropagation()
        reset()
        if (dragged !== key) move(dragged, key)
      },
    }),
  }
}
