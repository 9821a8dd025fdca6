/** A value outside React; read it with `useSyncExternalStore(store.subscribe, store.get)`. */
export function createStore<T>(initialValue: T) {
  let value = initialValue
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (newValue: T) => {
      value = newValue
      for (const listener of listeners) listener()
    },
    /** Returns the function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
