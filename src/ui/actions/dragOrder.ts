import { useState, type DragEvent } from 'react'

/**
 * Changing an order by drag and drop, with the browser's own means; buttons beside it do the same by
 * keyboard and touch. Keys of one scope (`scope/id`) change places with each other only.
 */
export function useDragOrder(move: (from: string, to: string) => void) {
  const [dragged, setDragged] = useState<string>()
  const [hovered, setHovered] = useState<string>()
  const scopeOf = (key: string) => key.slice(0, key.indexOf('/'))
  const reset = () => {
    setDragged(undefined)
    setHovered(undefined)
  }
  return {
    /** The key that would be dropped on. */
    over: hovered === dragged ? undefined : hovered,
    /** For the element that is taken hold of; its row goes along. */
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
    /** For the row that something is dropped on. */
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
