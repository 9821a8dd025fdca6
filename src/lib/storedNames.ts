import { onStored, readStored, writeStored } from './storage'

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
