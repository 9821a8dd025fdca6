import type { UseQueryOptions } from '@tanstack/react-query'
import {
  createElement,
  Fragment,
  type ComponentType,
  type FunctionComponent,
  type ReactElement,
} from 'react'
import type { Requirement } from '~/lib/access'
import type { TextKey } from '~/lib/textKey'
import { lazyComponent, type LazyComponent } from '~/ui/lazyComponent'
import type { Target } from './links'
import type { RoutedTab } from './RoutedTabs'

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
  tabs?: Tabs<TParams>
}

/** The component of a tab, whose file may export `load` and nested `tabs`. */
export type LazyTab<TParams> = LazyComponent & {
  file?: () => Promise<PageExports<TParams> | undefined>
}

type TabList<TParams> = readonly {
  id: string
  component: LazyTab<TParams>
  load?: ((params: TParams) => Queries) | undefined
}[]

/** `TabRecord`s, the first of which is the default tab, or components by URL segment. */
export type Tabs<TParams> = TabList<TParams> | Readonly<Record<string, LazyTab<TParams>>>

/**
 * Read by pages (`tabsFor`) and, as their export `tabs`, by the router. `TProps`: what the page
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
  /** Queries of a shared component; other files export their own `load`. */
  load?: (params: TParams) => Queries
  /** React key: the tab remounts when it changes. */
  key?: (props: TProps) => string
  /** Address of a tab with nested tabs; defaults to the page's. */
  link?: (props: TProps) => Target
} & (
  | {
      /** `lazyTab({ file: () => import('./KeysTab') })`. */
      component: FunctionComponent<TProps> & LazyTab<TParams>
      render?: never
    }
  | {
      component: LazyTab<TParams>
      /** Renders the component if its props differ from the page's. */
      render: (props: TProps) => ReactElement
    }
)

/** A tab with its own file, like a page. A failed download is reported on render. */
export const lazyTab = <TProps extends object, TParams>({
  file: importFile,
  needs = [],
}: {
  file: () => Promise<PageExports<TParams> & { default: ComponentType<TProps> }>
  /** Renders them at once, so they load with it. */
  needs?: readonly LazyComponent[]
}): FunctionComponent<TProps> & LazyTab<TParams> =>
  Object.assign(
    lazyComponent(async () => {
      const [file] = await Promise.all([importFile(), ...needs.map((need) => need.preload())])
      return file.default
    }),
    { file: () => importFile().catch(() => undefined) },
  )

const isTabList = <TParams>(tabs: Tabs<TParams>): tabs is TabList<TParams> => Array.isArray(tabs)

/** The default tab if the address names none. */
export function findTab<TParams>(
  tabs: Tabs<TParams> = [],
  segment: string | undefined,
): TabList<TParams>[number] | undefined {
  if (isTabList(tabs)) return tabs.find(({ id }) => segment === undefined || id === segment)
  const component = segment !== undefined && Object.hasOwn(tabs, segment) && tabs[segment]
  return component ? { id: segment, component } : undefined
}

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
