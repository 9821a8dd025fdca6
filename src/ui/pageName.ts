import { useLayoutEffect } from 'react'
import { createStore } from '~/lib/createStore'

type PageName = {
  heading?: string
  /** The heading, if it is the name of an object. */
  object?: string
}

/** Of the current page; the breadcrumbs repeat its heading. */
export const pageName = createStore<PageName>({})

export function usePageName(heading: string | undefined, object: string | undefined) {
  // Layout effect: update the breadcrumbs before paint.
  useLayoutEffect(() => {
    if (heading === undefined) return undefined
    pageName.set({ heading, ...(object !== undefined && { object }) })
    return () => pageName.set({})
  }, [heading, object])
}
