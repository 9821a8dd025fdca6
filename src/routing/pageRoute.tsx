import { createRoute, lazyRouteComponent, notFound, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { usePermissions, whoami } from '~/api/whoami'
import { holds, missing, type Requirement } from '~/lib/access'
import { delay } from '~/lib/async/delay'
import { dropErrorStack } from './dropErrorStack'
import type { LazyComponent } from '~/ui/lazyComponent'
import { findTab, type PrefetchQueries, type AnyQuery, type Tabs } from './tabs'
import { realmRoute } from './roots'
import type { TextKey } from '~/lib/textKey'

export type PageMeta = {
  /** As in the record, below the realm. */
  path: string
  /** Message key of the title: breadcrumb, palette, browser tab. Absent: no crumb of its own. */
  title?: TextKey
  requires: Requirement
  /** False for an address of the brief whose page is not built yet: answers "not found". */
  built: boolean
  /** The tabs that are built, where not all of them are. */
  tabs?: readonly string[]
}

/** A step on the way to a page, beside those that the routes tell: a text or a name. */
export type CrumbStep = {
  /** Message key. */
  title?: TextKey
  name?: string
  /** For a link: the parameters of the same address. */
  params?: Record<string, string | undefined>
}

/** A query of steps, built by `queryOptions` with a `select` that makes them. */
export type StepsQuery = AnyQuery & { enabled?: unknown; select?: unknown }

type PageRecord<TPath extends string, TSearch> = {
  path: TPath
  title?: TextKey
  requires: Requirement
  /** Reads the query of the address; turns what is malformed into the default, leaves defaults out. */
  search?: (search: Record<string, unknown>) => TSearch
  /**
   * The queries of the page, started when a link to it is hovered. As a promise where they are code of
   * their own: `(at) => import('./ahead').then(({ ofList }) => ofList(at))` keeps the area's api out of
   * what loads before the first page.
   */
  prefetch?: (params: Params<TPath> & TSearch & { realm: string }) => PrefetchQueries
  /** Code that the address needs beside the page's: that of its open tab. */
  components?: (params: Params<TPath> & TSearch & { realm: string }) => readonly LazyComponent[]
  /** The way to what the address names, for the breadcrumbs: a query that gives `CrumbStep[]`. */
  steps?: (params: Params<TPath> & { realm: string }) => StepsQuery
  /**
   * The records of the page's tabs (`routing/tabs.ts`), whose code and queries come with the address
   * that opens them; or the segments of those that are built: nothing links to the others.
   */
  tabs?: readonly string[] | Tabs<Params<TPath> & NoInfer<TSearch> & { realm: string }>
  /**
   * All its addresses are one page, of which a part is always the same (a tree) and which says itself
   * what is still on its way: it is not replaced while the next part loads.
   */
  keepsMounted?: true
  /** The tab that is open at this address, where its `tab` parameter does not say so. */
  tab?: string
  /** The field files of the page, for the search over settings. */
  settings?: () => Promise<unknown>
  page?: () => Promise<{ default: ComponentType }>
}

type ParamNames<TPath extends string> = TPath extends `${infer Segment}/${infer Rest}`
  ? ParamName<Segment> | ParamNames<Rest>
  : ParamName<TPath>

type ParamName<TSegment extends string> = TSegment extends `{-$${infer Optional}}`
  ? `${Optional}?`
  : TSegment extends '$'
    ? '_splat?'
    : TSegment extends `$${infer Required}`
      ? Required
      : never

type Params<TPath extends string> = {
  [K in ParamNames<TPath> as K extends `${string}?` ? never : K]: string
} & { [K in ParamNames<TPath> as K extends `${infer N}?` ? N : never]?: string }

const Forbidden = lazyRouteComponent(() => import('./Forbidden'), 'Forbidden')

/** Milliseconds; less than the router waits before it shows that a page is on its way. */
const pendingDelay = 140

/** The search of an address that has none. */
type NoSearch = { [key: string]: never }

const noSearch = () => ({})

/**
 * One record says everything about an address below a realm. Guard, title, breadcrumb, navigation,
 * settings search and tests read it; nothing about an address is written elsewhere.
 */
export function pageRoute<const TPath extends string, TSearch extends object = NoSearch>(
  record: PageRecord<TPath, TSearch>,
) {
  const { path, title, requires, page, prefetch, tabs } = record
  const validate = (record.search ?? noSearch) as (search: Record<string, unknown>) => TSearch
  const meta: PageMeta = {
    path,
    requires,
    built: page !== undefined,
    ...(title && { title }),
    ...(tabs &&
      record.tab === undefined && {
        tabs: tabs.map((tab) => (typeof tab === 'string' ? tab : tab.id)),
      }),
  }
  const LazyPage = page && lazyRouteComponent(page)
  let currentParamsKey = ''
  return createRoute({
    getParentRoute: () => realmRoute,
    path,
    validateSearch: validate,
    // The router lays the raw search over the validated one: what is malformed would come back.
    loaderDeps: ({ search }) => validate(search as Record<string, unknown>),
    staticData: {
      page: meta,
      ...(page && { chunk: page }),
      ...(record.settings && { settings: record.settings }),
      // Whoever reads it has the parameters of this very route.
      ...(record.steps && { steps: record.steps as (params: object) => StepsQuery }),
    },
    loader: async ({ params, deps, cause, abortController }) => {
      dropErrorStack(abortController)
      if (!LazyPage) throw notFound() // in the registry, but not built yet
      const { realm } = params as { realm: string }
      const { permissions } = await queryClient.query({ ...whoami(realm), staleTime: Infinity })
      if (!holds(requires, permissions)) return
      // The router and the types of this file agree on params and search; TypeScript cannot see it.
      const pageParams = { ...params, ...deps } as unknown as Params<TPath> &
        TSearch & { realm: string }
      const openTab = findTab(tabs, record.tab ?? (params as { tab?: string }).tab)
      const { tab: segment } = params as { tab?: string }
      // A tab that is not ours may be an extension's.
      if (meta.tabs && segment !== undefined && !meta.tabs.includes(segment))
        await queryClient.query(serverInfo).catch(() => undefined)
      const components = [
        ...(record.components?.(pageParams) ?? []),
        ...(openTab ? [openTab.component] : []),
      ]
      const prefetched = Promise.all([
        prefetchQueries(prefetch?.(pageParams)),
        prefetchQueries(openTab?.prefetch?.(pageParams)),
        ...components.map((component) => component.preload()),
      ])
      // Another page or search of the list that is shown: its table keeps the rows until they come.
      const paramsKey = JSON.stringify(params)
      const isSameList = cause === 'stay' && paramsKey === currentParamsKey
      if (cause !== 'preload') currentParamsKey = paramsKey
      if (isSameList) return
      await (record.keepsMounted && cause === 'stay'
        ? Promise.race([prefetched, delay(pendingDelay)])
        : prefetched)
    },
    component: LazyPage ? guardedPage(requires, LazyPage) : undefined,
  })
}

/** Code of queries that cannot be fetched is the page's trouble, as their data is. */
const prefetchQueries = async (queries: PrefetchQueries = []) =>
  Promise.all((await Promise.resolve(queries).catch(() => [])).map(prefetchQuery))

/** Cached data is enough (it refreshes behind); without it the page waits. Errors are the page's. */
async function prefetchQuery(query: AnyQuery) {
  const options = query as Parameters<typeof queryClient.query>[0]
  const fetching = queryClient.query(options).catch(() => undefined) // the page that uses it shows it
  if (queryClient.getQueryData(query.queryKey) === undefined) await fetching
}

type Loadable = ComponentType & { preload?: () => Promise<unknown> | undefined }

/** The page, or the forbidden screen with the permissions that are missing for it. */
function guardedPage(requires: Requirement, Page: Loadable) {
  function GuardedPage() {
    const { realm } = useParams({ strict: false })
    const missingPermissions = missing(requires, usePermissions(realm ?? ''))
    return missingPermissions.length > 0 ? <Forbidden missing={missingPermissions} /> : <Page />
  }
  return Object.assign(GuardedPage, {
    preload: async () => {
      await Page.preload?.()
    },
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageMeta
    /** Loads the page's code, for fetching ahead. */
    chunk?: () => Promise<unknown>
    settings?: () => Promise<unknown>
    steps?: (params: object) => StepsQuery
  }
}
