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
export function moveFocus(event: KeyboardEvent, inside: HTMLElement, entries: string): boolean {
  const list = [...inside.querySelectorAll<HTMLElement>(entries)]
  const index = list.findIndex((entry) => entry === document.activeElement)
  const next = nextIndex(event.key, index, list.length)
  if (next === undefined) return false
  event.preventDefault()
  list[next]?.focus()
  return true
}

/**
 * For `ref`: the element takes the focus when it comes, and hears the keys of everything in it. Made
 * outside components, so that it stays the same function.
 */
export const handleKeys =
  (onKey: (event: KeyboardEvent, inside: HTMLElement) => void) => (element: HTMLElement | null) => {
    if (!element) return undefined
    const listener = (event: KeyboardEvent) => onKey(event, element)
    element.addEventListener('keydown', listener)
    // In a popup that is about to open, the browser focuses what has `autofocus`. Its `toggle` event
    // comes later than the next key.
    element.autofocus = true
    element.focus()
    return () => element.removeEventListener('keydown', listener)
  }

/** Closes the popup that an element is in. */
export const closePopup = (inside: Element) =>
  inside.closest<HTMLElement>('[popover]')?.hidePopover()
