const clickable = 'button, a[href], label, input, select, [role="tab"], [role="menuitem"]'

/** Pixels. */
const moveTolerance = 4

/**
 * Leaving a field may insert content that moves the pressed button before release, so that no click
 * is sent. Clicks the pressed element if the pointer stays within the tolerance.
 */
export function preserveClicks(page: Document) {
  let pressed: { on: Element; x: number; y: number } | undefined
  page.addEventListener(
    'pointerdown',
    ({ target, button, clientX: x, clientY: y }) => {
      const on = target instanceof Element ? target.closest(clickable) : null
      pressed = on && button === 0 ? { on, x, y } : undefined
    },
    { capture: true, passive: true },
  )
  page.addEventListener(
    'pointerup',
    ({ target, clientX, clientY }) => {
      const press = pressed
      pressed = undefined
      if (!press || !press.on.isConnected || !(target instanceof Node)) return
      if (
        Math.abs(clientX - press.x) > moveTolerance ||
        Math.abs(clientY - press.y) > moveTolerance
      )
        return
      if (press.on.contains(target)) return
      // The browser may click the common ancestor: suppress that click.
      const suppressClick = (event: Event) => {
        if (event.isTrusted) event.stopPropagation()
      }
      page.addEventListener('click', suppressClick, { capture: true, once: true })
      setTimeout(() => {
        page.removeEventListener('click', suppressClick, { capture: true })
        if (press.on instanceof HTMLElement && press.on.isConnected) press.on.click()
      })
    },
    { capture: true, passive: true },
  )
  // A switch outside a form saves at once; `isPending` renders too late to block a double click.
  page.addEventListener(
    'click',
    (event) => {
      const { detail, target } = event
      if (detail < 2 || !(target instanceof Element)) return
      if (!target.closest('.pf-v6-c-switch') || target.closest('form')) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
}
