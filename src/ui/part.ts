import { createElement, use, useEffect, type ComponentType, type FunctionComponent } from 'react'

/** Code that comes later than the page; see `part`. */
export type Part = {
  load: () => Promise<unknown>
  /** Fetches it before it is needed. A failed download shows when it is drawn. */
  ahead: () => Promise<unknown>
}

/**
 * A tab or dialog as code of its own. Unlike React's `lazy` it draws at once when the code is there
 * already: a Suspense fallback, even for an instant, keeps its content back for 300 ms. Tabs are named
 * in the record of the address (`parts`) and come with its data; dialogs by `useAhead`. A download
 * that failed is tried again when the part is drawn again.
 */
export function part<TProps extends object>(
  fetchPart: () => Promise<ComponentType<TProps>>,
): FunctionComponent<TProps> & Part {
  let loaded: ComponentType<TProps> | undefined
  let loading: Promise<ComponentType<TProps>> | undefined
  const load = () => {
    loading ??= fetchPart().then(
      (component) => {
        loaded = component
        return component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  function LoadedPart(props: TProps) {
    return createElement(loaded ?? use(load()), props)
  }
  return Object.assign(LoadedPart, { load, ahead: () => load().catch(() => undefined) })
}

/** The part of an open tab, for `parts` of an address. */
export const partOf = (tabs: Readonly<Record<string, Part>>, tab: string | undefined) =>
  tab !== undefined && Object.hasOwn(tabs, tab)
    ? [tabs[tab]].filter((component) => component !== undefined)
    : []

/** Fetches what a page may open soon, a moment after it was drawn. `parts`: a module constant. */
export function useAhead(parts: readonly Part[]) {
  // The world outside: code that the browser fetches.
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const component of parts) void component.ahead()
    }, 300)
    return () => clearTimeout(timer)
  }, [parts])
}
