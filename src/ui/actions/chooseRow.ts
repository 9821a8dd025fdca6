const interactive =
  'a, button, input, select, textarea, label, [role="button"], [contenteditable="true"]'

/** Of React's event only this. */
type RowClick = { currentTarget: HTMLElement; target: EventTarget | null }

/**
 * Passes a click on a row of a dialog's table on to the row's only checkbox or radio button. Ignores
 * clicks on other controls, in menus opened from the row, and those that end a text selection.
 */
export function chooseRow({ currentTarget: row, target }: RowClick) {
  if (!(target instanceof Element) || !row.contains(target) || target.closest(interactive)) return
  if (!row.closest('[role="dialog"]')) return
  if (window.getSelection()?.isCollapsed === false) return
  const boxes = row.querySelectorAll<HTMLInputElement>('[type="checkbox"], [type="radio"]')
  const [box] = boxes
  if (!box || boxes.length > 1) return
  box.focus({ preventScroll: true })
  box.click()
}
