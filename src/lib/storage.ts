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

/** Newest first, without duplicates; ignores invalid entries. */
export function storedNames(key: string, limit: number) {
  const uniqueNames = (entries: readonly unknown[]) => [
    ...new Set(
      entries.map(nameOf).filter((name): name is string => typeof name === 'string' && name !== ''),
    ),
  ]
  let cached: { text: string; names: readonly string[] } | undefined
  // useSyncExternalStore needs the same array until something changes.
  const get = (): readonly string[] => {
    const names = uniqueNames(readStored<unknown[]>(key, [], isList)).slice(0, limit)
    const text = JSON.stringify(names)
    if (cached?.text !== text) cached = { text, names }
    return cached.names
  }
  const set = (names: readonly string[]) => {
    const next = names.slice(0, limit)
    if (JSON.stringify(next) !== JSON.stringify(get())) writeStored(key, next)
  }
  return {
    get,
    subscribe: (listener: () => void) => onStored(key, listener),
    add: (name: string) => set([name, ...get().filter((otherName) => otherName !== name)]),
    remove: (name: string) => set(get().filter((otherName) => otherName !== name)),
  }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** Keycloak's own console stores objects under the same key. */
const nameOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry
