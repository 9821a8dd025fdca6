import type { UseQueryOptions } from '@tanstack/react-query'
import { createElement, Fragment, type FunctionComponent, type ReactElement } from 'react'
import type { Requirement } from '~/lib/access'
import type { LazyComponent } from '~/ui/lazyComponent'
import type { RoutedTab, Target } from './RoutedTabs'
import type { TextKey } from '~/lib/textKey'

/** What a query of a prefetch list may look like; each is built by `queryOptions`. */
export type AnyQuery = Pick<UseQueryOptions, 'queryKey'> & { queryFn?: unknown }

/** Queries to start ahead; as a promise where they are code of their own. */
export type PrefetchQueries = readonly AnyQuery[] | Promise<readonly AnyQuery[]>

/**
 * A tab, said once: read by the address (code and data come with it, `tabs` of `pageRoute`), the page
 * (`tabsFor`) and links. `TProps` is what the page gives to each of its tabs, `TAt` the parameters and
 * search of the address.
 */
export type TabRecord<TProps extends object, TParams> = {
  /** The segment of the address. */
  id: string
  /** Message key. */
  title: TextKey
  /** Without it the tab is not shown. */
  requires?: Requirement | ((props: TProps) => Requirement)
  /** Whether what the page shows has this tab; it has by default. */
  when?: (props: TProps) => boolean
  /** What it asks the server first. */
  prefetch?: (params: TParams) => PrefetchQueries
  /** What tells one object from another: the tab starts anew with the next one. */
  key?: (props: TProps) => string
  /** The address of a tab that has tabs itself; the page's own otherwise. */
  link?: (props: TProps) => Target
} & (
  | {
      /** Its code: `part(async () => (await import('./KeysTab')).KeysTab)`. */
      component: FunctionComponent<TProps> & LazyComponent
      draw?: never
    }
  | {
      component: LazyComponent
      /** Draws the part, where it wants other properties than the page gives. */
      draw: (props: TProps) => ReactElement
    }
)

/** The records as an address reads them. */
export type Tabs<TParams> = readonly {
  id: string
  component: LazyComponent
  prefetch?: ((params: TParams) => PrefetchQueries) | undefined
}[]

/** The record of the open tab: the first one where the address names none. */
export const findTab = <TParams>(
  tabs: readonly string[] | Tabs<TParams> | undefined,
  id?: string,
) =>
  (tabs ?? [])
    .filter((tab) => typeof tab !== 'string')
    .find((tab) => id === undefined || tab.id === id)

/**
 * The tabs of a page as `RoutedTabs` draws them: those that what is shown has, each with `props`.
 * Check the address before with `isTabOf(tabs, segment)`.
 */
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
        content.draw
          ? createElement(Fragment, { key: key?.(props) }, content.draw(props))
          : createElement(content.component, { ...props, key: key?.(props) }),
    }))
