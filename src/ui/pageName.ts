import { useLayoutEffect } from 'react'

type PageName = {
  heading?: string
  /** The heading, if it is the name of an object. */
  object?: string
}

let current: PageName = {}
const listeners = new Set<() => void>()

function setCurrent(name: PageName) {
  current = name
  for (const listener of listeners) listener()
}

/** The current page's heading, repeated by the breadcrumbs. */
export const pageNameStore = {
  get: () => current.heading,
  object: () => current.object,

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export function usePageName(heading: string | undefined, object: string | undefined) {
  // Layout effect: update the breadcrumbs before paint.
  useLayoutEffect(() => {
    if (heading === undefined) return undefined
    setCurrent({ heading, ...(object !== undefined && { object }) })
    return () => setCurrent({})
  }, [heading, object])
}
