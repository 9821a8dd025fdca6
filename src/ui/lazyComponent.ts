import { createElement, use, useEffect, type ComponentType, type FunctionComponent } from 'react'

/** Code that comes later than the page; see `part`. */
export type LazyComponent = {
  load: () => Promise<unknown>
  /** Fetches it before it is needed. A failed download shows when it is drawn. */
  preload: () => Promise<unknown>
}

/**
 * A tab or dialog as code of its own. Unlike React's `lazy` it draws at once when the code is there
 * already: a Suspense fallback, even for an instant, keeps its content back for 300 ms. Tabs are named
 * in the record of the address (`parts`) and come with its data; dialogs by `usePreload`. A download
 * that failed is tried again when the part is drawn again.
 */
export function lazyComponent<TProps extends object>(
  importComponent: () => Promise<ComponentType<TProps>>,
): FunctionComponent<TProps> & LazyComponent {
  let loaded: ComponentType<TProps> | undefined
  let loading: Promise<ComponentType<TProps>> | undefined
  const load = () => {
    loading ??= importComponent().then(
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
  function LoadedComponent(props: TProps) {
    return createElement(loaded ?? use(load()), props)
  }
  return Object.assign(LoadedComponent, { load, preload: () => load().catch(() => undefined) })
}

/** The part of an open tab, for `parts` of an address. */
export const lazyTab = (tabs: Readonly<Record<string, LazyComponent>>, tab: string | undefined) =>
  tab !== undefined && Object.hasOwn(tabs, tab)
    ? [tabs[tab]].filter((component) => component !== undefined)
    : []

/** Fetches what a page may open soon, a moment after it was drawn. `parts`: a module constant. */
export function usePreload(components: readonly LazyComponent[]) {
  // The world outside: code that the browser fetches.
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const component of components) void component.preload()
    }, 300)
    return () => clearTimeout(timer)
  }, [components])
}
