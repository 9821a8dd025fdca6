import { createElement, use, useEffect, type ComponentType, type FunctionComponent } from 'react'

export type LazyComponent = {
  load: () => Promise<unknown>
  /** Never rejects; a failed download is reported on render. */
  preload: () => Promise<unknown>
}

/**
 * Unlike React.lazy, renders synchronously once loaded: a Suspense fallback would delay it by 300 ms.
 * For shared tabs, dialogs and large libraries. Retries failed downloads.
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

/** Loads the components shortly after the first render. Pass a module constant. */
export function usePreload(components: readonly LazyComponent[]) {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const component of components) void component.preload()
    }, 300)
    return () => clearTimeout(timer)
  }, [components])
}
