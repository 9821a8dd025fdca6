import { useLayoutEffect } from 'react'

let shown: string | undefined
const listeners = new Set<() => void>()

function show(name: string | undefined) {
  shown = name
  for (const listener of listeners) listener()
}

/** What the page is about, as its header says: the breadcrumbs say the same. */
export const pageNameStore = {
  get: () => shown,

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
    show(name)
    return () => show(undefined)
  }, [name])
}
