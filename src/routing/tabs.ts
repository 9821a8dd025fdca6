import type { UseQueryOptions } from '@tanstack/react-query'
import { createElement, Fragment, type FunctionComponent, type ReactElement } from 'react'
import type { Requirement } from '~/lib/access'
import type { LazyComponent } from '~/ui/lazyComponent'
import type { RoutedTab, Target } from './RoutedTabs'
import type { TextKey } from '~/lib/textKey'

/** Built by `queryOptions`. */
export type AnyQuery = Pick<UseQueryOptions, 'queryKey'> & { queryFn?: unknown }

/** A promise if the queries are imported lazily. */
export type PrefetchQueries = readonly AnyQuery[] | Promise<readonly AnyQuery[]>

/**
 * Read by routes (`tabs` of `pageRoute`), pages (`tabsFor`) and links. `TProps`: what the page
 * passes; `TParams`: parameters and search of the address.
 */
export type TabRecord<TProps extends object, TParams> = {
  /** URL segment. */
  id: string
  /** Message key. */
  title: TextKey
  /** Hides the tab if the permissions are missing. */
  requires?: Requirement | ((props: TProps) => Requirement)
  /** Whether this object has the tab. */
  when?: (props: TProps) => boolean
  prefetch?: (params: TParams) => PrefetchQueries
  /** React key: the tab remounts when it changes. */
  key?: (props: TProps) => string
  /** Address of a tab with nested tabs; defaults to the page's. */
  link?: (props: TProps) => Target
} & (
  | {
      /** `lazyComponent(async () => (await import('./KeysTab')).KeysTab)`. */
      component: FunctionComponent<TProps> & LazyComponent
      render?: never
    }
  | {
      component: LazyComponent
      /** Renders the component if its props differ from the page's. */
      render: (props: TProps) => ReactElement
    }
)

export type Tabs<TParams> = readonly {
  id: string
  component: LazyComponent
  prefetch?: ((params: TParams) => PrefetchQueries) | undefined
}[]

/** The default tab if the address names none. */
export const findTab = <TParams>(
  tabs: readonly string[] | Tabs<TParams> | undefined,
  id?: string,
) =>
  (tabs ?? [])
    .filter((tab) => typeof tab !== 'string')
    .find((tab) => id === undefined || tab.id === id)

/** Check the segment with `isTabOf` first. */
export const tabsFor = <TProps extends object, TParams>(
  tabRecords: readonly TabRecord<TProps, TParams>[],
  props: TProps,
): readonly RoutedTab[] =>
  tabRecords
    .filter(({ when }) => when?.(props) ?? true)
    .map(({ id, title, requires, key, link, ...content }) => ({
      id,
      title,
      ...(requires !== undefined && {
        requires: typeof requires === 'function' ? requires(props) : requires,
      }),
      ...(link && { link: link(props) }),
      content: () =>
        content.render
          ? createElement(Fragment, { key: key?.(props) }, content.render(props))
          : createElement(content.component, { ...props, key: key?.(props) }),
    }))
