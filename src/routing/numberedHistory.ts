import { createHashHistory, type RouterHistory } from '@tanstack/react-router'
import { repairAddress } from '~/boot/repairAddress'

const indexKey = '__TSR_index'

function numberEntry(index: number) {
  const state = Object(window.history.state) as Record<string, unknown>
  if (state[indexKey] !== undefined) return
  const key = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''
  const numbered = { ...state, key, __TSR_key: key, [indexKey]: index }
  // The native method: the router would treat its own as a navigation.
  History.prototype.replaceState.call(window.history, numbered, '')
}

/**
 * Hash history with an index for every entry, which the router needs to tell Back from Forward. Typed
 * addresses have none: blocking would then go the wrong way, or reload and lose the form.
 */
export function numberedHashHistory(): RouterHistory {
  let history: RouterHistory | undefined
  // Registered before the router's own listener.
  const prepareEntry = () => {
    repairAddress()
    if (history) numberEntry(history.location.state[indexKey] + 1)
  }
  addEventListener('popstate', prepareEntry, { capture: true })
  history = createHashHistory()
  numberEntry(history.location.state[indexKey])
  return history
}
