import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Room for the columns whose texts are cut, from those that have more than they need; what is nearly
 * whole comes first. All in pixels; the sum stays.
 */
export function fitColumns(
  widths: readonly number[],
  needed: readonly number[],
  isCut: readonly boolean[],
): number[] {
  const gap = (index: number) => (needed[index] ?? 0) - (widths[index] ?? 0)
  const indexes = widths.map((_width, index) => index)
  const cut = indexes.filter((index) => isCut[index] && gap(index) > 0)
  const spare = indexes.filter((index) => gap(index) < 0)
  const available = spare.reduce((sum, index) => sum - gap(index), 0)
  const result = [...widths]
  let left = available
  cut
    .toSorted((a, b) => gap(a) - gap(b))
    .forEach((index, position) => {
      const share = gap(index) <= left ? gap(index) : left / (cut.length - position)
      result[index] = (result[index] ?? 0) + share
      left -= share
    })
  for (const index of spare)
    result[index] = (result[index] ?? 0) + (gap(index) * (available - left)) / available
  return result
}

const headerSelector = 'thead > tr > th'

function lockWidths(
  table: HTMLTableElement,
  headers: readonly HTMLElement[],
  widths: readonly number[],
) {
  headers.forEach((cell, index) => (cell.style.inlineSize = `${widths[index]}px`))
  table.style.tableLayout = 'fixed'
}

function releaseWidths(table: HTMLTableElement, headers: readonly HTMLElement[]) {
  for (const cell of headers) cell.style.inlineSize = ''
  table.style.tableLayout = ''
}

const widthsOf = (cells: readonly HTMLElement[]) =>
  cells.map((cell) => cell.getBoundingClientRect().width)

/** Whether some of a cell's text is not shown. */
export function isCut(cell: HTMLElement): boolean {
  const content = cell.querySelector('.castellan-two-lines, .castellan-marks > :first-child')
  return (
    cell.scrollWidth > cell.clientWidth ||
    (content !== null &&
      (content.scrollWidth > content.clientWidth || content.scrollHeight > content.clientHeight))
  )
}

/** By content: the layout of tables looks at the texts too, but cuts all columns at one width. */
function columnWidths(table: HTMLTableElement, headers: readonly HTMLElement[]) {
  const widths = widthsOf(headers)
  const rows = [...table.rows]
  const cutColumns = headers.map((_header, index) =>
    rows.some(({ cells }) => {
      const cell = cells[index]
      return cell?.classList.contains('castellan-cell') === true && isCut(cell)
    }),
  )
  if (!cutColumns.includes(true)) return widths
  table.classList.add('castellan-measured')
  const needed = widthsOf(headers)
  table.classList.remove('castellan-measured')
  return fitColumns(widths, needed, cutColumns)
}

/**
 * Locks the widths that the first rows produced, so that later rows move nothing. `columns`
 * identifies the visible ones; undefined without rows.
 */
export function useLockedColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  columns: string | undefined,
) {
  // In a layout effect: after an observer's first call, browsers count a shift.
  useLayoutEffect(() => {
    const element = table.current
    const container = element?.parentElement
    if (!element || !container || columns === undefined) return undefined
    const headers = [...element.querySelectorAll<HTMLElement>(headerSelector)]
    let lockedWidth = 0
    const lock = () => {
      const width = Math.round(container.getBoundingClientRect().width)
      if (width === lockedWidth || width === 0) return
      if (lockedWidth > 0) releaseWidths(element, headers)
      lockedWidth = width
      // On narrow screens rows are cards.
      if (getComputedStyle(element).display === 'table')
        lockWidths(element, headers, columnWidths(element, headers))
    }
    lock()
    const observer = new ResizeObserver(lock)
    observer.observe(container)
    return () => {
      observer.disconnect()
      releaseWidths(element, headers)
    }
  }, [table, columns])
}

/** A shorter last page keeps the height: nothing below moves. */
export function useStableHeight(list: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  // Use ResizeObserver: reading the size here would force a layout.
  useEffect(() => {
    const element = container.current
    const table = element?.firstElementChild
    if (!element || !table || !list) return undefined
    let [width, height] = [0, 0]
    const observer = new ResizeObserver(([entry]) => {
      const [newWidth, newHeight] = [entry?.contentRect.width ?? 0, entry?.contentRect.height ?? 0]
      height = newWidth === width ? Math.max(height, newHeight) : newHeight
      width = newWidth
      element.style.minBlockSize = `${height}px`
    })
    observer.observe(table)
    return () => {
      observer.disconnect()
      element.style.minBlockSize = ''
    }
  }, [list])
  return container
}
