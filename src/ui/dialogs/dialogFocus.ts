import { useEffect } from 'react'

const fields = [
  'input:not([type="hidden"], [hidden], [readonly])',
  'textarea:not([readonly])',
  'select',
  '[role="combobox"]',
  '.pf-v6-c-menu-toggle',
]
  // Those of a list's pages are no work of the dialog's, and may stand far below its beginning.
  .map(
    (kind) =>
      `.pf-v6-c-modal-box__body ${kind}:not(:disabled, [tabindex="-1"], .castellan-pager *)`,
  )
  .join()

const boxOf = (id: string) => document.getElementById(id)?.closest('.pf-v6-c-modal-box')

/** What leads out of a dialog and changes nothing; without such a button whatever else is at its end. */
const wayOut = (box: Element) =>
  box.querySelector<HTMLElement>('[data-back]:not(:disabled)') ??
  [...box.querySelectorAll<HTMLElement>('.pf-v6-c-modal-box__footer button:not(:disabled)')].at(-1)

/** Where a dialog's work begins: its first field, or the least harmful button. Never the cross. */
export function initialFocus(id: string, given: string | undefined): HTMLElement | undefined {
  const box = boxOf(id)
  const wanted = given === undefined ? null : document.getElementById(given)
  return (
    wanted ??
    box?.querySelector<HTMLElement>(fields) ??
    (box && wayOut(box)) ??
    box?.querySelector<HTMLElement>(
      '.pf-v6-c-modal-box__body :is(button, a[href], [tabindex="0"])',
    ) ??
    undefined
  )
}

/** A field that comes after the dialog gets the focus, as long as nobody has begun with something else. */
export function useFocusLateField(id: string) {
  // The world outside React: what comes into the dialog, keys and clicks in it, and the focus.
  useEffect(() => {
    const box = boxOf(id)
    if (!box || box.querySelector(fields)) return undefined
    const look = new MutationObserver(() => {
      const field = box.querySelector<HTMLElement>(fields)
      if (!field) return
      stop()
      if (document.activeElement === wayOut(box)) field.focus()
    })
    const stop = () => {
      look.disconnect()
      box.removeEventListener('keydown', stop)
      box.removeEventListener('pointerdown', stop)
    }
    look.observe(box, { childList: true, subtree: true })
    box.addEventListener('keydown', stop)
    box.addEventListener('pointerdown', stop)
    return stop
  }, [id])
}
