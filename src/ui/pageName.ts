import { useLayoutEffect } from 'react'

let currentName: string | undefined
const listeners = new Set<() => void>()

function setCurrentName(name: string | undefined) {
  currentName = name
  for (const listener of listeners) listener()
}

/** The current page's heading, repeated by the breadcrumbs. */
export const pageNameStore = {
  get: () => currentName,

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export function usePageName(name: string | undefined) {
  // Layout effect: update the breadcrumbs before paint.
  useLayoutEffect(() => {
    if (name === undefined) return undefined
    setCurrentName(name)
    return () => setCurrentName(undefined)
  }, [name])
}
