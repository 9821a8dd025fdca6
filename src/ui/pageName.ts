import { useEffect, useLayoutEffect } from 'react'
import { createStore } from '~/lib/createStore'
import type { MenuAction } from '~/ui/actions/ActionList'

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

/** The open tab, for the header of a page that is scrolled. */
export const pageTab = createStore<string | undefined>(undefined)

export function usePageTab(title: string | undefined) {
  useLayoutEffect(() => {
    if (title === undefined) return undefined
    pageTab.set(title)
    return () => pageTab.set(undefined)
  }, [title])
}

/** How many fields each form of the page has with unsaved changes, by the form's id. */
export const unsavedFields = createStore<ReadonlyMap<string, number>>(new Map())

export function useUnsavedFields(form: string, count: number) {
  useLayoutEffect(() => {
    if (count === 0) return undefined
    unsavedFields.set(new Map(unsavedFields.get()).set(form, count))
    return () =>
      unsavedFields.set(new Map([...unsavedFields.get()].filter(([other]) => other !== form)))
  }, [form, count])
}

/** The actions in the header of the current page, for the palette. */
export const pageActions: { current: readonly MenuAction[] } = { current: [] }

export function usePageActions(actions: readonly MenuAction[] | undefined) {
  useEffect(() => {
    if (!actions) return undefined
    pageActions.current = actions
    return () => {
      pageActions.current = []
    }
  })
}
