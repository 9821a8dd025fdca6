import { useLayoutEffect } from 'react'

let currentName: string | undefined
const listeners = new Set<() => void>()

function setCurrentName(name: string | undefined) {
  currentName = name
  for (const listener of listeners) listener()
}

/** What the page is about, as its header says: the breadcrumbs say the same. */
export const pageNameStore = {
  get: () => currentName,

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Tells it for as long as the header is there. */
export function usePageName(name: string | undefined) {
  // The world outside the page: the breadcrumbs above it, before the browser paints either.
  useLayoutEffect(() => {
    if (name === undefined) return undefined
    setCurrentName(name)
    return () => setCurrentName(undefined)
  }, [name])
}
