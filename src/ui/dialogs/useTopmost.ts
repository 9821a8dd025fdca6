import { useEffect } from 'react'

/** Shows the topmost of at least `count` open dialogs to screen readers, and nothing else. */
function showTopmost(count: number) {
  const open = document.querySelectorAll('body > .pf-v6-c-backdrop')
  if (open.length < count) return
  const top = [...open].at(-1)
  for (const child of document.body.children)
    if (child === top) child.removeAttribute('aria-hidden')
    else child.setAttribute('aria-hidden', 'true')
}

/**
 * For each dialog. PatternFly's hide all that stands beside them whenever they are drawn, also a
 * question above them, and show all of it when one of several closes.
 */
export function useTopmost() {
  // The world outside React: attributes of the page's other parts.
  useEffect(() => showTopmost(2))
  useEffect(() => () => showTopmost(1), [])
}
