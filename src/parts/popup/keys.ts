/** Where the arrow keys, Home and End lead to from the entry at `index` (-1: none); round and round. */
export function nextIndex(key: string, index: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % length
  if (key === 'ArrowUp') return index < 0 ? length - 1 : (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}

/** Moves the focus among the entries below an element. Says whether the key was one of its keys. */
export function moveFocus(event: KeyboardEvent, container: HTMLElement, selector: string): boolean {
  const items = [...container.querySelectorAll<HTMLElement>(selector)]
  const index = items.findIndex((item) => item === document.activeElement)
  const next = nextIndex(event.key, index, items.length)
  if (next === undefined) return false
  event.preventDefault()
  items[next]?.focus()
  return true
}

/** Opened again, the content of a popup stands in it before the browser shows it. */
function onceShown(element: HTMLElement, callback: () => void): () => void {
  const popup = element.closest('[popover]')
  if (!popup || popup.matches(':popover-open')) {
    callback()
    return () => undefined
  }
  popup.addEventListener('toggle', callback, { once: true })
  return () => popup.removeEventListener('toggle', callback)
}

/**
 * For `ref`: the element takes the focus when it comes, and hears the keys of everything in it. Made
 * outside components, so that it stays the same function.
 */
export const handleKeys =
  (onKey: (event: KeyboardEvent, container: HTMLElement) => void) =>
  (element: HTMLElement | null) => {
    if (!element) return undefined
    const listener = (event: KeyboardEvent) => onKey(event, element)
    element.addEventListener('keydown', listener)
    const cancelFocus = onceShown(element, () => element.focus())
    return () => {
      cancelFocus()
      element.removeEventListener('keydown', listener)
    }
  }

/** Closes the popup that an element is in. */
export const closePopup = (container: Element) =>
  container.closest<HTMLElement>('[popover]')?.hidePopover()
