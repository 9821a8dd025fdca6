import type { UseQueryOptions } from '@tanstack/react-query'
import { createElement, Fragment, type ComponentType, type ReactNode } from 'react'
import type { Requirement } from '~/lib/access'
import type { TextKey } from '~/lib/textKey'
import { lazyComponent, type LazyComponent } from '~/ui/lazyComponent'
import type { Target } from './links'

/** Built by `queryOptions`. */
export type AnyQuery = Pick<UseQueryOptions, 'queryKey'> & { queryFn?: unknown }

/** A promise if one depends on another's data. */
export type Queries = readonly AnyQuery[] | Promise<readonly AnyQuery[]>

/**
 * What the file of a page or tab exports beside its component: its queries and its tabs. The router
 * loads them for an address that is opened and for a link that is hovered.
 */
export type PageExports<TParams> = {
  load?: (params: TParams) => Queries
  tabs?: readonly LoadableTab<TParams>[]
}

type TabHead<TPage> = {
  /** URL segment. */
  id: string
  title: TextKey
  /** Hides the tab if the permissions are missing. */
  requires?: Requirement | ((page: TPage) => Requirement) | undefined
  /** Whether the object of the page has the tab. */
  when?: (page: TPage) => boolean
  /** Address of a tab with nested tabs; defaults to the page's. */
  link?: (page: TPage) => Target
}

/** What the router needs of a tab. */
type LoadableTab<TParams> = {
  id: string
  load?: ((params: TParams) => Queries) | undefined
  /** Loads the code; never rejects. */
  preload: () => Promise<unknown>
  /** The tab's own file. */
  exports?: (() => Promise<PageExports<TParams> | undefined>) | undefined
}

/** What `TabbedPage` needs of a tab. */
export type PageTab<TPage> = TabHead<TPage> & { content: (page: TPage, key: string) => ReactNode }

/**
 * A tab as it is written. `TPage`: what the page gives to its tabs; `TParams`: parameters and search
 * of the address.
 */
export type Tab<TPage, TParams = unknown> = TabHead<TPage> & {
  /** Queries of a component without a file of its own; a file exports its `load`. */
  load?: (params: TParams) => Queries
} & (
    | {
        /** Its file; the component takes what the page gives. */
        file: () => Promise<PageExports<TParams> & { default: ComponentType<TPage> }>
        /** Rendered at once, so they load with it. */
        needs?: readonly LazyComponent[]
        component?: never
        render?: never
      }
    | {
        /** A component of the page's file, or a lazy one that several pages share. */
        component: ComponentType<TPage> & Partial<LazyComponent>
        render?: never
        file?: never
      }
    | {
        /** If the component takes something else. */
        render: (page: TPage) => ReactNode
        component?: Partial<LazyComponent>
        file?: never
      }
  )

function pageTab<TPage extends object, TParams>(
  tab: Tab<TPage, TParams>,
): PageTab<TPage> & LoadableTab<TParams> {
  const { id, title, requires, when, link, load, file } = tab
  const component = file
    ? lazyComponent(async () => {
        const [exports] = await Promise.all([
          file(),
          ...(tab.needs ?? []).map((need) => need.preload()),
        ])
        return exports.default
      })
    : tab.component
  return {
    id,
    title,
    requires,
    ...(when && { when }),
    ...(link && { link }),
    load,
    preload: async () => component?.preload?.(),
    // A failed download is reported on render.
    exports: file && (() => file().catch(() => undefined)),
    content: (page, key) =>
      tab.render
        ? createElement(Fragment, { key }, tab.render(page))
        : createElement(component as ComponentType<TPage>, { ...page, key }),
  }
}

/**
 * The tabs of a page, in order; `TabbedPage` draws them. The page exports them as `tabs`, so that
 * the router loads code and data of the open one. Example: `export const tabs = defineTabs<RolePage,
 * Params>([{ id: 'details', title: 'details', file: () => import('./RoleDetails') }])`.
 */
export const defineTabs = <TPage extends object, TParams = unknown>(
  tabs: readonly Tab<TPage, TParams>[],
) => tabs.map(pageTab)

/** The default tab if the address names none. */
export const findTab = <T extends { id: string }>(tabs: readonly T[] = [], segment?: string) =>
  tabs.find(({ id }) => segment === undefined || id === segment)
