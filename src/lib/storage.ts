/**
 * Small preferences kept in the browser. Reading never throws: what is absent, broken or of another
 * shape reads as the fallback (a corrupt entry must not break the console).
 */
export function readStored<T>(
  key: string,
  fallback: T,
  isValid: (value: unknown) => value is T,
): T {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return fallback
    const value: unknown = JSON.parse(text)
    return isValid(value) ? value : fallback
  } catch {
    return fallback
  }
}

const listeners = new Map<string, Set<() => void>>()

/** Keeps a preference and tells this tab's listeners; other tabs hear of it by `storage` events. */
export function writeStored(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage full or forbidden: the preference lasts as long as the page does elsewhere.
  }
  for (const listener of listeners.get(key) ?? []) listener()
}

/** Calls back when the preference changes, in this tab or another. Returns how to stop. */
export function onStored(key: string, listener: () => void): () => void {
  const keyListeners = listeners.get(key) ?? new Set()
  listeners.set(key, keyListeners.add(listener))
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', fromOtherTab)
  return () => {
    keyListeners.delete(listener)
    removeEventListener('storage', fromOtherTab)
  }
}
