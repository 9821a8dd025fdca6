import { useEffect, useRef, useState } from 'react'
import { visibleRange } from './rows'

/** The height of a row in the page's own font size; the style sheet says the same. */
const rowInRem = 2.25

/** Which of many rows of one height are in sight of a box that scrolls, and how to bring one there. */
export function useVisibleRows(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, height: 600, row: rowInRem * 16 })
  // The world outside React: how far the box is scrolled and how large it is.
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const font = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setSeen({ top: element.scrollTop, height: element.clientHeight, row: rowInRem * font })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  /** Scrolls as little as it takes, or so far that the row stands in the middle. */
  const bring = (index: number, place: 'near' | 'middle' = 'near') => {
    const element = box.current
    if (!element) return
    const { row } = seen
    const { scrollTop, clientHeight } = element
    const above = index * row
    const isAbove = above < scrollTop
    if (!isAbove && above + row <= scrollTop + clientHeight) return
    if (place === 'middle') element.scrollTop = above - clientHeight / 2
    else element.scrollTop = isAbove ? above : above + row - clientHeight
  }
  return { box, row: seen.row, ...visibleRange({ ...seen, count }), bring }
}
