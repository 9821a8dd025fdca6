/** Index for arrow keys, Home and End; wraps around. `index` -1: no focus yet. */
export function nextIndex(key: string, index: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % length
  if (key === 'ArrowUp') return index < 0 ? length - 1 : (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}

/** Returns whether the key was handled. */
export function moveFocus(event: KeyboardEvent, container: HTMLElement, selector: string): boolean {
  const items = [...container.querySelectorAll<HTMLElement>(selector)]
  const index = items.findIndex((item) => item === document.activeElement)
  const next = nextIndex(event.key, index, items.length)
  if (next === undefined) return false
  event.preventDefault()
  items[next]?.focus()
  return true
}

/**
 * A ref callback that focuses the element and handles its keys. Create it outside components to
 * keep it stable.
 */
export const handleKeys =
  (onKey: (event: KeyboardEvent, container: HTMLElement) => void) =>
  (element: HTMLElement | null) => {
    if (!element) return undefined
    const listener = (event: KeyboardEvent) => onKey(event, element)
    element.addEventListener('keydown', listener)
    // An opening popup focuses its `autofocus` element at once; its `toggle` event comes too late for
    // the next key.
    element.autofocus = true
    element.focus()
    return () => element.removeEventListener('keydown', listener)
  }

export const closePopup = (container: Element) =>
  container.closest<HTMLElement>('[popover]')?.hidePopover()
