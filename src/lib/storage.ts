/** Broken or unexpected entries give the fallback; never throws. */
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

/** Other tabs get a `storage` event. */
export function writeStored(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage full or blocked: the preference isn't kept.
  }
  for (const listener of listeners.get(key) ?? []) listener()
}

/** Returns the unsubscribe function. */
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
