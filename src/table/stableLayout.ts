import { useEffect, useRef, type RefObject } from 'react'

const head = 'thead > tr > th'

function lock(table: HTMLTableElement, heads: readonly HTMLElement[], widths: readonly number[]) {
  heads.forEach((cell, index) => (cell.style.inlineSize = `${widths[index]}px`))
  table.style.tableLayout = 'fixed'
}

function release(table: HTMLTableElement, heads: readonly HTMLElement[]) {
  for (const cell of heads) cell.style.inlineSize = ''
  table.style.tableLayout = ''
}

/**
 * Columns keep the width that the first rows gave them: the rows of a next page, of a search or of a
 * refresh move none. `clientScopeColumns` names those that are shown; undefined while there are no rows.
 */
export function useLockedColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  columns: string | undefined,
) {
  // The world outside React: the widths that the browser has laid out. Told of a size, the page is laid
  // out already; to ask for it here would lay it out before it is drawn.
  useEffect(() => {
    const element = table.current
    const room = element?.parentElement
    if (!element || !room || columns === undefined) return undefined
    const heads = [...element.querySelectorAll<HTMLElement>(head)]
    let known = 0
    const sizes = new ResizeObserver(([entry]) => {
      const width = Math.round(entry?.contentRect.width ?? 0)
      if (width === known || width === 0) return
      if (known > 0) release(element, heads)
      known = width
      // On narrow screens rows are cards, and the titles stand in them.
      const widths = heads.map((cell) => cell.getBoundingClientRect().width)
      if (getComputedStyle(element).display === 'table') lock(element, heads, widths)
    })
    sizes.observe(room)
    return () => {
      sizes.disconnect()
      release(element, heads)
    }
  }, [table, columns])
}

/** A last page with fewer rows leaves the room of those before it: what stands below stays there. */
export function useStableHeight(list: string): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null)
  // The world outside React, as above.
  useEffect(() => {
    const element = room.current
    const table = element?.firstElementChild
    if (!element || !table || !list) return undefined
    let [width, height] = [0, 0]
    const sizes = new ResizeObserver(([entry]) => {
      const [now, tall] = [entry?.contentRect.width ?? 0, entry?.contentRect.height ?? 0]
      height = now === width ? Math.max(height, tall) : tall
      width = now
      element.style.minBlockSize = `${height}px`
    })
    sizes.observe(table)
    return () => {
      sizes.disconnect()
      element.style.minBlockSize = ''
    }
  }, [list])
  return room
}
