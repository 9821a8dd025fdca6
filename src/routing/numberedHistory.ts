import { createHashHistory, type RouterHistory } from '@tanstack/react-router'

/** The name under which the router's history numbers its entries. */
const indexKey = '__TSR_index'

/** Gives the entry that the browser is at a number, if it has none. */
function numberEntry(index: number) {
  const state = Object(window.history.state) as Record<string, unknown>
  if (state[indexKey] !== undefined) return
  const key = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''
  const numbered = { ...state, key, __TSR_key: key, [indexKey]: index }
  // The browser's own function: the router's would take this for a navigation of its own.
  History.prototype.replaceState.call(window.history, numbered, '')
}

/**
 * The router's hash history, with a number for every entry. It tells Back from Forward by these
 * numbers, but gives none to what is typed into the address bar: to refuse leaving such an entry it
 * would go the wrong way, or reload the page and lose the form.
 */
export function numberedHashHistory(): RouterHistory {
  let history: RouterHistory | undefined
  // Registered first, so that it runs before the history's own listener looks at the entry.
  addEventListener('popstate', () => history && numberEntry(history.location.state[indexKey] + 1), {
    capture: true,
  })
  history = createHashHistory()
  numberEntry(history.location.state[indexKey])
  return history
}
