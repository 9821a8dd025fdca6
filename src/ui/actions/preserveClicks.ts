/** What a click does something with. */
const clickable = 'button, a[href], label, input, select, [role="tab"], [role="menuitem"]'

/** How far a hand may slip, in pixels. */
const moveTolerance = 4

/**
 * A press that leaves a field may make something appear (a message, another field), and what was
 * pressed may have moved before the finger comes up: the browser then sends no click, or sends it to
 * whatever lies there now. A press that ends where it began counts, for what it began on.
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
      // The browser sends its click, if any, to what holds both; it is the other one that counts.
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
  // A switch that stands in no form sends: that it is busy is drawn too late for the second click.
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
